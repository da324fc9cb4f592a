import { parentPort, workerData } from 'node:worker_threads';
import { makeFolderOf } from '../../event-store/back-up/places.ts';
import { type BackUpTaken, writeBackUp } from '../../event-store/back-up/write-back-up.ts';
import type { DataPlace } from '../../event-store/embedded/embedded-files.ts';
import { ownLogOf } from '../../event-store/embedded/embedded-founding.ts';
import { takeLowPriority } from '../../event-store/low-priority.ts';
import { type BackUpFolders, removeOlder, removeUnfinished, scheduledFiles } from './kept-back-ups.ts';

/** What the thread is started with: it takes one back-up and ends. */
export interface BackUpTask {
  place: DataPlace;
  folders: BackUpFolders;
  /** Whole back-ups that are kept. */
  keep: number;
}

/** What it answers. */
export type BackUpAnswer = { taken: BackUpTaken } | { failed: string };

async function take({ place, folders, keep }: BackUpTask): Promise<BackUpTaken> {
  const files = scheduledFiles(folders, new Date());
  for (const file of [files.log, files.keys]) await makeFolderOf(file);
  const own = ownLogOf(place);
  removeUnfinished(folders, own);
  const taken = await writeBackUp(place, files);
  // The last one in which an event stands as it was written is worth more than room.
  if (taken.altered === undefined) await removeOlder(folders, keep, own);
  return taken;
}

takeLowPriority();
const answer: BackUpAnswer = await take(workerData as BackUpTask).then(
  (taken) => ({ taken }),
  (error: Error) => ({ failed: error.message }),
);
parentPort?.postMessage(answer);
