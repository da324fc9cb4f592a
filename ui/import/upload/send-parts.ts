import type { CellTexts } from '../../../domain/student-import/columns.ts';
import { type ImportAnswer, rowsLeftAside } from '../../../domain/wire/imports.ts';
import { ApiError } from '../../data/api-error.ts';
import { messageOf, reasonsOf } from '../../shared/messages.ts';
import { translated } from '../../words/t.ts';

/** Rows per request (rules/import#parts). */
export const PART_ROWS = 200;
const PARALLEL = 4;

/** What the server has made of the rows so far. */
export interface ImportTotals {
  created: number;
  changed: number;
  unchanged: number;
  /** Rows of parts that were refused or not answered, and rows that were left aside. */
  failed: number;
  /** Values that were warned about and not taken. */
  ignored: number;
  /** Rows that have arrived. */
  rows: number;
}
export const NO_ROWS: ImportTotals = { created: 0, changed: 0, unchanged: 0, failed: 0, ignored: 0, rows: 0 };

/** What became of one row; `row` is its place in the file, from 0. Rows that were never sent have none. */
export type RowResult =
  | { row: number; outcome: 'created' | 'changed' | 'unchanged'; studentId: number }
  | { row: number; outcome: 'failed'; reason: string };

/** How sending ended: with every row, stopped on request, or with parts that failed. */
export type Sent = { totals: ImportTotals; results: RowResult[] } & (
  | { end: 'complete' }
  | { end: 'stopped' }
  | { end: 'failed'; error: unknown }
);

/** A part that the server has taken. */
export interface ArrivedPart {
  /** The first of its rows, by place among those that are sent. */
  from: number;
  rows: number;
  answer: ImportAnswer;
}

/** The rows of one file and how parts of them are sent. */
export interface Sending {
  rows: number;
  /** Parts that arrived before: they are not sent again. */
  arrived?: readonly ArrivedPart[];
  /** Is told of parts of which every row was taken: the others are sent again. */
  onArrived?: (part: ArrivedPart) => unknown;
  /** Where the next part may not begin now: when it may. */
  mayBegin?: () => Promise<unknown> | undefined;
  rowsFrom: (from: number, to: number) => CellTexts[];
  /** The place of the row that a refusal names by this number; counted from 1 unless said. */
  placeOf?: (named: number) => number;
  /** Sends the part that begins with row `from`. */
  send: (from: number, rows: CellTexts[]) => Promise<ImportAnswer>;
  onProgress: (totals: ImportTotals) => void;
  /** Once aborted no further part begins; those under way are waited for. */
  stop: AbortSignal;
}

/** What these rows say was refused; the next part may be right. */
const REFUSED: readonly number[] = [400, 409, 413, 422];
const isRefusal = (error: unknown) => error instanceof ApiError && REFUSED.includes(error.status);

/**
 * Sends rows in parts of 200, at most four at a time. A part whose rows are refused holds no other up; one that fails otherwise
 * ends it like a stop does.
 */
export async function sendParts({
  rows,
  arrived = [],
  onArrived,
  mayBegin,
  rowsFrom,
  placeOf = (named) => named - 1,
  send,
  onProgress,
  stop,
}: Sending): Promise<Sent> {
  let next = 0;
  const { results, totals: before } = arrivedSoFar(arrived);
  let totals = before;
  const there = new Set(arrived.map(({ from }) => from));
  let failure: { error: unknown } | undefined;
  let broken = false;
  const worker = async () => {
    while (next < rows && !stop.aborted && !broken) {
      const from = next;
      const to = Math.min(from + PART_ROWS, rows);
      next = to;
      if (there.has(from)) continue;
      const held = mayBegin?.();
      if (held) await held;
      if (stop.aborted || broken) return;
      const part = rowsFrom(from, to);
      try {
        const taken = { from, rows: part.length, answer: await send(from, part) };
        totals = add(totals, taken);
        results.push(...resultsOf(taken));
        const left = leftAsideOf(taken);
        results.push(...left);
        if (left.length > 0) failure ??= { error: new Error(SOME_LEFT_ASIDE) };
        else onArrived?.(taken);
      } catch (error) {
        failure ??= { error };
        broken ||= !isRefusal(error);
        totals = { ...totals, failed: totals.failed + part.length };
        results.push(...failedRows(from, part.length, error, placeOf));
      }
      onProgress(totals);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  results.sort((a, b) => a.row - b.row);
  if (failure) return { totals, results, end: 'failed', error: failure.error };
  return { totals, results, end: totals.rows < rows ? 'stopped' : 'complete' };
}

/** What the server has made of the parts that arrived. */
export function arrivedSoFar(parts: readonly ArrivedPart[]): Pick<Sent, 'totals' | 'results'> {
  const totals = parts.reduce(add, NO_ROWS);
  return { totals, results: parts.flatMap(resultsOf) };
}

const resultsOf = ({ from, answer }: ArrivedPart): RowResult[] =>
  answer.rows.map((one) => ({ ...one, row: from + one.row }));

const LEFT_ASIDE = 'Somebody else changed this student meanwhile: import the row again.';
const SOME_LEFT_ASIDE = 'Somebody else changed some of these students meanwhile: import the file again for them.';

const leftAsideOf = ({ from, rows, answer }: ArrivedPart): RowResult[] =>
  rowsLeftAside(answer, rows).map((row) => ({ row: from + row, outcome: 'failed', reason: translated(LEFT_ASIDE) }));

const add = (totals: ImportTotals, { answer, rows }: ArrivedPart): ImportTotals => ({
  created: totals.created + answer.created,
  changed: totals.changed + answer.changed,
  unchanged: totals.unchanged + answer.unchanged,
  failed: totals.failed + rows - answer.rows.length,
  ignored: totals.ignored + answer.ignored,
  rows: totals.rows + answer.rows.length,
});

/** A refusal names rows as `row 61, Grade`. */
const NAMED_ROW = /^row (\d+), (.+)$/;
const BESIDE = 'Not stored, because other rows of the same part were refused.';

function failedRows(from: number, count: number, error: unknown, placeOf: (named: number) => number): RowResult[] {
  const reasons = new Map<number, string[]>();
  for (const [place, [reason]] of Object.entries(reasonsOf(error))) {
    const [, row, header] = NAMED_ROW.exec(place) ?? [];
    const at = row === undefined ? undefined : placeOf(Number(row));
    if (at !== undefined) reasons.set(at, [...(reasons.get(at) ?? []), `${header}: ${reason}`]);
  }
  const others = reasons.size > 0 ? translated(BESIDE) : messageOf(error);
  return Array.from({ length: count }, (_, offset) => {
    const row = from + offset;
    return { row, outcome: 'failed', reason: reasons.get(row)?.join('; ') ?? others };
  });
}
