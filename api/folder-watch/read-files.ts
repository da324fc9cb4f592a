import { reasonOf } from '../../domain/kernel/errors.ts';
import { type DataPlace, filesOf } from '../../event-store/embedded/embedded-files.ts';
import { readThrough } from '../../event-store/sqlite/read-through.ts';
import { isDamage } from '../../event-store/sqlite/sqlite-code.ts';
import { modelFiles } from './model-files.ts';

/** Milliseconds between two slices: the reading takes a small part of one processor and of the disk. */
const PAUSE_MS = 50;
/** Milliseconds between two readings of everything. */
const READ_AGAIN_AFTER_MS = 24 * 3_600_000;
/** Milliseconds between the end of one and the beginning of another that is asked for: requests that meet damage are many. */
const READ_AGAIN_SOONEST_MS = 10_000;

/** Every file that is there now; the log first. */
function allFiles(place: DataPlace): string[] {
  const { log, keys, access, receipts, sessions } = filesOf(place);
  return [log, keys, access, receipts, sessions, ...modelFiles(place)];
}

/** A reading of all files in slices. */
export interface FilesRead {
  /** Somebody met damage: all are read again to tell which file it is in, unless that was done a moment ago. */
  again(): void;
  close(): void;
}

/** Reads all files through in slices, now and once a day. `onDamage` is told of the damage of a file. */
export function readFiles(place: DataPlace, onDamage: (file: string, reason: string) => void): FilesRead {
  let timer: NodeJS.Timeout | undefined;
  let reading = everything();
  let doneAt: number | undefined;
  const next = () => {
    const { done } = reading.next();
    if (done) reading = everything();
    doneAt = done ? performance.now() : undefined;
    timer = setTimeout(next, done ? READ_AGAIN_AFTER_MS : PAUSE_MS);
  };
  function* everything(): Generator<void> {
    for (const file of allFiles(place)) {
      try {
        yield* readThrough(file);
      } catch (error) {
        if (isDamage(error)) onDamage(file, reasonOf(error));
      }
    }
  }
  timer = setTimeout(next, PAUSE_MS);
  return {
    again() {
      if (doneAt === undefined || performance.now() - doneAt < READ_AGAIN_SOONEST_MS) return;
      doneAt = undefined;
      clearTimeout(timer);
      timer = setTimeout(next, PAUSE_MS);
    },
    close() {
      clearTimeout(timer);
      reading.return(undefined);
    },
  };
}
