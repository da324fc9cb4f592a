import { expect, it } from 'vitest';
import type { PastWanted } from '../../projections/past/needs.ts';
import type { PastModels, TakenModels } from '../../projections/past/past-models.ts';
import { inRequest } from '../shares/request-context.ts';
import { HELD_EACH, sharedOutByAccount } from './fair-past.ts';

/** Makes one when it is told to, and notes in which order it was asked. */
function slowPast() {
  const begun: bigint[] = [];
  const made = new Set<bigint>();
  const makings = new Map<bigint, () => void>();
  const past: PastModels = {
    take({ position }, signal) {
      begun.push(position);
      const { promise, resolve, reject } = Promise.withResolvers<TakenModels>();
      signal.addEventListener('abort', () => reject(signal.reason));
      const take = () => resolve({ reader: () => expect.unreachable(), release: () => undefined });
      makings.set(position, take);
      if (made.has(position)) take();
      return promise;
    },
    isMade: ({ position }) => made.has(position),
    read: () => undefined,
    throwAway: () => undefined,
    takeUp: async () => undefined,
    mark: async () => undefined,
    marked: () => 0,
    close: async () => undefined,
  };
  const make = (position: bigint) => {
    made.add(position);
    makings.get(position)?.();
  };
  return { past: sharedOutByAccount(past), begun, make };
}

const never = new AbortController().signal;
const as = <Result>(party: string, work: () => Result) => inRequest({ requestId: '', party }, work);
const yearAt = (position: bigint): PastWanted => ({ position, models: ['records'], yearId: 3 });
const studentsAt = (position: bigint): PastWanted => ({ position, models: ['records'], studentIds: [5, 6] });

it('prepares points of the past for one account after the other, and keeps nobody from what is there', async () => {
  const { past, begun, make } = slowPast();
  const taken = [1n, 2n, 3n].map((position) => as('account 1', () => past.take(yearAt(position), never)));
  taken.push(as('account 2', () => past.take(yearAt(9n), never)));
  await expect.poll(() => begun).toEqual([1n]);
  for (const position of [1n, 9n, 2n]) {
    await expect.poll(() => begun.at(-1)).toBe(position);
    make(position);
  }
  await expect.poll(() => begun).toEqual([1n, 9n, 2n, 3n]);
  await as('account 2', () => past.take(yearAt(9n), never));
  await as('account 2', () => past.take({ position: 9n, models: ['records'], studentIds: [5] }, never));
  make(3n);
  await Promise.all(taken);
});

it('prepares students, however many points of them one account has asked for, beside those of others and beside whole years', async () => {
  const { past, begun, make } = slowPast();
  const take = async (party: string, position: bigint) =>
    (await as(party, () => past.take(studentsAt(position), never))).release();
  const taken = Array.from({ length: 60 }, (_, n) => take('account 1', BigInt(n + 1)));
  const year = as('account 1', () => past.take(yearAt(80n), never));
  taken.push(take('account 2', 90n));
  await expect.poll(() => begun).toEqual([1n, 80n, 90n]);
  for (const position of begun) make(position);
  for (let position = 2n; position <= 60n; position++) {
    await expect.poll(() => begun.at(-1)).toBe(position);
    make(position);
  }
  await Promise.all([year, ...taken]);
});

it('refuses what one account cannot wait for, and goes on when somebody leaves', async () => {
  const { past, begun, make } = slowPast();
  const leaving = new AbortController();
  const left = as('account 1', () => past.take(yearAt(1n), leaving.signal));
  const waiting = Array.from({ length: 16 }, (_, n) =>
    as('account 1', () => past.take(yearAt(BigInt(n + 2)), leaving.signal)),
  );
  await expect(as('account 1', () => past.take(yearAt(99n), never))).rejects.toMatchObject({ code: 'unavailable' });
  const next = as('account 2', () => past.take(yearAt(50n), never));
  leaving.abort(new Error('gone'));
  await Promise.allSettled([left, ...waiting]);
  await expect.poll(() => begun).toEqual([1n, 50n]);
  make(50n);
  await next;
});

it.each([
  ['years', yearAt],
  ['students', studentsAt],
])(
  'refuses who holds so many points of %s that whatever one asks for next is of another, and nobody else, until one is released',
  async (_, pointAt) => {
    const { past, make } = slowPast();
    const take = (party: string, position: bigint) => {
      make(position);
      return as(party, () => past.take(pointAt(position), never));
    };
    const points = Array.from({ length: HELD_EACH }, (_, n) => BigInt(n + 1));
    const [first, ...others] = await Promise.all(points.map((position) => take('account 1', position)));
    const next = () => take('account 1', 99n);
    await expect(next()).rejects.toMatchObject({ code: 'unavailable' });
    const again = await take('account 1', 1n);
    await take('account 2', 99n);
    first?.release();
    first?.release();
    await expect(next()).rejects.toMatchObject({ code: 'unavailable' });
    again.release();
    await next();
    for (const { release } of others) release();
  },
);
