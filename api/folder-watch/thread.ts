import { parentPort, workerData } from 'node:worker_threads';
import { createFolderLook } from './look.ts';
import type { WatchAnswer, WatchData, WatchQuestion } from './messages.ts';
import { readFiles } from './read-files.ts';

/** Milliseconds between two looks at the disk and the files. */
const LOOK_EVERY_MS = 10_000;
/** Milliseconds after an append by which the other files remember it. */
const REMEMBER_WITHIN_MS = 1000;

if (!parentPort) throw new Error('folder-watch/thread.ts runs as a worker thread');
const port = parentPort;
const { place } = workerData as WatchData;
const folder = createFolderLook(place);
let answered = 0;

function look(): void {
  folder.look();
  port.postMessage({ state: folder.state(), number: answered } satisfies WatchAnswer);
}

let soon: NodeJS.Timeout | undefined;
const growth = folder.onGrowth(() => {
  soon ??= setTimeout(() => {
    soon = undefined;
    look();
  }, REMEMBER_WITHIN_MS);
});
const timer = setInterval(look, LOOK_EVERY_MS);
const reading = readFiles(place, (file, reason) => {
  folder.damage(file, reason);
  look();
});

port.on('message', (question: WatchQuestion) => {
  if (question === 'find damage') return reading.again();
  answered += 1;
  look();
  if (question !== 'close') return;
  clearInterval(timer);
  clearTimeout(soon);
  growth.close();
  reading.close();
  port.close();
});

look();
