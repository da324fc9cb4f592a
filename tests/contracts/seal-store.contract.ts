import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SealStore } from '../../event-store/seals/port.ts';
import { type Seal, sealLine } from '../../event-store/seals/seal.ts';

export interface OpenSeals {
  seals: SealStore;
  /** The same store as another process has it. */
  again(): Promise<SealStore>;
  /** Closes what was opened and clears up. */
  end(): Promise<void>;
}

type Rule = (opened: OpenSeals) => Promise<void>;

/** A seal as a store sees it, which does not look at signatures. */
const sealNo = (seal: number, events = seal * 10): Seal => ({
  ...{ seal, at: '2025-09-02T22:00:00.000Z', events, digest: `d${seal}`, previous: null, signature: 's' },
});
const kept = (seal: Seal) => ({ seal, position: BigInt(seal.events) });

/** Everything a store of seals promises, by name. */
export const sealStoreRules: Record<string, Rule> = {
  'keeps seals in the order of their numbers, letter by letter': async ({ seals, again }) => {
    const made = Array.from({ length: 11 }, (_, n) => sealNo(n + 1));
    for (const seal of made) expect(await seals.add(kept(seal))).toBe(true);
    for (const store of [seals, await again()]) expect(await store.lines()).toEqual(made.map(sealLine));
    for (const store of [seals, await again()]) expect(await store.all()).toEqual(made.map(kept));
  },

  'tells the newest, and where reading goes on after it': async ({ seals, again }) => {
    await seals.add(kept(sealNo(1)));
    await seals.add(kept(sealNo(2)));
    for (const store of [seals, await again()]) expect(await store.last()).toEqual(kept(sealNo(2)));
  },

  'gives each number once, whoever asks': async ({ seals, again }) => {
    const other = await again();
    const [first, second] = [sealNo(1, 10), sealNo(1, 20)];
    const added = await Promise.all([seals.add(kept(first)), other.add(kept(second))]);
    expect(added.filter((isMine) => isMine)).toHaveLength(1);
    expect(await other.lines()).toEqual([sealLine(added[0] ? first : second)]);
  },

  'takes over the seals of a log that was moved, in place of its own, more than once': async ({ seals, again }) => {
    await seals.add(kept(sealNo(1, 99)));
    const lines = [sealNo(1), sealNo(2)].map(sealLine);
    for (const store of [seals, await again()]) {
      await store.adopt(lines);
      expect(await store.lines()).toEqual(lines);
    }
    expect((await seals.last())?.seal).toEqual(sealNo(2));
    await seals.adopt([]);
    expect(await seals.last()).toBeUndefined();
    expect(await seals.add(kept(sealNo(1)))).toBe(true);
  },
};

/** Runs the contract on one kind of store. `open` gives a new one. */
export function sealStoreContract(name: string, open: () => Promise<OpenSeals>): void {
  describe(`the contract of seals on ${name}`, () => {
    let opened: OpenSeals;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.end());
    for (const [rule, check] of Object.entries(sealStoreRules)) it(rule, () => check(opened));
  });
}
