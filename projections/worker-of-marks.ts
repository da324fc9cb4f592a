import { setImmediate as letOthersRun } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { LAST_OF_ALL, takeLowPriority } from '../event-store/low-priority.ts';
import { setMarks } from './past/marking.ts';
import type { MarksTask } from './past/messages.ts';
import { openLogOf } from './worker-log.ts';

/** The thread that sets marks of a year in the past; it ends when they are set. */
const port = parentPort;
if (!port) throw new Error('projections/worker-of-marks.ts is started as a thread');

takeLowPriority(LAST_OF_ALL);
const { place, order } = workerData as MarksTask;
const log = await openLogOf(place);
await setMarks(log, order, async () => {
  await letOthersRun();
});
port.close();
await log.close();
