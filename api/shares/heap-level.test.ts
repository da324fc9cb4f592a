import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Holds and lets go again in a process of its own, and says each time how its heap was found. */
const program = `
  const { createWatchedHeap } = await import(${JSON.stringify(join(import.meta.dirname, 'heap-level.ts'))});
  const said = [];
  const heap = createWatchedHeap();
  heap.watch((share) => said.push(Math.round(share * 10)));
  const { PerformanceObserver } = await import('node:perf_hooks');
  // Who observes later is told later.
  const collected = () => new Promise((resolve) => {
    new PerformanceObserver((_, observer) => resolve(observer.disconnect())).observe({ entryTypes: ['gc'] });
    gc();
  });
  const look = async () => { await collected(); said.push([heap.isNearlyFull(), heap.isFull()]); };
  const megabytes = (count) => Array.from({ length: count }, (_, at) => Array.from({ length: 131072 }, (_, n) => at + n + 0.5));
  await look();
  let held = megabytes(8);
  await look();
  held = [held, megabytes(32)];
  await look();
  held = [held, megabytes(13)];
  await look();
  held = undefined;
  await look();
  console.log(JSON.stringify(said));
`;

it('a heap is nearly full, and full, by what a collection of garbage leaves of it', () => {
  const words = ['--expose-gc', '--max-semi-space-size=4', '--max-old-space-size=64', '--input-type=module', '--eval'];
  const said = execFileSync(process.execPath, [...words, program], { encoding: 'utf8' });
  const [none, nearly, full] = [
    [false, false],
    [true, false],
    [true, true],
  ];
  expect(JSON.parse(said)).toEqual([none, none, 6, nearly, full, none]);
});
