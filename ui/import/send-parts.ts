import type { CellTexts } from '../../domain/student-import/columns.ts';
import type { ImportAnswer } from '../../domain/wire/app.ts';

/** Rows per request (specification 9). */
export const PART_ROWS = 200;
const PARALLEL = 4;

/** What the server has made of the rows so far. */
export interface ImportTotals {
  created: number;
  changed: number;
  unchanged: number;
  /** Values that were warned about and not taken. */
  ignored: number;
  /** Rows that have arrived. */
  rows: number;
}
export const NO_ROWS: ImportTotals = { created: 0, changed: 0, unchanged: 0, ignored: 0, rows: 0 };

/** How sending ended: with every row, stopped on request, or at a part that was refused. */
export type Sent = { totals: ImportTotals } & (
  | { end: 'complete' }
  | { end: 'stopped' }
  | { end: 'failed'; error: unknown }
);

interface Sending {
  rows: number;
  rowsFrom: (from: number, to: number) => CellTexts[];
  /** Sends the part that begins with row `from`. */
  send: (from: number, rows: CellTexts[]) => Promise<ImportAnswer>;
  onProgress: (totals: ImportTotals) => void;
  /** Once aborted no further part begins; those under way are waited for. */
  stop: AbortSignal;
}

/** Sends rows in parts of 200, at most four at a time. A part that fails ends it like a stop does. */
export async function sendParts({ rows, rowsFrom, send, onProgress, stop }: Sending): Promise<Sent> {
  let next = 0;
  let totals = NO_ROWS;
  let failure: { error: unknown } | undefined;
  const worker = async () => {
    while (next < rows && !stop.aborted && !failure) {
      const from = next;
      next = Math.min(from + PART_ROWS, rows);
      const part = rowsFrom(from, next);
      try {
        const answer = await send(from, part);
        totals = add(totals, answer, part.length);
        onProgress(totals);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  if (failure) return { totals, end: 'failed', error: failure.error };
  return { totals, end: totals.rows < rows ? 'stopped' : 'complete' };
}

const add = (totals: ImportTotals, answer: ImportAnswer, rows: number): ImportTotals => ({
  created: totals.created + answer.created,
  changed: totals.changed + answer.changed,
  unchanged: totals.unchanged + answer.unchanged,
  ignored: totals.ignored + answer.ignored,
  rows: totals.rows + rows,
});
