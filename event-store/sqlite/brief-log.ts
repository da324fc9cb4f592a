import type { Position, StoredEvent } from '../port.ts';
import { BEGINNING } from '../port.ts';
import { openDataFileBriefly } from './data-file.ts';
import { peekPart } from './founding-row.ts';
import { LogReader } from './reader.ts';

/** Asks a log's file that nobody may be writing, and leaves no trace; undefined where there is no log yet. */
export function onLog<Answer>(file: string, ask: (log: LogReader) => Answer): Answer | undefined {
  const { state } = peekPart(file);
  if (state === 'absent' || state === 'empty') return undefined;
  const log = new LogReader(file, openDataFileBriefly);
  try {
    return ask(log);
  } finally {
    log.close();
  }
}

/** The newest so many events of a log that ends at `head`. */
export const newestEvents = (file: string, head: Position, count: number): StoredEvent[] =>
  onLog(file, (log) => log.after(head > count ? head - BigInt(count) : BEGINNING, count)) ?? [];
