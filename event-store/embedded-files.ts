import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LogUnavailable } from './port.ts';
import { UNFINISHED_MOVE } from './unfinished-move.ts';

/** The files of a log in its data folder. */
export const filesOf = (dataDir: string) => ({
  log: join(dataDir, 'events.db'),
  keys: join(dataDir, 'keys.db'),
  /** Is there while a log is being moved here and is not complete. */
  unfinishedMove: join(dataDir, 'unfinished-move'),
});

/** Throws `LogUnavailable` when the folder's log is only half there. */
export function refuseUnfinishedMove(dataDir: string): void {
  if (existsSync(filesOf(dataDir).unfinishedMove)) throw new LogUnavailable(UNFINISHED_MOVE);
}
