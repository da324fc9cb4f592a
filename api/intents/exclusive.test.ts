import { expect, it } from 'vitest';
import { createExclusive } from './exclusive.ts';

it('runs one after another in the order of asking, and a failure is only its own', async () => {
  const queue = createExclusive();
  const seen: string[] = [];
  const work = (name: string, fails = false) =>
    queue(async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([work('a'), work('b', true), work('c')]);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
