import { expect, it } from 'vitest';
import { LogUnavailable } from '../../event-store/port.ts';
import { AffectedIndex } from './affected-index.ts';

it('begins when the log answers, however often it did not', async () => {
  const heads = [Promise.reject(new LogUnavailable('away')), Promise.resolve(7n), Promise.resolve(7n)];
  for (const head of heads) head.catch(() => undefined);
  const index = new AffectedIndex({ head: () => heads.shift() ?? Promise.resolve(7n), readAll: async () => [] });
  await expect(index.refresh()).rejects.toThrow('away');
  expect(await index.refresh()).toBe(7n);
  expect(index.last('records')).toBe(7n);
});
