import { RateLimiterMemory } from 'rate-limiter-flexible';
import { expect, it } from 'vitest';
import type { Limiter } from '../sign-in/limiters.ts';
import { createCountingLine } from './shared-counters.ts';

/** A limiter that answers when it is told to, and what it was asked, in order. */
function slow(points = 1000) {
  const memory = new RateLimiterMemory({ points, duration: 60 });
  const asked: string[] = [];
  const gate = Promise.withResolvers<void>();
  const late = async <Result>(what: string, work: () => Promise<Result>) => {
    asked.push(what);
    await gate.promise;
    return work();
  };
  const limiter: Limiter = {
    consume: (key) => late(`count ${key}`, () => memory.consume(key)),
    penalty: (key) => late(`penalty ${key}`, () => memory.penalty(key)),
    reward: (key) => late(`give back ${key}`, () => memory.reward(key)),
    delete: (key) => late(`delete ${key}`, () => memory.delete(key)),
  };
  return { limiter, asked, answer: gate.resolve };
}

it('asks a counter for one thing at a time, and different ones at once', async () => {
  const [ofPairs, ofAccounts] = [slow(), slow()];
  const inLine = createCountingLine();
  const [pairs, accounts] = [inLine('pair', ofPairs.limiter), inLine('account', ofAccounts.limiter)];
  const all = Promise.all([pairs.consume('dana'), pairs.consume('dana'), pairs.delete('dana')]);
  const other = accounts.consume('dana');
  await expect.poll(() => [ofPairs.asked, ofAccounts.asked]).toEqual([['count dana'], ['count dana']]);
  ofPairs.answer();
  ofAccounts.answer();
  const [first, second] = await all;
  expect([first.consumedPoints, second.consumedPoints, (await other).consumedPoints]).toEqual([1, 2, 1]);
  expect(ofPairs.asked).toEqual(['count dana', 'count dana', 'delete dana']);
});

it('tells whoever is beyond the line when to come back, and gives back what was counted all the same', async () => {
  const { limiter, asked, answer } = slow();
  const inLine = createCountingLine(3);
  const [pairs, accounts] = [inLine('pair', limiter), inLine('account', limiter)];
  const waiting = [pairs.consume('dana'), pairs.consume('dana'), accounts.consume('lee')];
  await expect(accounts.consume('sam')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 });
  const given = pairs.reward('kim');
  await expect.poll(() => asked).toContain('give back kim');
  answer();
  await Promise.all([...waiting, given]);
  await expect(accounts.consume('sam')).resolves.toMatchObject({ consumedPoints: 1 });
});

it('goes on after a limiter that refused', async () => {
  const { limiter, answer } = slow(1);
  answer();
  const pairs = createCountingLine(1)('pair', limiter);
  await pairs.consume('dana');
  await expect(pairs.consume('dana')).rejects.toMatchObject({ consumedPoints: 2 });
  await pairs.delete('dana');
  await expect(pairs.consume('dana')).resolves.toMatchObject({ consumedPoints: 1 });
});
