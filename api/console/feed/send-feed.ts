import { randomUUID } from 'node:crypto';
import { MOST_ROWS } from '../../../domain/student-import/contract-rows.ts';
import { type ImportAnswer, importAnswer, rowsLeftAside } from '../../../domain/wire/imports.ts';
import { CannotStart } from '../../configuration/cannot-start.ts';
import type { FeedServer } from './feed-server.ts';
import type { FeedTarget } from './feed-target.ts';
import type { FeedFile } from './read-feed-file.ts';

/** What became of the rows of a file. */
export interface SentFeed {
  created: number;
  changed: number;
  unchanged: number;
  /** Values that were warned about and not taken. */
  ignored: number;
  /** The lines of rows that somebody else was faster with: nothing was taken of them. */
  leftAside: number[];
}

const add = (a: SentFeed, b: ImportAnswer, lines: readonly number[]): SentFeed => ({
  created: a.created + b.created,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
  ignored: a.ignored + b.ignored,
  leftAside: [...a.leftAside, ...rowsLeftAside(b, lines.length).map((row) => lines[row] ?? 0)],
});

/**
 * Sends these rows in parts, as one upload of one file. What a part wrote stays; whoever runs it again repeats nothing.
 * @throws {CannotStart} with how far it came
 */
export async function sendFeed(
  server: FeedServer,
  target: FeedTarget,
  file: FeedFile,
  places: readonly number[],
): Promise<SentFeed> {
  const { schoolYearId, termId } = target;
  const head = { schoolYearId, termId, fileName: file.name.slice(0, 255), fileHash: file.hash, upload: randomUUID() };
  let sent: SentFeed = { created: 0, changed: 0, unchanged: 0, ignored: 0, leftAside: [] };
  for (let from = 0; from < places.length; from += MOST_ROWS) {
    const part = places.slice(from, from + MOST_ROWS);
    const rows = part.map((place) => file.rows[place] ?? {});
    const lines = part.map((place) => file.lines[place] ?? place + 1);
    try {
      sent = add(sent, await server.post('/api/app/imports', { ...head, from, lines, rows }, importAnswer), lines);
    } catch (error) {
      if (!(error instanceof CannotStart)) throw error;
      const left = `${from.toLocaleString('en-US')} of ${places.length.toLocaleString('en-US')} rows were imported before; run it again to go on.`;
      throw new CannotStart(`${error.message} ${left}`, { cause: error });
    }
  }
  return sent;
}
