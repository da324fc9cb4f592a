import { describe, expect, it } from 'vitest';
import type { Progress } from './runtime/progress.ts';
import { createWaiters } from './waiters.ts';

const at = (position: bigint, following = true) => ({ generation: 'g', position, following, building: false });
const LONG = 60_000;

describe('waiting for read models', () => {
  it('ends when all of them have applied the position', async () => {
    const progress: Progress = { records: at(4n), journal: at(4n) };
    const { waitFor, look } = createWaiters(() => progress);
    const waiting = waitFor(5n, ['records', 'journal'], LONG);
    progress['records'] = at(5n);
    look();
    progress['journal'] = at(7n);
    look();
    expect(await waiting).toBe(true);
  });

  it('is over at once for what is there already, and for no read model at all', async () => {
    const { waitFor } = createWaiters(() => ({ records: at(5n) }));
    expect(await waitFor(5n, ['records'], LONG)).toBe(true);
    expect(await waitFor(9n, [], LONG)).toBe(true);
  });

  it('does not happen for one that has stopped, is being built or is unknown', async () => {
    const { waitFor } = createWaiters(() => ({ records: at(4n, false) }));
    expect(await waitFor(5n, ['records'], LONG)).toBe(false);
    expect(await waitFor(5n, ['staff'], LONG)).toBe(false);
  });

  it('ends without success when one of them stops meanwhile, or when the time is up', async () => {
    const progress: Progress = { records: at(4n) };
    const { waitFor, look } = createWaiters(() => progress);
    const waiting = waitFor(5n, ['records'], LONG);
    const short = waitFor(5n, ['records'], 1);
    expect(await short).toBe(false);
    progress['records'] = at(4n, false);
    look();
    expect(await waiting).toBe(false);
  });
});
