import { existsSync } from 'node:fs';
import type { Seen } from '../founding/founding.ts';
import { openSqliteSeals } from '../keys/sqlite-seals.ts';
import { makeFolder } from '../make-folder.ts';
import { BEGINNING, LogUnavailable, type Position } from '../port.ts';
import { readSeal, type Seal } from '../seals/seal.ts';
import { copyDataFile } from '../sqlite/copy-file.ts';
import { peekPart, writeFounding } from '../sqlite/founding-row.ts';
import { type DataPlace, filesOf, refuseOthers, refuseUnfinished } from './embedded-files.ts';
import { requireFitting } from './embedded-founding.ts';
import { seenIn } from './seen.ts';

/** Folders of a back-up, new or empty ones. */
export interface BackUpTarget {
  /** For the log and the access record. */
  log: string;
  /** For the keys, kept apart from the log. */
  keys: string;
}

/**
 * Copies log, access record and keys, while a server runs or not; the keys last, so that every event in the copy finds its
 * key and a back-up that was broken off has none. What the copies remember of each other is set to what was copied: put back
 * together they fit, together with parts of another back-up they do not.
 * @returns position of the last event in it
 * @throws {LogUnavailable} when there is nothing to copy, something there already, or what is copied is not what was opened; `LogDamaged` for parts that do not fit
 */
export async function backUp(place: DataPlace, target: BackUpTarget): Promise<Position> {
  const from = filesOf(place);
  const to = filesOf({ dataDir: target.log, keysDir: target.keys });
  requireBackUp(place, target);
  for (const folder of [target.log, target.keys]) makeFolder(folder);
  await copyDataFile(from.log, to.log);
  const seen = seenIn({ ...to, keys: from.keys });
  if (existsSync(from.access)) await copyDataFile(from.access, to.access, async (copy) => remember(copy, seen));
  await copyDataFile(from.keys, to.keys, async (copy) => {
    const copied = seenIn({ ...to, keys: copy });
    await leaveOutSeals(copy, copied);
    remember(copy, seenIn({ ...to, keys: copy }));
  });
  // Of the seals it has seen as many as the copy of the keys kept.
  if (existsSync(to.access)) remember(to.access, seenIn(to));
  refuseOthers(place);
  return headOf(seen);
}

/**
 * Looks whether there is something to back up and nothing in its place.
 * @throws as {@link backUp}
 */
export function requireBackUp(place: DataPlace, target: BackUpTarget): void {
  if (!existsSync(filesOf(place).log)) throw new LogUnavailable(`There is no event log in ${place.dataDir}.`);
  refuseUnfinished(place);
  refuseOthers(place);
  requireFitting(place);
  const there = copiesIn(target).find((copy) => existsSync(copy));
  if (there !== undefined) throw new LogUnavailable(`There is a back-up already: ${there}; name other folders.`);
}

/** The files of a back-up in its folders. */
export function copiesIn(target: BackUpTarget): string[] {
  const { log, access, keys } = filesOf({ dataDir: target.log, keysDir: target.keys });
  return [log, access, keys];
}

const headOf = ({ event }: Seen): Position => BigInt(event?.position ?? BEGINNING);

/**
 * The newest seals are left out where they are of events that came after the log was copied, or of looks that came after the access
 * record was. Those before stay, also of events that were given up when an older copy was put back: the next seal names them.
 */
async function leaveOutSeals(copy: string, copied: Seen): Promise<void> {
  const seals = openSqliteSeals(copy);
  const lines = await seals.lines();
  const fits = ({ events, access }: Seal) =>
    BigInt(events) <= headOf(copied) && (access?.entry ?? 0) <= copied.accessEntries;
  const fitting = lines.slice(0, lines.findLastIndex((line) => fits(readSeal(line))) + 1);
  if (fitting.length < lines.length) await seals.adopt(fitting);
  await seals.close();
}

/** The other parts may have been written to after the log was copied: they are to know no more than the copies hold. */
function remember(copy: string, seen: Seen): void {
  const part = peekPart(copy);
  if (part.state === 'named') writeFounding(copy, { ...part.founding, seen }, true);
}
