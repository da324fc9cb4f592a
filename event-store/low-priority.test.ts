import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

const SCRIPT = `
  const { readlinkSync } = require('node:fs');
  const { getPriority } = require('node:os');
  const { parentPort, workerData } = require('node:worker_threads');
  const own = () => getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)));
  import(workerData).then(({ takeLowPriority }) => {
    const before = own();
    takeLowPriority();
    parentPort.postMessage({ before, after: own() });
  });
`;

it.runIf(process.platform === 'linux')(
  'lets every other thread of the process go first, and none but its own wait',
  async () => {
    const workerData = new URL('./low-priority.ts', import.meta.url).href;
    const ofProcess = getPriority();
    const worker = new Worker(SCRIPT, { eval: true, workerData });
    const { before, after } = await new Promise<{ before: number; after: number }>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    await worker.terminate();
    expect(after).toBe(Math.min(19, before + 10));
    expect(getPriority()).toBe(ofProcess);
  },
);
