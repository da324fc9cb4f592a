import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { savedFiles } from '../../browser-in-tests.ts';
import { draw } from '../../draw-in-tests.tsx';
import { ProofDialog } from './ProofDialog.tsx';

/** Draws it before a server whose copy takes until `arrive` is called, or until nobody wants it any more. */
function open() {
  const onClose = vi.fn();
  const saved = savedFiles();
  const drawn = draw(<ProofDialog studentId={7} onClose={onClose} />);
  let arrive: () => void = () => undefined;
  let signal: AbortSignal | null | undefined;
  const others = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return others(address, init);
    signal = init.signal;
    return new Promise<Response>((resolve, reject) => {
      arrive = () => resolve(new Response('copy'));
      signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    });
  });
  return { ...drawn, onClose, saved, arrive: () => arrive(), isGivenUp: () => signal?.aborted };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('downloads the copy and closes', async () => {
  const { onClose, arrive, isGivenUp, saved } = open();
  press('Download');
  await screen.findByRole('button', { name: 'Exporting' });
  await waitFor(() => expect(isGivenUp()).toBe(false));
  arrive();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saved).toHaveLength(1);
});

it('gives the download up when it is cancelled, and by nothing else', async () => {
  const { onClose, isGivenUp, rerender, saved } = open();
  press('Download');
  await screen.findByRole('button', { name: 'Exporting' });
  await waitFor(() => expect(isGivenUp()).toBe(false));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect([onClose.mock.calls.length, isGivenUp()]).toEqual([0, false]);
  press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
  // Whoever opened it takes it away.
  rerender(<div />);
  await waitFor(() => expect(isGivenUp()).toBe(true));
  expect(saved).toEqual([]);
});
