import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const module = JSON.stringify(new URL('./thread-heaps.ts', import.meta.url).href);
const MEGABYTE = 2 ** 20;

/** Most bytes that the heaps of the main thread and of one with a limit of 16 MB may take. */
function limitsAfter(first: string): { main: number; thread: number } {
  const program = `
    import { getHeapStatistics } from 'node:v8';
    import { Worker } from 'node:worker_threads';
    import { leaveHeapsToThreads } from ${module};
    ${first}
    const tell = "import { parentPort } from 'node:worker_threads'; import v8 from 'node:v8'; parentPort.postMessage(v8.getHeapStatistics().heap_size_limit)";
    const thread = new Worker(tell, { eval: true, resourceLimits: { maxYoungGenerationSizeMb: 3, maxOldGenerationSizeMb: 16 } });
    thread.once('message', (limit) => console.log(JSON.stringify({ main: getHeapStatistics().heap_size_limit, thread: limit })));`;
  const words = ['--max-semi-space-size=4', '--max-old-space-size=400', '--input-type=module', '--eval', program];
  return JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' }));
}

describe('limits of heaps', () => {
  it('of a thread are its own, and those of the command line stay those of the main thread', () => {
    const { main, thread } = limitsAfter('leaveHeapsToThreads();');
    expect(thread).toBeLessThan(32 * MEGABYTE);
    expect(main).toBeGreaterThan(400 * MEGABYTE);
    expect(main).toBeLessThan(500 * MEGABYTE);
  });

  it('of the command line would be those of all threads otherwise', () => {
    expect(limitsAfter('').thread).toBeGreaterThan(400 * MEGABYTE);
  });
});
