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
  const megabytes = (count) => Array.from({ length: count }, (_, at) => new Array(131072).fill(at + 0.5));
  // Nothing else keeps the process until it is told.
  const alive = setInterval(() => undefined, 1000);
  await look();
  let held = megabytes(16);
  await look();
  held = [held, megabytes(64)];
  await look();
  held = [held, megabytes(30)];
  await look();
  held = undefined;
  await look();
  clearInterval(alive);
  console.log(JSON.stringify(said));
`;

it('a heap is nearly full, and full, by what a collection of garbage leaves of it', () => {
  const words = ['--expose-gc', '--max-semi-space-size=4', '--max-old-space-size=128', '--input-type=module', '--eval'];
  const said = execFileSync(process.execPath, [...words, program], { encoding: 'utf8' });
  const [none, nearly, full] = [
    [false, false],
    [true, false],
    [true, true],
  ];
  expect(JSON.parse(said)).toEqual([none, none, 6, nearly, full, none]);
});
