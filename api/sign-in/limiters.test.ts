import { expect, it } from 'vitest';
import { limiterOfThisProcess } from './limiters.ts';

/** Counters that are kept. */
const MOST = 20_000;

it('of too many counters those are forgotten that were counted in longest ago', async () => {
  const limiter = limiterOfThisProcess('any', 1000, 60);
  const countOf = async (key: string) => (await limiter.consume(key)).consumedPoints;
  await countOf('once');
  await countOf('again and again');
  for (let n = 0; n < MOST / 2; n += 1) await countOf(`before ${n}`);
  expect(await countOf('again and again')).toBe(2);
  for (let n = 0; n < MOST / 2; n += 1) await countOf(`after ${n}`);
  expect(await countOf('again and again')).toBe(3);
  expect(await countOf('once')).toBe(1);
});
