import { beforeEach, describe, expect, it } from 'vitest';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { AffectedIndex } from './affected-index.ts';
import { type ChangeFeed, createChangeFeed } from './change-feed.ts';

/** More than one user may have open. */
const MANY = 20;
const session = { stillThere: async () => true, sessionOver: new AbortController().signal };
let feed: ChangeFeed;
/** How often it was asked whether the school has few students. */
let asked: number;

const termInfo = {
  ...{ position: 1n, stream: 'student-100001-1', type: 'TermInfoUpdated' },
  data: { stay: 1, termId: 11, absentPercent: 4 },
};

beforeEach(() => {
  asked = 0;
  const readAll = async (after: bigint) => (after === 0n ? [termInfo as unknown as Recorded] : []);
  const affected = new AffectedIndex({ head: async () => 1n, readAll });
  const ledger = { subscribe: () => ({ close: async () => undefined }) };
  feed = createChangeFeed({
    ledger,
    affected,
    readModels: { waitFor: async () => true, checkpoint: () => 1n },
    isOfFew: async () => {
      asked += 1;
      return false;
    },
  });
});

describe('a listener', () => {
  it('who was gone before it was told anything counts no more', () => {
    for (let n = 0; n < MANY; n++) feed.open(1, { after: undefined, signal: AbortSignal.abort(), ...session });
    expect(feed.listeners).toBe(0);
  });

  it('who goes before the first line is read counts no more', () => {
    for (let n = 0; n < MANY; n++) {
      const leaving = new AbortController();
      feed.open(1, { after: undefined, signal: leaving.signal, ...session });
      leaving.abort();
    }
    expect(feed.listeners).toBe(0);
  });

  it('is woken when its session is over, long before the next sign of life', async () => {
    const over = new AbortController();
    const { signal } = new AbortController();
    const lines = feed.open(1, { after: undefined, signal, ...session, sessionOver: over.signal });
    await lines.next();
    const last = lines.next();
    over.abort();
    expect(JSON.parse((await last).value ?? '')).toEqual({ end: 'signed-out' });
    await lines.next();
    expect(feed.listeners).toBe(0);
  });

  it('is told of the same change as all others by one look at how many students there are', async () => {
    const { signal } = new AbortController();
    const windows = [1, 2, 3].map((userId) => feed.open(userId, { after: 0n, signal, ...session }));
    // The first line says where the log is.
    for (const lines of windows) await lines.next();
    const told = await Promise.all(windows.map(async (lines) => (await lines.next()).value ?? ''));
    expect(told.map((line) => JSON.parse(line).changes.length > 0)).toEqual([true, true, true]);
    expect(asked).toBe(1);
  });

  it('is refused with too many others of the same user, and nobody else is', () => {
    const open = (userId: number) =>
      feed.open(userId, { after: undefined, signal: new AbortController().signal, ...session });
    for (let n = 0; n < 8; n++) open(1);
    expect(() => open(1)).toThrow('Too many windows');
    open(2);
    expect(feed.listeners).toBe(9);
  });
});
