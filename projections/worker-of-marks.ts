import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { setMarks } from './past/marking.ts';
import type { MarksTask } from './past/messages.ts';
import { openLogOf } from './worker-log.ts';

/** The thread that sets marks of a year in the past; it ends when they are set. */
const port = parentPort;
if (!port) throw new Error('projections/worker-of-marks.ts is started as a thread');

/** Everybody who asks for something comes first: where threads have priorities of their own, as on Linux. */
function giveWay(): void {
  try {
    const [thread] = readlinkSync('/proc/thread-self').split('/').slice(-1);
    setPriority(Number(thread), constants.priority.PRIORITY_LOW);
  } catch {
    // Then it takes its turns like the others.
  }
}

giveWay();
const { place, order } = workerData as MarksTask;
const log = await openLogOf(place);
await setMarks(log, order, async () => {
  await letOthersRun();
});
port.close();
await log.close();
