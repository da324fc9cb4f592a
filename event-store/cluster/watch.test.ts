import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { watchCluster } from './watch.ts';

const GONE = 'The key store is empty.';

/** What looks answer, one after the other; the last one from then on. What the watcher was told stands in `told`. */
function watched(answers: (string | undefined | Error)[], everyMs = 0) {
  const told: string[] = [];
  let looks = 0;
  const look = async () => {
    const answer = answers[Math.min(looks, answers.length - 1)];
    looks += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const watch = watchCluster(look, (reason) => void told.push(reason), everyMs);
  return { told, watch, looks: () => looks };
}

afterEach(() => vi.restoreAllMocks());

it('tells once what two looks say, one after the other', async () => {
  const { told, watch, looks } = watched([undefined, GONE]);
  await expect.poll(() => told).toEqual([GONE]);
  const before = looks();
  for (let turns = 0; turns < 20; turns += 1) await turn();
  expect([told, looks()]).toEqual([[GONE], before]);
  watch.close();
});

it('tells nothing of servers that do not answer, or of what the second look does not say', async () => {
  const { told, watch, looks } = watched([new Error('away'), GONE, undefined, GONE, new Error('away'), undefined]);
  await expect.poll(looks).toBeGreaterThan(8);
  expect(told).toEqual([]);
  watch.close();
});

it('tells nothing once it is closed', async () => {
  const { told, watch, looks } = watched([undefined]);
  await expect.poll(looks).toBeGreaterThan(1);
  watch.close();
  for (let turns = 0; turns < 20; turns += 1) await turn();
  const before = looks();
  for (let turns = 0; turns < 20; turns += 1) await turn();
  expect([told, looks()]).toEqual([[], before]);
});

/** Looks by themselves do not come. */
const NEVER_MS = 2 ** 30;

it('lets whoever writes go on without a look where nothing happened', async () => {
  const { watch, looks } = watched([GONE], NEVER_MS);
  await watch.require();
  expect(looks()).toBe(0);
  watch.close();
});

it('looks before anything is written where the process stood still, once for all that wait', async () => {
  const { watch, looks } = watched([undefined, GONE, new Error('away'), undefined], NEVER_MS);
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now');
  const stoodStill = (times: number) => clock.mockReturnValue(now + times * 60_000);
  stoodStill(1);
  await Promise.all([watch.require(), watch.require()]);
  expect(looks()).toBe(1);
  stoodStill(2);
  await expect(watch.require()).rejects.toThrow(GONE);
  // Whoever comes next looks again.
  await expect(watch.require()).rejects.toThrow('away');
  await watch.require();
  await watch.require();
  expect(looks()).toBe(4);
  watch.close();
});

it('lets nothing be written after a look that had no answer, until one says that all is well', async () => {
  const { watch, looks } = watched([new Error('away')]);
  await expect.poll(looks).toBeGreaterThan(0);
  await expect(watch.require()).rejects.toThrow('away');
  watch.close();
});

it('lets nothing be written any more once the parts are known not to belong together', async () => {
  const { told, watch } = watched([GONE, GONE, undefined]);
  await expect.poll(() => told).toEqual([GONE]);
  await expect(watch.require()).rejects.toThrow(GONE);
  watch.close();
});
