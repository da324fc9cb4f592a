import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PartName } from '../founding/fitting.ts';
import type { MasterKey } from '../keys/master-key.ts';
import { LogUnavailable } from '../port.ts';
import { identityOf } from '../sqlite/still-there.ts';
import { UNFINISHED_MOVE } from '../unfinished-move.ts';

/** What is said of a folder that a back-up was put into by halves. */
const UNFINISHED_RESTORE =
  'A back-up is being restored here and is not complete: run the same npm run restore again, it begins anew.';

/** What stands in the way of using a data folder. */
type Unfinished = 'unfinishedMove' | 'unfinishedRestore';

/** Where an installation keeps its data on this machine. */
export interface DataPlace {
  dataDir: string;
  /** Folder of the key store; the data folder when left out. */
  keysDir?: string | undefined;
  /** Seals the key store; without one its keys are kept as they are. */
  masterKey?: MasterKey | undefined;
  /** Which files are read there, and no others (`asOpened`). */
  opened?: string | undefined;
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
}: DataPlace): Record<PartName | Unfinished | 'newestSeen', string> => ({
  log: join(dataDir, 'events.db'),
  keys: join(keysDir, 'keys.db'),
  access: join(dataDir, 'access.db'),
  receipts: join(dataDir, 'requests.db'),
  sessions: join(dataDir, 'sessions.db'),
  readModels: join(dataDir, READ_MODELS, 'catalog.db'),
  /** The newest that was written (newest-note.ts). */
  newestSeen: join(dataDir, 'newest-seen'),
  /** Is there while a log is being moved here and is not complete. */
  unfinishedMove: join(dataDir, 'unfinished-move'),
  /** Is there while a back-up is being restored here; holds the path of the key store that is written. */
  unfinishedRestore: join(dataDir, 'unfinished-restore'),
});

function logAndKeys(place: DataPlace): string {
  const { log, keys } = filesOf(place);
  return [log, keys].map(identityOf).join(', ');
}

/**
 * The same place with the log and the keys that are there now. A thread that opens them later, when somebody looks at the past say, would
 * otherwise read whatever was put there meanwhile: a folder of another school, in whose names this one would answer.
 */
export const asOpened = (place: DataPlace): DataPlace => ({ ...place, opened: logAndKeys(place) });

/** Whether log and keys are still those of `asOpened`. */
export const areAsOpened = (place: DataPlace): boolean =>
  place.opened === undefined || place.opened === logAndKeys(place);

/** @throws {LogUnavailable} when log or keys are not those of `asOpened` any more */
export function refuseOthers(place: DataPlace): void {
  if (areAsOpened(place)) return;
  throw new LogUnavailable(
    `The event log or the key store of ${place.dataDir} was removed or replaced while the server runs: nothing is read there. Start it anew.`,
  );
}

/** @throws {LogUnavailable} when what is in the folder is only half there */
export function refuseUnfinished(place: DataPlace): void {
  if (existsSync(filesOf(place).unfinishedMove)) throw new LogUnavailable(UNFINISHED_MOVE);
  refuseUnfinishedRestore(place);
}

/** The same of a folder to which a log may be half moved. */
export function refuseUnfinishedRestore(place: DataPlace): void {
  if (existsSync(filesOf(place).unfinishedRestore)) throw new LogUnavailable(UNFINISHED_RESTORE);
}
