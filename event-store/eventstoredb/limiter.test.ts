import { expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';

const gates = (count: number) => Array.from({ length: count }, () => Promise.withResolvers<void>());

it('runs so much at once, the rest in the order it came, and refuses what is too much', async () => {
  const limit = createLimiter(2, 2);
  const doors = gates(4);
  const begun: number[] = [];
  const works = doors.map(({ promise }, n) =>
    limit(() => {
      begun.push(n);
      return promise;
    }),
  );
  await expect(limit(async () => {})).rejects.toMatchObject({ name: 'LogUnavailable' });
  expect(begun).toEqual([0, 1]);
  doors[1]?.resolve();
  await works[1];
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of doors) resolve();
  await Promise.all(works);
  expect(begun).toEqual([0, 1, 2, 3]);
});

it('gives the place of work that failed to the next', async () => {
  const limit = createLimiter(1, 1);
  const failing = limit(() => Promise.reject(new Error('no')));
  const next = limit(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await limit(async () => 'again')).toBe('again');
});
