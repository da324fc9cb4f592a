import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { saveFile } from '../../data/save-file.ts';
import { draw } from '../../draw-in-tests.tsx';
import { ProofDialog } from './ProofDialog.tsx';

vi.mock('../../data/save-file.ts', () => ({ saveFile: vi.fn() }));

/** Draws it before a server whose copy takes until `arrive` is called, or until nobody wants it any more. */
function open() {
  const onClose = vi.fn();
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
  return { ...drawn, onClose, arrive: () => arrive(), isGivenUp: () => signal?.aborted };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('downloads the copy and closes', async () => {
  const { onClose, arrive, isGivenUp } = open();
  press('Download');
  await screen.findByRole('button', { name: 'Exporting' });
  await waitFor(() => expect(isGivenUp()).toBe(false));
  arrive();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(vi.mocked(saveFile)).toHaveBeenCalledOnce();
});

it('gives the download up when it is cancelled, and by nothing else', async () => {
  vi.mocked(saveFile).mockClear();
  const { onClose, isGivenUp, rerender } = open();
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
  expect(vi.mocked(saveFile)).not.toHaveBeenCalled();
});
