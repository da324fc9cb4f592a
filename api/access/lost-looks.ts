import { closeSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { z } from 'zod';
import { dayIn } from '../../domain/kernel/plain-day.ts';
import type { AccessEntry, AccessStore } from './port.ts';

const lostLooks = z.object({
  /** When the first and the last of them was, ISO 8601. */
  from: z.string(),
  to: z.string(),
  /** How many entries they are. */
  looks: z.number(),
});
/** Looks that wait in memory alone, and are lost where the process ends before they are written. */
type LostLooks = z.infer<typeof lostLooks>;

/** Remembers beside the access record that looks wait, so that the record tells of the gap where they are lost. */
interface LostLooksNote {
  /** The entry about what an earlier process lost; undefined where it lost nothing, or that was told. */
  left(): AccessEntry | undefined;
  told(): void;
  /** What waits now. */
  keep(waiting: Iterable<Pick<AccessEntry, 'at'>>): void;
  /** Everything that waited was written. */
  clear(): void;
}

/** Where nothing can be remembered: the server's log alone tells. */
export const NO_NOTE: LostLooksNote = { left: () => undefined, told() {}, keep() {}, clear() {} };

/** Its file in a data folder. */
export const LOST_LOOKS = 'lost-looks';

/** What an earlier process lost is told as soon as the store takes it. */
export async function tellLost(store: Pick<AccessStore, 'write'>, lost: LostLooksNote): Promise<void> {
  const entry = lost.left();
  if (entry) await store.write([entry]).then(lost.told, () => undefined);
}

/** A full disk takes nothing new, and lets be written over what is there: the room for a note is kept beforehand. */
const NOTE_BYTES = 256;

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

const both = (one: LostLooks, other: LostLooks): LostLooks => ({
  from: earlier(one.from, other.from),
  to: later(one.to, other.to),
  looks: one.looks + other.looks,
});

/** From when to when, and how many. */
function extentOf(entries: Iterable<Pick<AccessEntry, 'at'>>): LostLooks | undefined {
  let found: LostLooks | undefined;
  for (const { at } of entries) {
    const one = { from: at, to: at, looks: 1 };
    found = found ? both(found, one) : one;
  }
  return found;
}

function readNote(file: string): LostLooks | undefined {
  try {
    return lostLooks.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Where there is no room even for the note, the server's log tells what is lost. */
function quietly(write: () => void): void {
  try {
    write();
  } catch {
    return;
  }
}

function writeOver(file: string, text: string): void {
  const opened = openSync(file, 'r+');
  try {
    writeSync(opened, text.padEnd(NOTE_BYTES), 0);
  } finally {
    closeSync(opened);
  }
}

/** The note in a file. */
export function openLostLooks(file: string, now: () => Date, timeZone: string): LostLooksNote {
  let left = readNote(file);
  if (statSync(file, { throwIfNoEntry: false })?.size !== NOTE_BYTES)
    quietly(() => writeFileSync(file, ' '.repeat(NOTE_BYTES), { mode: 0o600, flush: true }));
  const put = (lost: LostLooks | undefined) => quietly(() => writeOver(file, lost ? JSON.stringify(lost) : ''));
  return {
    left() {
      if (!left) return undefined;
      const at = now();
      const where = { userId: null, address: '', studentId: null, call: '' };
      return { at: at.toISOString(), day: dayIn(at, timeZone), kind: 'looks-lost', ...where, details: left };
    },
    told() {
      left = undefined;
      put(undefined);
    },
    keep(waiting) {
      const extent = extentOf(waiting);
      put(left && extent ? both(left, extent) : (extent ?? left));
    },
    clear: () => put(left),
  };
}
