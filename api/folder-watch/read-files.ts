import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type DataPlace, filesOf } from '../../event-store/embedded/embedded-files.ts';
import { readThrough } from '../../event-store/sqlite/read-through.ts';
import { isDamage } from '../../event-store/sqlite/sqlite-code.ts';

/** Milliseconds between two slices: the reading takes a small part of one processor and of the disk. */
const PAUSE_MS = 50;
/** Milliseconds between two readings of everything. */
const READ_AGAIN_AFTER_MS = 24 * 3_600_000;

/** Every file that is there now; the log first. */
function allFiles(place: DataPlace): string[] {
  const { log, keys, access, receipts, sessions, readModels } = filesOf(place);
  const folder = dirname(readModels);
  const models = readdirSync(folder).filter((name) => name.endsWith('.db'));
  return [log, keys, access, receipts, sessions, ...models.map((name) => join(folder, name))];
}

/** Reads all files through in slices, now and once a day. `onDamage` is told of the first damage of a file. */
export function readFiles(place: DataPlace, onDamage: (file: string, reason: string) => void): { close(): void } {
  let timer: NodeJS.Timeout | undefined;
  let reading = everything();
  const next = () => {
    const { done } = reading.next();
    if (done) reading = everything();
    timer = setTimeout(next, done ? READ_AGAIN_AFTER_MS : PAUSE_MS);
  };
  function* everything(): Generator<void> {
    for (const file of allFiles(place)) {
      try {
        yield* readThrough(file);
      } catch (error) {
        if (isDamage(error)) onDamage(file, (error as Error).message);
      }
    }
  }
  timer = setTimeout(next, PAUSE_MS);
  return {
    close() {
      clearTimeout(timer);
      reading.return(undefined);
    },
  };
}
