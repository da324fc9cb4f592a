import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { onDemand } from './on-demand.ts';

const part = { default: ({ name }: { name: string }) => <p>{name} is here</p> };

function drawn(Part: ReturnType<typeof onDemand<typeof part>>) {
  render(
    <Suspense fallback="On its way">
      <Part name="Dana" />
    </Suspense>,
  );
}

it('is loaded when it is first drawn', async () => {
  const load = vi.fn(async () => part);
  const Part = onDemand(load);
  expect(load).not.toHaveBeenCalled();
  drawn(Part);
  expect(screen.queryByText('On its way')).not.toBeNull();
  await screen.findByText('Dana is here');
});

it('is drawn at once where it was loaded ahead, and loaded once', async () => {
  const load = vi.fn(async () => part);
  const Part = onDemand(load);
  await Part.ahead();
  await Part.ahead();
  drawn(Part);
  expect(screen.queryByText('Dana is here')).not.toBeNull();
  expect(load).toHaveBeenCalledOnce();
});

it('is asked for again when it is drawn where it could not be loaded ahead', async () => {
  const load = vi.fn(async () => part).mockRejectedValueOnce(new Error('no connection'));
  const Part = onDemand(load);
  await expect(Part.ahead()).rejects.toThrow('no connection');
  drawn(Part);
  await screen.findByText('Dana is here');
});
