import { FORGOTTEN_TEXT } from '../../domain/kernel/forgotten.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { ComparedReport } from '../../domain/wire/compare.ts';
import type { SheetCell } from '../presenters/xlsx.ts';
import type { ReportTable } from '../reports/tables/table.ts';
import { inTurns } from '../shares/fair-turns.ts';
import { currentParty } from '../shares/request-context.ts';
import { inPortions } from './in-portions.ts';

/** Rows of a table that are held in memory at most. */
const MOST_ROWS = 200_000;

type TableRow = ComparedReport['tables'][number]['rows'][number];
/** A row that differs, before anybody has been named. */
export type DifferingRow = Omit<TableRow, 'changed' | 'cells'> & {
  cells: Omit<TableRow['cells'][number], 'changed'>[];
  /** The school-issued number of the student it is about; undefined for figures over many, and for somebody who was forgotten. */
  studentNumber?: string;
  /** The number is another student's at the other point: the row is of who had it at the earlier one. */
  hadItBefore?: true;
};
export type DifferingTable = Omit<ComparedReport['tables'][number], 'rows'> & { rows: DifferingRow[] };
type Columns = ReportTable['columns'];
type Row = readonly SheetCell[];

/** The column that names whom a row is about. */
export const STUDENT_NUMBER = 'Student ID';
const STUDENT_NAME = 'Name';

/**
 * Which columns name a row, by their places: where the last one is the value of a field, all before it; of a roster the number
 * and the name of the student; otherwise the words before the first figure.
 */
function keyColumns(columns: Columns): number[] {
  const places = [...columns.keys()];
  if (columns.at(-1)?.kind === 'mixed') return places.slice(0, -1);
  const who = places.filter((at) => [STUDENT_NUMBER, STUDENT_NAME].includes(columns[at]?.header ?? ''));
  if (who.length > 0) return who;
  const firstFigure = columns.findIndex(({ kind }) => kind !== 'text');
  return places.slice(0, firstFigure > 0 ? firstFigure : 1);
}

const numberPlace = (columns: Columns) => columns.findIndex(({ header }) => header === STUDENT_NUMBER);

/** What a row is found by at the other point: a name may have been corrected in between. Whoever was forgotten has nothing but all they are. */
function identities(columns: Columns): (row: Row) => string {
  const places = keyColumns(columns).filter((at) => columns[at]?.header !== STUDENT_NAME);
  const numberAt = numberPlace(columns);
  const isRoster = columns.at(-1)?.kind !== 'mixed';
  const seen = new Map<string, number>();
  return (row) => {
    const isNobodys = isRoster && row[numberAt] === FORGOTTEN_TEXT;
    const key = JSON.stringify(isNobodys ? row : places.map((at) => row[at]));
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return `${key} ${times}`;
  };
}

/** Whether its rows are about one student each, whom they name by number. */
export const namesStudents = ({ columns }: Pick<ReportTable, 'columns'>): boolean =>
  columns.some(({ header }) => header === STUDENT_NUMBER);

const tooLong = () =>
  new Rejection('invalid', 'This report is too long to be compared at once: filter it, or choose one student.');

async function rowsOf(table: ReportTable | undefined): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  if (!table) return rows;
  const identity = identities(table.columns);
  for await (const row of inTurns(currentParty(), table.rows)) {
    if (rows.size >= MOST_ROWS) throw tooLong();
    rows.set(identity(row), row);
  }
  return rows;
}

function differingRow(columns: Columns, was: Row | undefined, is: Row | undefined): DifferingRow[] {
  const named = is ?? was;
  const values = was ?? is;
  if (!named || !values) return [];
  const numberAt = numberPlace(columns);
  const isKnown = numberAt >= 0 && named[numberAt] !== FORGOTTEN_TEXT;
  const row = {
    key: keyColumns(columns).map((at) => named[at] ?? null),
    values: columns.map((_, at) => values[at] ?? null),
    ...(isKnown && { studentNumber: String(named[numberAt]) }),
  };
  if (!was || !is) return [{ ...row, presence: was ? 'went' : 'came', cells: [] }];
  const cells = columns.flatMap(({ header }, at) => {
    const [before, after] = [was[at] ?? null, is[at] ?? null];
    return before === after ? [] : [{ column: header, before, after }];
  });
  return cells.length > 0 ? [{ ...row, presence: 'both', cells }] : [];
}

/** Which of these school-issued numbers are one student's at one point and another's at the other. */
export type PassedOn = (numbers: readonly string[]) => Promise<ReadonlySet<string>>;

/** A row of who had a number before, which is found at the other point by nothing. */
const FORMER = 'before ';

/**
 * The rows of then, where those whose number somebody else has at the other point are not taken for the rows of these, who need not be in
 * the table.
 */
async function apartFrom(was: Map<string, Row>, is: Map<string, Row>, numberAt: number, passedOn: PassedOn) {
  const differing = [...was].flatMap(([key, row]) => {
    const other = is.get(key);
    return other?.every((value, at) => value === row[at]) ? [] : [String(row[numberAt])];
  });
  if (numberAt < 0 || differing.length === 0) return was;
  const others = await passedOn([...new Set(differing)]);
  if (others.size === 0) return was;
  return new Map([...was].map(([key, row]) => [others.has(String(row[numberAt])) ? FORMER + key : key, row]));
}

/** The rows of a report's tables that differ, in the order of the later ones; rows that went come last. */
export async function differingTables(
  before: readonly ReportTable[],
  after: readonly ReportTable[],
  passedOn: PassedOn = async () => new Set(),
): Promise<DifferingTable[]> {
  const compared: DifferingTable[] = [];
  for (const [at, { name, columns }] of (after.length > 0 ? after : before).entries()) {
    const is = await rowsOf(after[at]);
    const was = await apartFrom(await rowsOf(before[at]), is, numberPlace(columns), passedOn);
    const here = await inPortions([...is], ([key, row]) => differingRow(columns, was.get(key), row));
    const gone = await inPortions([...was], ([key, row]) => {
      if (is.has(key)) return [];
      const rows = differingRow(columns, row, undefined);
      return key.startsWith(FORMER) ? rows.map((one) => ({ ...one, hadItBefore: true as const })) : rows;
    });
    const went = gone.flat();
    const rows = [...here.flat(), ...went];
    const total = is.size + went.length;
    if (rows.length > 0) compared.push({ name, columns: columns.map(({ header }) => header), total, rows });
  }
  return compared;
}
