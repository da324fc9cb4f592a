import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type BackUpFiles, backUpFiles, isOfLog, looksWhole } from '../../event-store/back-up/back-up-files.ts';
import { unfinishedMark } from '../../event-store/back-up/write-back-up.ts';
import type { OwnLog } from '../../event-store/embedded/embedded-founding.ts';

/** Where back-ups of a schedule are kept. */
export interface BackUpFolders {
  log: string;
  keys: string;
}

/** `ledger-2026-11-22T18-30-00Z.backup`, its keys with `.keys`, and what a process that was killed left of either. */
const NAME =
  /^(ledger-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\dZ)\.backup)(\.keys)?(\.unfinished-(?:([0-9a-f]{8}_)?\w+))?$/;

/** The files of a back-up that is taken at this instant. */
export function scheduledFiles({ log, keys }: BackUpFolders, at: Date): BackUpFiles {
  const name = `ledger-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
  return backUpFiles(join(log, name), join(keys, `${name}.keys`));
}

/** What lies in the folder of a schedule's back-ups, by their names; anything else is nobody's business. */
function lyingIn(folder: string) {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  return readdirSync(folder).flatMap((file) => {
    const [, name = '', day, hour, minute, second, , unfinished, mark] = NAME.exec(file) ?? [];
    return name ? [{ path: join(folder, file), name, at: `${day}${hour}:${minute}:${second}`, unfinished, mark }] : [];
  });
}

/** A whole back-up of the schedule: both files are there, of this log, and none is cut off. */
export interface KeptBackUp {
  name: string;
  /** When it was taken, ISO 8601. */
  at: string;
}

/** Taken while the clock was ahead: what is taken now is newer. */
export const isAhead = ({ at }: Pick<KeptBackUp, 'at'>, now: Date): boolean => Date.parse(at) > now.getTime();

/** The newest first; those of a clock that was ahead are the oldest, so that they neither stay for ever nor push others out. */
const newestFirst = (now: Date) => (a: { at: string }, b: { at: string }) =>
  Number(isAhead(a, now)) - Number(isAhead(b, now)) || (a.at < b.at ? 1 : -1);

/** The whole back-ups of this log, the newest first; none where the log has no id. Those of another log count as little as those that are damaged. */
export async function keptBackUps(
  { log, keys }: BackUpFolders,
  own: OwnLog | undefined,
  now = new Date(),
): Promise<KeptBackUp[]> {
  if (!own) return [];
  const kept: KeptBackUp[] = [];
  for (const { path, name, at, unfinished } of lyingIn(log)) {
    if (path !== join(log, name) || unfinished) continue;
    if (await looksWhole(backUpFiles(path, join(keys, `${name}.keys`)), own)) kept.push({ name, at });
  }
  return kept.sort(newestFirst(now));
}

/**
 * Deletes what is older than the newest so many whole back-ups, keys and halves among it. What is another log's stays, and what
 * cannot be read: nobody knows whose it is.
 */
export async function removeOlder(folders: BackUpFolders, keep: number, own: OwnLog | undefined): Promise<void> {
  const now = new Date();
  const kept = await keptBackUps(folders, own, now);
  const oldest = kept[keep - 1];
  if (!own || !oldest) return;
  const tooMany = new Set(kept.slice(keep).map(({ name }) => name));
  const isOlder = ({ name, at }: KeptBackUp) => tooMany.has(name) || (!isAhead(oldest, now) && at < oldest.at);
  for (const one of everythingIn(folders))
    if (isOlder(one) && (isBrokenOff(one, own) || (await isOfLog(one.path, own))))
      rmSync(one.path, { recursive: true, force: true });
}

type Lying = ReturnType<typeof lyingIn>[number];

/** Left by a back-up of this log, or by an earlier version, which did not say of which: another installation may be taking one into the same folder. */
const isBrokenOff = ({ unfinished, mark }: Lying, own: OwnLog | undefined): boolean =>
  unfinished !== undefined && (mark === undefined || mark === unfinishedMark(own?.logId));

/** Deletes what a back-up of this log left that was broken off. Nobody may be taking one of the schedule. */
export function removeUnfinished(folders: BackUpFolders, own: OwnLog | undefined): void {
  for (const one of everythingIn(folders))
    if (isBrokenOff(one, own)) rmSync(one.path, { recursive: true, force: true });
}

const everythingIn = ({ log, keys }: BackUpFolders) => [log, ...(keys === log ? [] : [keys])].flatMap(lyingIn);
