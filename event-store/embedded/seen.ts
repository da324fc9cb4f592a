import type { InstallationState } from '../founding/fitting.ts';
import { type Seen, seenEventOf } from '../founding/founding.ts';
import { KEY_CHANGES } from '../keys/key-file.ts';
import { onLog } from '../sqlite/brief-log.ts';
import { askNumber, askText } from '../sqlite/founding-row.ts';
import { type DataPlace, filesOf } from './embedded-files.ts';

/** Asks the access record's file for the number of its newest entry, sooner removed or not. */
export const ACCESS_ENTRIES = "select seq from sqlite_sequence where name = 'entries'";
export const ACCESS_LINK = 'select hash from links where id = ?';
const NEWEST_SEAL = 'select max(number) from seals';

/** The newest that there is now, for every part to remember. */
export const seenNow = (place: DataPlace): Seen => seenIn(filesOf(place));

/** The same of files that lie anywhere. */
export function seenIn(files: Pick<InstallationState['files'], 'log' | 'keys' | 'access'>): Seen {
  const newest = onLog(files.log, (log) => log.after(log.head() - 1n, 1)[0]);
  const accessEntries = askNumber(files.access, ACCESS_ENTRIES);
  const accessLink = askText(files.access, ACCESS_LINK, accessEntries);
  return {
    ...(newest && { event: seenEventOf(newest) }),
    keyChanges: askNumber(files.keys, KEY_CHANGES),
    accessEntries,
    ...(accessLink !== undefined && { accessLink }),
    seals: askNumber(files.keys, NEWEST_SEAL),
  };
}
