import { PART_NAMES } from '../founding/fitting.ts';
import type { Seen, SeenEvent } from '../founding/founding.ts';
import { foundingOf } from '../founding/restoring.ts';
import { foundingIn, peekPart } from '../sqlite/founding-row.ts';
import {
  askedAlone,
  goesOn,
  isBesideAnother,
  type PartWithJournal,
  requireOwnJournal,
  requireWholeWithJournal,
} from '../sqlite/own-journal.ts';
import { DELETE_IT } from '../sqlite/way-out.ts';
import { type DataPlace, filesOf } from './embedded-files.ts';
import { lookAtDataFolder, removeDataFile } from './embedded-founding.ts';

/** The newest entry of an access record, and that all behind it are there: each is linked to the one before it. */
const LINKED = {
  newest: 'select id, hash from links order by id desc limit 1',
  next: `select 1 where (select hash from links where id = $id) is $hash
    and (select count(*) from entries not indexed where id > $id) = (select max(id) from entries) - $id
    or $id < coalesce((select min(id) from links), $id + 1)`,
};

/**
 * Looks whether each part of the folder lies beside its own journal, where a process that was killed left one: something may have been put over the
 * file alone, and SQLite takes over whatever journal bears the name. Called before this process opens any of them.
 * @throws {LogDamaged} with one sentence that says which does not and what to do
 */
export function requireOwnJournals(place: DataPlace): void {
  requireOwnJournal(filesOf(place).log);
  // By what others remember of the access record it has to be the one they saw: it comes before them.
  requireOwnAccessJournal(place);
  requireWholeWithJournal(partOf(place, 'keys'));
  requireWholeWithJournal({ ...partOf(place, 'receipts'), wayOut: `otherwise ${DELETE_IT}` });
}

/** The same of the access record alone. */
export function requireOwnAccessJournal(place: DataPlace): void {
  const { access: file } = filesOf(place);
  const isOwn = () => goesOn(file, LINKED) && remembersOneLog(place, file);
  requireWholeWithJournal({ file, name: PART_NAMES.access, isOwn });
}

/**
 * Removes sessions that lie beside a journal that is not their own, as an older copy is removed: somebody may have ended one of them since. Whoever
 * calls it has the folder for itself.
 */
export function removeMixedSessions(place: DataPlace): void {
  if (isBesideAnother(partOf(place, 'sessions'))) removeDataFile(filesOf(place).sessions);
}

function partOf(place: DataPlace, part: 'keys' | 'receipts' | 'sessions'): PartWithJournal {
  const file = filesOf(place)[part];
  return { file, name: PART_NAMES[part], isOwn: () => remembersOneLog(place, file) };
}

/** From when that is written down until parts beside the log carry its id again. */
function isBeingTaken(place: DataPlace): boolean {
  const log = foundingOf(peekPart(filesOf(place).log));
  return log !== undefined && !log.isWhole && log.restorations.length > 0;
}

/** Whether what a file remembers by itself is no other log than what it remembers with its journal. */
function remembersOneLog(place: DataPlace, file: string): boolean {
  const [alone, both] = [askedAlone(file, foundingIn), foundingOf(peekPart(file))];
  if (!alone || !both) return true;
  if (alone.logId !== both.logId || (alone.store ?? both.store) !== both.store) return false;
  // While a log is taken for good, what a part remembers alone may be of what is given up: the process may have been killed in between.
  if (isBeingTaken(place)) return true;
  const folder = lookAtDataFolder(place);
  // An event that says something else by now makes no other log.
  const isThere = (event: SeenEvent) => folder.holds(event) || folder.isAltered?.(event) === true;
  const isOfHere = (seen: Seen | undefined) =>
    !seen || ((!seen.event || isThere(seen.event)) && folder.holdsEntry(seen));
  // Where the log is another one for both, that is what is to be said.
  return isOfHere(alone.seen) || !isOfHere(both.seen);
}
