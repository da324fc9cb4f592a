import { expect, it, vi } from 'vitest';
import { createRowTurns } from './row-turns.ts';

/** Turns over savings that end when they are told to. */
function turnsOf(more: Set<number> = new Set()) {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const onSave = vi.fn<(id: number) => void>();
  const turns = createRowTurns({
    save: (id) => {
      begun.push(id);
      onSave(id);
      return new Promise<void>((resolve) => ends.set(id, resolve));
    },
    hasMore: (id) => more.delete(id),
  });
  return { turns, begun, onSave, end: (id: number) => ends.get(id)?.() };
}

it('saves four rows side by side, the fifth when one has ended', async () => {
  const { turns, begun, end } = turnsOf();
  for (const id of [1, 2, 3, 4, 5]) turns.enqueue(id);
  expect(begun).toEqual([1, 2, 3, 4]);
  end(2);
  await vi.waitFor(() => expect(begun).toEqual([1, 2, 3, 4, 5]));
});

it('saves a row again only after its first saving, also where it is asked for while that begins', async () => {
  const { turns, begun, onSave, end } = turnsOf();
  onSave.mockImplementationOnce(() => turns.enqueue(1));
  turns.enqueue(1);
  expect(begun).toEqual([1]);
  end(1);
  await vi.waitFor(() => expect(begun).toEqual([1, 1]));
});

it('is settled once a row that held more has been saved again', async () => {
  const { turns, begun, end } = turnsOf(new Set([1]));
  turns.enqueue(1);
  const settled = vi.fn();
  void turns.settled().then(settled);
  end(1);
  await vi.waitFor(() => expect(begun).toEqual([1, 1]));
  expect(settled).not.toHaveBeenCalled();
  end(1);
  await vi.waitFor(() => expect(settled).toHaveBeenCalled());
});
