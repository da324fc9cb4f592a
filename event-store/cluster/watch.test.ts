import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { watchCluster } from './watch.ts';

const GONE = 'The key store is empty.';

/** What looks answer, one after the other; the last one from then on. What the watcher was told stands in `told`. */
function watched(answers: (string | undefined | Error)[]) {
  const told: string[] = [];
  let looks = 0;
  const look = async () => {
    const answer = answers[Math.min(looks, answers.length - 1)];
    looks += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const watch = watchCluster(look, (reason) => void told.push(reason), 0);
  return { told, watch, looks: () => looks };
}

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
