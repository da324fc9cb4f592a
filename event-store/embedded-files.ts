import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PartName } from './founding/fitting.ts';
import type { MasterKey } from './keys/master-key.ts';
import { LogUnavailable } from './port.ts';
import { UNFINISHED_MOVE } from './unfinished-move.ts';

/** Where an installation keeps its data on this machine. */
export interface DataPlace {
  dataDir: string;
  /** Folder of the key store; the data folder when left out. */
  keysDir?: string | undefined;
  /** Seals the key store; without one its keys are kept as they are. */
  masterKey?: MasterKey | undefined;
}

/** A place of which nothing is said but its folder. */
export const placeOf = (place: string | DataPlace): DataPlace =>
  typeof place === 'string' ? { dataDir: place } : place;

/** Folder of the read models in a data folder. */
export const READ_MODELS = 'read-models';

/** The files of a data folder that carry the log's id, and what says that the log is only half there. */
export const filesOf = ({
  dataDir,
  keysDir = dataDir,
}: DataPlace): Record<PartName, string> & { unfinishedMove: string } => ({
  log: join(dataDir, 'events.db'),
  keys: join(keysDir, 'keys.db'),
  access: join(dataDir, 'access.db'),
  receipts: join(dataDir, 'requests.db'),
  sessions: join(dataDir, 'sessions.db'),
  readModels: join(dataDir, READ_MODELS, 'catalog.db'),
  /** Is there while a log is being moved here and is not complete. */
  unfinishedMove: join(dataDir, 'unfinished-move'),
});

/** Throws `LogUnavailable` when the folder's log is only half there. */
export function refuseUnfinishedMove(place: DataPlace): void {
  if (existsSync(filesOf(place).unfinishedMove)) throw new LogUnavailable(UNFINISHED_MOVE);
}
