import { expect, it } from 'vitest';
import { inGroups } from './in-groups.ts';

/** A store that writes a group when it is told to, or fails at it. */
function told() {
  const groups: number[][] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const put = inGroups<number>((group) => {
    groups.push([...group]);
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    return gate.promise;
  });
  return {
    put,
    groups,
    write: () => gates.shift()?.resolve(),
    fail: () => gates.shift()?.reject(new Error('no store')),
  };
}
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const settled = (work: Promise<void>) =>
  work.then(
    () => 'written',
    (error: Error) => error.message,
  );

it('writes together what is asked for in one turn, and what comes meanwhile in the next group', async () => {
  const { put, groups, write } = told();
  const first = [put(1), put(2)];
  await expect.poll(() => groups).toEqual([[1, 2]]);
  const next = [put(3), put(4)];
  await Promise.resolve();
  expect(groups).toHaveLength(1);
  write();
  await Promise.all(first);
  await expect
    .poll(() => groups)
    .toEqual([
      [1, 2],
      [3, 4],
    ]);
  write();
  await Promise.all(next);
  const last = put(5);
  await expect.poll(() => groups.length).toBe(3);
  write();
  await last;
});

it('tells nobody that something is written before it is, and of a group that failed only who was in it', async () => {
  const { put, groups, write, fail } = told();
  const [first, second] = [settled(put(1)), settled(put(2))];
  await expect.poll(() => groups).toEqual([[1, 2]]);
  const third = settled(put(3));
  expect(await Promise.race([first, Promise.resolve('waits')])).toBe('waits');
  fail();
  expect([await first, await second]).toEqual(['no store', 'no store']);
  await expect.poll(() => groups).toEqual([[1, 2], [3]]);
  write();
  expect(await third).toBe('written');
});

it('writes at most a thousand together, all of them in their order', async () => {
  const { put, groups, write } = told();
  const all = Promise.all(upTo(2500).map(put));
  for (const count of [1, 2, 3]) {
    await expect.poll(() => groups.length).toBe(count);
    write();
  }
  await all;
  expect(groups.map(({ length }) => length)).toEqual([1000, 1000, 500]);
  expect(groups.flat()).toEqual(upTo(2500));
});
