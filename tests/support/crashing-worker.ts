import { parentPort } from 'node:worker_threads';

/** A thread that says that it is there, answers one question and dies of the second. */
let asked = 0;
parentPort?.postMessage({
  tell: 'progress',
  progress: { staff: { generation: null, position: 0n, following: true, building: false } },
});
parentPort?.on('message', ({ ask, number }: { ask: string; number: number }) => {
  if (ask !== 'close' && ++asked > 1) throw new Error('a bug');
  parentPort?.postMessage({ tell: 'answer', number });
  if (ask === 'close') parentPort?.close();
});
