import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type DataPlace, filesOf, READ_MODELS } from '../../event-store/embedded/embedded-files.ts';
import { realFile } from '../../event-store/sqlite/real-file.ts';
import { identityOf } from '../../event-store/sqlite/still-there.ts';
import { CannotStart } from '../configuration/cannot-start.ts';

/** The lock of a data folder, and of each in it that is made anew; that of a folder of keys. */
export const DATA_LOCK = 'lock';
export const KEYS_LOCK = 'keys.lock';

/** Where something of a data folder really lies when it is a link itself; undefined where it is none. */
function behindLink(path: string): string | undefined {
  const real = realFile(path);
  return real === join(realFile(dirname(path)), basename(path)) ? undefined : real;
}

/**
 * The locks that stand for what links lead to, and the link of each: that of the folder where it is somebody's data folder, otherwise one
 * beside it. A lock that this place has anyway is left out.
 */
export function locksBehindLinks(place: DataPlace): Map<string, string> {
  const { log, keys, access, receipts, sessions, readModels } = filesOf(place);
  const own = [join(realFile(dirname(log)), DATA_LOCK), join(realFile(dirname(keys)), KEYS_LOCK)];
  const locks = new Map<string, string>();
  for (const path of [log, keys, access, receipts, sessions, dirname(readModels), join(dirname(log), CACHE)]) {
    const real = behindLink(path);
    if (real === undefined) continue;
    const ofFolder = join(dirname(real), path === keys ? KEYS_LOCK : DATA_LOCK);
    const lock = existsSync(ofFolder) ? ofFolder : `${real}.lock`;
    if (!own.includes(lock) && !locks.has(lock)) locks.set(lock, path);
  }
  return locks;
}

const CACHE = 'cache';

/** Folders in a data folder of which everything can be made anew, and is taken away sooner or later. */
const MADE_ANEW = [CACHE, READ_MODELS];

/**
 * The locks in those of them that are there: a mounted folder is no link, and may be mounted in another data folder as well. None on
 * Windows, where a folder with an open file in it cannot be cleared away.
 */
export function locksMadeAnew({ dataDir }: DataPlace): string[] {
  if (process.platform === 'win32') return [];
  return MADE_ANEW.map((name) => join(dataDir, name))
    .filter((folder) => statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    .map((folder) => join(folder, DATA_LOCK));
}

/**
 * Looks whether what is to last would lie where a server clears away.
 * @throws {CannotStart} for a data folder, or one of keys, in the cache or the read models of one, or under that name as well
 */
export function requireLasting({ dataDir, keysDir = dataDir }: DataPlace): void {
  for (const made of MADE_ANEW.map((name) => join(dataDir, name)))
    if ([dataDir, keysDir].some((folder) => isSameFolder(folder, made)) || holdsData(made))
      throw new CannotStart(
        `The folder ${made} leads to one in which data lies, and what is in it is cleared away and made anew: give it a folder of its own.`,
      );
  for (const folder of [dataDir, keysDir])
    for (let at = realFile(folder); dirname(at) !== at; at = dirname(at)) {
      const above = dirname(at);
      const isDataFolder = above === realFile(dataDir) || existsSync(filesOf({ dataDir: above }).log);
      if (isDataFolder && MADE_ANEW.includes(basename(at)))
        throw new CannotStart(
          `The folder ${folder} lies in ${at}, which is cleared away and made anew: name another folder.`,
        );
    }
}

/** What the system says is mounted where; undefined where it says nothing of the kind, as on macOS and Windows. */
const MOUNTS = '/proc/self/mountinfo';
const MOUNT_POINT = 4;

/** The real paths at which something is mounted; the system writes blanks in them as octal numbers. */
function mountPoints(): Set<string> {
  if (!existsSync(MOUNTS)) return new Set();
  const unescaped = (path: string) =>
    path.replace(/\\([0-7]{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)));
  return new Set(
    readFileSync(MOUNTS, 'utf8')
      .split('\n')
      .map((line) => unescaped(line.split(' ')[MOUNT_POINT] ?? '')),
  );
}

/** By a link or a mount. */
function isSameFolder(one: string, other: string): boolean {
  const identity = identityOf(one);
  return identity !== undefined && identity === identityOf(other);
}

/** Whether a part of an installation that nothing can make anew lies in a folder. */
function holdsData(folder: string): boolean {
  const { log, keys, access } = filesOf({ dataDir: folder });
  return [log, keys, access].some((file) => existsSync(file));
}

/**
 * SQLite keeps a journal and locks by the name of a file: under two names of one file two programs spoil it without a word.
 * @throws {CannotStart} for a file of the data that has a second name, by a hard link or a mount of its own
 */
export function requireOneName(place: DataPlace): void {
  const { log, keys, access, receipts, sessions } = filesOf(place);
  const mounted = mountPoints();
  for (const file of [log, keys, access, receipts, sessions]) {
    if ((statSync(file, { throwIfNoEntry: false })?.nlink ?? 1) > 1)
      throw new CannotStart(
        `The file ${file} has another name on its disk (a hard link), under which another program may write it: put a copy of it in its place.`,
      );
    if (mounted.has(realFile(file)))
      throw new CannotStart(
        `The file ${file} is mounted by itself, and another program may write it where it was mounted from: mount the folder it lies in.`,
      );
  }
}
