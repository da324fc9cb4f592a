import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { reasonOf } from '../../domain/kernel/errors.ts';
import { type DataPlace, filesOf } from '../../event-store/embedded/embedded-files.ts';
import { writeNote } from '../../event-store/embedded/newest-note.ts';
import { seenNow } from '../../event-store/embedded/seen.ts';
import { type Founding, type Seen, seenAfter } from '../../event-store/founding/founding.ts';
import { peekPart, writeFounding } from '../../event-store/sqlite/founding-row.ts';
import { isOnFullDisk, realFile } from '../../event-store/sqlite/real-file.ts';
import { isDamage } from '../../event-store/sqlite/sqlite-code.ts';
import { sameFile } from '../../event-store/sqlite/still-there.ts';
import { wakeUpChannel } from '../../event-store/sqlite/wake-up.ts';
import { type FolderState, UNKNOWN } from './messages.ts';
import { modelFiles } from './model-files.ts';

const FULL = 'its disk is full';

/** Looks at the files of a data folder from a thread of its own. */
export interface FolderLook {
  /**
   * Looks at the disk, and lets key store, access record and receipts remember the newest event: an older copy of the log is
   * known by it, and that they can be written is seen by it. Of log and read models the system is asked. Waits for no disk
   * (docs/decisions/parts-of-a-data-folder-know-their-log.md).
   */
  look(): void;
  state(): FolderState;
  /** Bytes of a file were found to be damaged. */
  damage(file: string, reason: string): void;
  onGrowth(wake: () => void): { close(): void };
}

export function createFolderLook(place: DataPlace): FolderLook {
  const files = filesOf(place);
  const foundings = new Map<string, Founding>();
  const kept = [files.log, files.keys, files.access, files.receipts, files.sessions];
  const opened = kept.map((file) => [file, sameFile(file)] as const);
  /** What is remembered is read out of these: nothing is where another one lies in the place of one of them. */
  const ofSeen = new Set([files.log, files.keys, files.access]);
  const logId = namedIn(files.log)?.logId;
  let state = UNKNOWN;

  /** Receipts first: a key store that has seen more than they have tells an older copy of them. */
  function remember(): void {
    const unwritable = refusedBySystem(opened, [...kept, ...modelFiles(place)]);
    const isOurs = opened.every(([file, requireThere]) => !ofSeen.has(file) || failureOf(requireThere) === undefined);
    const seen = isOurs ? attempt(files.log, () => seenNow(place)) : undefined;
    for (const file of [files.receipts, files.sessions, files.access, files.keys]) {
      // Opening what is gone would make an empty one.
      if (file in unwritable) continue;
      const failure = seen && attempt(file, () => rememberIn(file, seen));
      if (failure) unwritable[file] = failure;
    }
    if (seen && logId !== undefined) writeNote(files.newestSeen, logId, seen);
    state = { ...state, unwritable };
  }

  function rememberIn(file: string, seen: Seen): string | undefined {
    const part = foundings.get(file) ?? namedIn(file);
    if (!part) return 'it carries no id';
    foundings.set(file, part);
    try {
      writeFounding(file, { ...part, seen: seenAfter(part.seen, seen) }, false);
      return undefined;
    } catch (error) {
      if (isDamage(error)) throw error;
      return reasonOf(error);
    }
  }

  function attempt<Answer>(file: string, work: () => Answer): Answer | undefined {
    try {
      return work();
    } catch (error) {
      damage(file, reasonOf(error));
      return undefined;
    }
  }

  function measure(): void {
    const { bavail, blocks, bsize } = statfsSync(place.dataDir);
    state = { ...state, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  }

  function damage(file: string, reason: string): void {
    state = { ...state, damaged: { ...state.damaged, [file]: reason } };
  }

  return {
    look() {
      remember();
      const room = failureOf(measure);
      const full = Object.fromEntries(onFullDisks(place, kept).map((path) => [path, FULL]));
      state = { ...state, unwritable: { ...state.unwritable, ...full, ...(room && { [place.dataDir]: room }) } };
    },
    state: () => state,
    damage,
    onGrowth(wake) {
      const channel = wakeUpChannel(files.log);
      channel.onmessage = wake;
      return channel;
    },
  };
}

/** The folders, or files that a link or a mounted folder has put on another disk. */
function onFullDisks(place: DataPlace, kept: readonly string[]): string[] {
  const folders = [place.dataDir, place.keysDir ?? place.dataDir].filter(isOnFullDisk);
  return folders.length > 0 ? folders : [...kept, ...modelFiles(place)].filter(isOnFullDisk);
}

type Opened = readonly (readonly [file: string, requireThere: () => void])[];

function refusedBySystem(opened: Opened, files: readonly string[]): Record<string, string> {
  const refused: Record<string, string> = {};
  for (const [file, requireThere] of opened) {
    const reason = failureOf(requireThere);
    if (reason !== undefined) refused[file] = reason;
  }
  for (const file of files) {
    const reason = writingRefused(file) ?? writingRefused(`${realFile(file)}-wal`);
    if (reason !== undefined) refused[file] = reason;
  }
  return refused;
}

function failureOf(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/**
 * Why the system lets nobody write a file; asked without opening it: closing a file that SQLite has open in this process
 * would let go of its locks. Those that are left to others to write are asked about so.
 */
function writingRefused(file: string): string | undefined {
  return existsSync(file) ? failureOf(() => accessSync(file, constants.W_OK)) : undefined;
}

function namedIn(file: string): Founding | undefined {
  const part = peekPart(file);
  return part.state === 'named' ? part.founding : undefined;
}
