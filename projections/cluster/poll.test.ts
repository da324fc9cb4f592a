import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Models } from '../storage/mongodb/connect.ts';
import { type Poll, startPoll } from './poll.ts';

let poll: Poll | undefined;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  const closed = poll?.close();
  await vi.advanceTimersByTimeAsync(1000);
  await closed;
  vi.useRealTimers();
});

/** Counts looks at a store that fails as long as `isDown`. */
function countingLooks(isDown: () => boolean) {
  let looks = 0;
  const toArray = async () => {
    if (isDown()) throw new Error('down');
    return [];
  };
  const collection = { find: () => ({ toArray }) };
  poll = startPoll({
    models: { leases: collection, generations: collection } as unknown as Models,
    names: [],
    async onLook() {
      looks += 1;
    },
    isAnybodyWaiting: () => true,
    onError: () => {
      looks += 1;
    },
  });
  return () => looks;
}

it('looks quickly while somebody waits, but rarely at a store that is down', async () => {
  let down = true;
  const looks = countingLooks(() => down);
  await vi.advanceTimersByTimeAsync(2100);
  expect(looks()).toBe(5);
  down = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(looks()).toBeGreaterThan(20);
});

it('tells whoever asked for a look that it failed, and only them', async () => {
  countingLooks(() => true);
  await vi.advanceTimersByTimeAsync(100);
  const asked = poll?.look();
  await expect(asked).rejects.toThrow('down');
});
