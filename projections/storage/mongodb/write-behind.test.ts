import { beforeEach, describe, expect, it } from 'vitest';
import type { Checkpoint } from '../port.ts';
import type { Change } from './unwritten.ts';
import { createWriteBehind, type WriteBehind } from './write-behind.ts';

type Written = [number: number, documents: Record<string, unknown>];

/** A store that keeps what was written, as slowly and as badly as a test wants. */
let stored: Written[];
let answers: (() => Promise<void>)[];
let behind: WriteBehind;

beforeEach(() => {
  stored = [];
  answers = [];
  behind = createWriteBehind({
    async write(changes, { number }) {
      await answers.shift()?.();
      stored.push([number, Object.fromEntries([...changes.entries()].map(([, id, { document }]) => [id, document]))]);
    },
    onWritten: () => undefined,
  });
});

const at = (number: number): Checkpoint => ({ position: BigInt(number), number });
const change = (id: string, n: number): readonly [string, string, Change] => {
  const document = { id, n };
  return ['pupils', id, { document, text: JSON.stringify(document) }];
};
const large = (id: string, n: number): readonly [string, string, Change] => {
  const document = { id, n };
  return ['pupils', id, { document, text: ' '.repeat(30_000_000) }];
};

describe('commits on their way to the store', () => {
  it('write a document once that many of them changed', async () => {
    for (let n = 1; n <= 9; n += 1) await behind.add([change('ann', n), change(`b${n % 2}`, n)], at(n), true);
    expect(stored).toEqual([]);
    await behind.settle();
    expect(stored).toEqual([[9, { ann: { id: 'ann', n: 9 }, b0: { id: 'b0', n: 8 }, b1: { id: 'b1', n: 9 } }]]);
    await behind.settle();
    expect(stored).toHaveLength(1);
  });

  it('keep the last event that one of them named', async () => {
    const named: Checkpoint['last'][] = [];
    const writing = createWriteBehind({
      write: async (_, { last }) => void named.push(last),
      onWritten: () => undefined,
    });
    const last = { position: 1n, id: 'first', stream: 'student-7', revision: 0 };
    await writing.add([change('ann', 1)], { ...at(1), last }, true);
    await writing.add([change('ann', 2)], at(1), true);
    await writing.settle();
    expect(named).toEqual([last]);
  });

  it('are written at once when they may not wait, with those that waited', async () => {
    await behind.add([change('ann', 1)], at(1), true);
    await behind.add([change('bea', 2)], at(2), false);
    expect(stored).toEqual([[2, { ann: { id: 'ann', n: 1 }, bea: { id: 'bea', n: 2 } }]]);
  });

  it('go on while many of them are being written, and know what is under way', async () => {
    const slow = Promise.withResolvers<void>();
    answers.push(() => slow.promise);
    await behind.add([large('ann', 1)], at(1), true);
    await behind.add([change('bea', 2)], at(2), true);
    expect(behind.get('pupils', 'ann')?.document).toEqual({ id: 'ann', n: 1 });
    expect(behind.get('pupils', 'bea')?.document).toEqual({ id: 'bea', n: 2 });
    await behind.add([change('ann', 3)], at(3), true);
    expect(behind.get('pupils', 'ann')?.document).toEqual({ id: 'ann', n: 3 });
    slow.resolve();
    await behind.settle();
    expect(stored.map(([number]) => number)).toEqual([1, 3]);
    expect(behind.get('pupils', 'ann')).toBeUndefined();
  });

  it('take nothing more after a failure until all is given up, and do not wait from then on', async () => {
    answers.push(() => Promise.reject(new Error('too much at once')));
    await behind.add([large('ann', 1)], at(1), true);
    await expect(behind.settle()).rejects.toThrow('too much at once');
    await expect(behind.add([change('bea', 2)], at(2), true)).rejects.toThrow('too much at once');
    await expect(behind.settle()).rejects.toThrow('too much at once');
    await behind.abandon();
    expect(behind.get('pupils', 'ann')).toBeUndefined();
    await behind.add([change('ann', 1)], at(1), true);
    await behind.settle();
    await behind.add([change('bea', 2)], at(2), true);
    await behind.settle();
    expect(stored.map(([number]) => number)).toEqual([1, 2]);
  });

  it('that are under way when all is given up come to their end first', async () => {
    const slow = Promise.withResolvers<void>();
    answers.push(() => slow.promise);
    await behind.add([large('ann', 1)], at(1), true);
    const abandoned = behind.abandon();
    slow.resolve();
    await abandoned;
    expect(stored.map(([number]) => number)).toEqual([1]);
  });
});
