import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BackUpFiles, backUpFiles } from '../../event-store/back-up/back-up-files.ts';

/** Where back-ups of a schedule are kept. */
export interface BackUpFolders {
  log: string;
  keys: string;
}

/** `ledger-2026-11-22T18-30-00Z.backup`, its keys with `.keys`, and what a process that was killed left of either. */
const NAME = /^(ledger-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\dZ)\.backup)(\.keys)?(\.unfinished-\w+)?$/;

/** The files of a back-up that is taken at this instant. */
export function scheduledFiles({ log, keys }: BackUpFolders, at: Date): BackUpFiles {
  const name = `ledger-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
  return backUpFiles(join(log, name), join(keys, `${name}.keys`));
}

/** What lies in the folder of a schedule's back-ups, by their names; anything else is nobody's business. */
function lyingIn(folder: string) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => {
    const [, name = '', day, hour, minute, second, , unfinished] = NAME.exec(file) ?? [];
    return name ? [{ path: join(folder, file), name, at: `${day}${hour}:${minute}:${second}`, unfinished }] : [];
  });
}

/** A whole back-up of the schedule: both files are there. */
export interface KeptBackUp {
  name: string;
  /** When it was taken, ISO 8601. */
  at: string;
}

/** The whole back-ups of a schedule, the newest first. */
export function keptBackUps({ log, keys }: BackUpFolders): KeptBackUp[] {
  return lyingIn(log)
    .filter(
      ({ path, name, unfinished }) => path === join(log, name) && !unfinished && existsSync(join(keys, `${name}.keys`)),
    )
    .map(({ name, at }) => ({ name, at }))
    .sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** Deletes what is older than the newest so many whole back-ups, keys and halves among it. */
export function removeOlder(folders: BackUpFolders, keep: number): void {
  const oldest = keptBackUps(folders)[keep - 1];
  if (!oldest) return;
  for (const { path, at } of everythingIn(folders)) if (at < oldest.at) rmSync(path, { recursive: true, force: true });
}

/** Deletes what a back-up left that was broken off. Nobody may be taking one of the schedule. */
export function removeUnfinished(folders: BackUpFolders): void {
  for (const { path, unfinished } of everythingIn(folders))
    if (unfinished) rmSync(path, { recursive: true, force: true });
}

const everythingIn = ({ log, keys }: BackUpFolders) => [log, ...(keys === log ? [] : [keys])].flatMap(lyingIn);

/** Makes the folders where there are none, for the server's account alone. */
export function makeFolders({ log, keys }: BackUpFolders): void {
  for (const folder of [log, keys]) mkdirSync(folder, { recursive: true, mode: 0o700 });
}
