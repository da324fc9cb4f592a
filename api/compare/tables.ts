import { Rejection } from '../../domain/kernel/rejection.ts';
import type { ComparedReport } from '../../domain/wire/compare.ts';
import type { SheetCell } from '../presenters/xlsx.ts';
import type { ReportTable } from '../reports/tables/table.ts';

/** Rows of a table that are held in memory at most. */
const MOST_ROWS = 200_000;

type ComparedRow = ComparedReport['tables'][number]['rows'][number];
type Row = readonly SheetCell[];

/**
 * How many of the first columns name a row: of a roster the number of the student; where the last column is the value of a field,
 * all before it; otherwise the words before the first figure.
 */
function keyLength(columns: ReportTable['columns']): number {
  if (columns.at(-1)?.kind === 'mixed') return columns.length - 1;
  if (columns[0]?.header === 'Student ID') return 1;
  const firstFigure = columns.findIndex(({ kind }) => kind !== 'text');
  return firstFigure > 0 ? firstFigure : 1;
}

/** What a row is found by at the other point: a name may have been corrected in between. */
function identities(columns: ReportTable['columns']): (row: Row) => string {
  const length = keyLength(columns);
  const seen = new Map<string, number>();
  return (row) => {
    const key = JSON.stringify(row.slice(0, length).filter((_, at) => columns[at]?.header !== 'Name'));
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return `${key} ${times}`;
  };
}

const tooLong = () =>
  new Rejection('invalid', 'This report is too long to be compared at once: filter it, or choose one student.');

async function rowsOf(table: ReportTable | undefined): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  if (!table) return rows;
  const identity = identities(table.columns);
  for await (const row of table.rows) {
    if (rows.size >= MOST_ROWS) throw tooLong();
    rows.set(identity(row), row);
  }
  return rows;
}

/** A roster says the name beside the number. */
const shownKey = (columns: ReportTable['columns'], row: Row): SheetCell[] =>
  row.slice(0, columns[1]?.header === 'Name' ? Math.max(2, keyLength(columns)) : keyLength(columns));

function comparedRow(
  { columns }: Pick<ReportTable, 'columns'>,
  was: Row | undefined,
  is: Row | undefined,
): ComparedRow[] {
  const row = is ?? was;
  if (!row) return [];
  const key = shownKey(columns, row);
  if (!was || !is) return [{ key, presence: was ? 'went' : 'came', cells: [] }];
  const cells = columns.flatMap(({ header }, at) => {
    const [before, after] = [was[at] ?? null, is[at] ?? null];
    return before === after ? [] : [{ column: header, before, after }];
  });
  return cells.length > 0 ? [{ key, presence: 'both', cells }] : [];
}

/** The rows of a report's tables that differ, in the order of the later ones; rows that went come last. */
export async function differingTables(
  before: readonly ReportTable[],
  after: readonly ReportTable[],
): Promise<ComparedReport['tables']> {
  const compared: ComparedReport['tables'] = [];
  for (const [at, one] of (after.length > 0 ? after : before).entries()) {
    const [was, is] = [await rowsOf(before[at]), await rowsOf(after[at])];
    const rows = [...new Set([...is.keys(), ...was.keys()])].flatMap((key) =>
      comparedRow(one, was.get(key), is.get(key)),
    );
    if (rows.length > 0) compared.push({ name: one.name, columns: one.columns.map(({ header }) => header), rows });
  }
  return compared;
}
