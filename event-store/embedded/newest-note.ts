import { hash } from 'node:crypto';
import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs';
import { type Founding, foundingText, newFounding, readFounding, type Seen } from '../founding/founding.ts';

/** What is shorter is filled up with blanks, so that one note is written over the other in one go. */
const NOTE_BYTES = 1024;

/** A damaged note is none: what it says too much would stop a start. */
const hashOf = (text: string) => hash('sha256', text);

/**
 * What log, keys and access record were like when somebody wrote last, in a file that needs no journal: journals that a killed process left, with what
 * they hold, are sometimes taken for left over and deleted, and with them whatever the other files remembered.
 * @returns undefined where there is none, or none that can be read: as after a loss of power
 */
export function readNote(file: string): Founding | undefined {
  try {
    const [text = '', hashed] = readFileSync(file, 'utf8').split('\n');
    return hashed?.slice(0, 64) === hashOf(text) ? readFounding(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Waits for no disk. Where it cannot be written, on a full disk say, what was noted before stays. */
export function writeNote(file: string, logId: string, seen: Seen): void {
  try {
    const opened = openSync(file, constants.O_CREAT | constants.O_WRONLY, 0o600);
    try {
      const text = foundingText({ ...newFounding(logId), seen });
      writeSync(opened, `${text}\n${hashOf(text)}`.padEnd(NOTE_BYTES), 0);
    } finally {
      closeSync(opened);
    }
  } catch {
    return;
  }
}
