import { expect, it } from 'vitest';
import { createOneAtATime, createOneAtATimeByKey } from './one-at-a-time.ts';

/** Work that writes down when it begins and ends. */
function noted() {
  const seen: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  return { seen, work };
}

it('runs one after another in the order of asking, and a failure is only its own', async () => {
  const { seen, work } = noted();
  const run = createOneAtATime();
  const results = await Promise.allSettled([run(work('a')), run(work('b', true)), run(work('c'))]);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('lets only the same key wait, also for work that is asked for when a line has just ended', async () => {
  const { seen, work } = noted();
  const run = createOneAtATimeByKey();
  await Promise.allSettled([run('1', work('a', true)), run('1', work('b')), run('2', work('other'))]);
  expect(seen.indexOf('b begins')).toBeGreaterThan(seen.indexOf('a ends'));
  expect(seen.indexOf('other begins')).toBeLessThan(seen.indexOf('a ends'));
  const again = run('1', work('c')).then(() => run('1', work('d')));
  await Promise.all([again, run('1', work('e'))]);
  expect(seen.slice(-6)).toEqual(['c begins', 'c ends', 'e begins', 'e ends', 'd begins', 'd ends']);
});
