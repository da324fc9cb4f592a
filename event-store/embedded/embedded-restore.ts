import { rmSync } from 'node:fs';
import { FIRST_STUDENT_ID } from '../../domain/kernel/ids.ts';
import { withoutStudents } from '../../domain/streams.ts';
import { type InstallationState, misfit } from '../founding/fitting.ts';
import { newFounding } from '../founding/founding.ts';
import { type HandedOut, handedOutTo, higherOf, NOBODY } from '../founding/handed-out.ts';
import { requireNoneLocked } from '../founding/needed-keys.ts';
import { asIfNothingWasSeen, foundingOf, type Restoration, restorationOf } from '../founding/restoring.ts';
import { openSqliteKeys, type SqliteKeys } from '../keys/sqlite-keys.ts';
import { LogDamaged } from '../log-errors.ts';
import { LogUnavailable } from '../port.ts';
import { openDataFile } from '../sqlite/data-file.ts';
import { writeFounding } from '../sqlite/founding-row.ts';
import { logFile } from '../sqlite/log-file.ts';
import { type DataPlace, filesOf, refuseUnfinished } from './embedded-files.ts';
import { lookAtDataFolder, removeDataFile } from './embedded-founding.ts';
import { neededKeys, requireOpening } from './embedded-keys.ts';
import { requireOwnJournals } from './own-journals.ts';
import { seenNow } from './seen.ts';

/**
 * Takes the log of a data folder for good, though other parts have seen more of it or an access record is missing, and writes
 * that down in the log's file. Read models, receipts and sessions are made anew at the next start. Every event must find its key (docs/decisions/parts-of-a-data-folder-know-their-log.md).
 * `named` are ids that are named beside log and keys: nobody new gets those, nor any that the keys know. Whoever calls it holds the folder's lock; killed at any time it is done by calling it again.
 * @throws {LogDamaged} for what no restoration can mean: another log's keys or those of a copy that went on by itself, missing keys; `LogUnavailable` where there is no log
 */
export function acceptRestored(place: DataPlace, at: Date, named = NOBODY): Restoration {
  refuseUnfinished(place);
  requireOwnJournals(place);
  const folder = lookAtDataFolder(place);
  const reason = misfit({ ...folder, parts: asIfNothingWasSeen(folder.parts), note: undefined });
  if (reason !== undefined) throw new LogDamaged(reason);
  const { files, parts, head } = folder;
  if (parts.log.state === 'absent' || parts.log.state === 'empty')
    throw new LogUnavailable(`There is no event log in ${place.dataDir}.`);
  const keys = openSqliteKeys(files.keys, place.masterKey);
  let known = named;
  try {
    const found = neededKeys(files.log, keys);
    requireAllKeys(found.needed, keys);
    requireOpening(folder, keys);
    requireNoneLocked(files, found);
    known = higherOf(named, handedOutTo([...keys.everNamed('student-'), ...keys.everNamed('staff-')]));
    known = pastLost(folder, known);
    // What is given up may be done again under the same name, an import that is sent again say: its destroyed key would keep it out for ever.
    keys.giveUp(found.needed);
  } finally {
    keys.close();
  }
  const founding = foundingOf(parts.log) ?? newFounding(foundingOf(parts.keys)?.logId ?? crypto.randomUUID());
  openDataFile(files.log, logFile).close();
  const restorations = [...founding.restorations, { at: at.toISOString(), position: String(head), handedOut: known }];
  writeFounding(files.log, { ...founding, isWhole: false, restorations }, true);
  forgetWhatWasMade(place);
  const now = seenNow(place);
  for (const part of ['access', 'keys'] as const)
    if (parts[part].state === 'named') writeFounding(files[part], { ...newFounding(founding.logId), seen: now }, true);
  return restorationOf(folder);
}

/**
 * Where keys were lost with the events they seal, nothing names whom these events brought: each brought one at most, so that many ids are
 * nobody's.
 */
function pastLost({ keyChanges, ...folder }: InstallationState, known: HandedOut): HandedOut {
  const witnesses = [foundingOf(folder.parts.keys)?.seen, foundingOf(folder.parts.access)?.seen, folder.note?.seen];
  const { head, lostUpTo = head } = restorationOf(folder);
  const lost = Number(lostUpTo - head);
  if (lost === 0 || witnesses.every((seen) => (seen?.keyChanges ?? 0) <= keyChanges)) return known;
  return { students: Math.max(known.students, FIRST_STUDENT_ID - 1) + lost, accounts: known.accounts + lost };
}

/**
 * Receipts tell of requests, sessions of accounts whose events may be gone, read models were made from such events: without their catalog
 * the next start takes them away. In their folder, which may be a link or mounted, other things may lie.
 */
function forgetWhatWasMade(place: DataPlace): void {
  const { receipts, sessions, readModels, newestSeen } = filesOf(place);
  rmSync(newestSeen, { force: true });
  for (const file of [receipts, sessions, readModels]) removeDataFile(file);
}

function requireAllKeys(needed: ReadonlySet<string>, keys: SqliteKeys): void {
  const [lost] = keys.unknown(needed);
  if (lost !== undefined)
    throw new LogDamaged(
      `The key of ${withoutStudents(lost)} is missing, which was never destroyed: put the key store back that was copied after this log.`,
    );
}
