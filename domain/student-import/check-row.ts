import type { Membership, PersonDetails, TermInfo } from '../students/events.ts';
import { isProbablyAnother } from './another-person.ts';
import { type CellTexts, IMPORT_COLUMNS, type ImportColumn, type ImportField } from './columns.ts';
import { IMPORT_MESSAGES } from './messages.ts';
import type { CellReading } from './read-cell.ts';
import { type RowContext, type RowReadings, readRow } from './read-row.ts';

/** A remark on one cell. Errors block the import; a cell has at most one remark. */
export interface CellFinding {
  field: ImportField;
  severity: 'error' | 'warning';
  message: string;
  /** The cell's value will not be taken. */
  ignored: boolean;
  /** The row is probably about somebody else than the student who has its number (rules/import#another-person). */
  anotherPerson?: true;
  /** The number has probably lost its zeros (rules/import#damage). */
  lostZeros?: true;
}

const LOST_ZEROS: CellFinding = {
  field: 'studentId',
  severity: 'warning',
  message: IMPORT_MESSAGES.lostZeros,
  ignored: false,
  lostZeros: true,
};

/** The values of a row that will be written, typed, by what they belong to; a blank or ignored cell is absent. */
export interface RowParts {
  /** Without the number when the student is known: numbers are compared without letter case and kept as first typed. */
  person: Partial<PersonDetails>;
  /** Of the whole year. */
  membership: Partial<Membership>;
  /** Of the chosen term only (rules/import#effects). */
  info: Partial<TermInfo>;
}

export interface CheckedRow {
  /** The school-issued number, trimmed; empty when it is missing. */
  studentNumber: string;
  /** Every cell's text as grids show it: the list's spelling where it could be read, otherwise as typed. */
  shown: Record<ImportField, string>;
  /** In the order of the columns. */
  findings: CellFinding[];
  parts: RowParts;
}

/** Checks one row against the rules and, when its number is known, against what is known. Repeats are `NumberIndex`. */
export function checkRow(texts: CellTexts, context: RowContext): CheckedRow {
  const readings = readRow(texts, context);
  const shown = {} as Record<ImportField, string>;
  const findings: CellFinding[] = [];
  for (const column of IMPORT_COLUMNS) {
    const reading = readings.get(column.field) ?? { kind: 'blank' };
    shown[column.field] = reading.kind === 'value' ? reading.text : (texts[column.field] ?? '').trim();
    const finding = findingOf(column, reading, context);
    if (finding) findings.push(finding);
  }
  const another = refusedOf(context) ?? anotherPerson(shown, context);
  if (another) findings.unshift(another);
  else if (context.lostZeros && !findings.some(({ field }) => field === 'studentId')) findings.unshift(LOST_ZEROS);
  return { studentNumber: shown.studentId, shown, findings, parts: partsOf(readings, context) };
}

/** Whether something in the row blocks the import. */
export const hasErrors = (row: CheckedRow): boolean => row.findings.some((finding) => finding.severity === 'error');

function refusedOf({ known }: RowContext): CellFinding | undefined {
  if (known?.refused === undefined) return undefined;
  return { field: 'studentId', severity: 'error', message: known.refused, ignored: false };
}

function anotherPerson(shown: CheckedRow['shown'], { known, samePerson }: RowContext): CellFinding | undefined {
  if (samePerson || !known || !isProbablyAnother(shown, known)) return undefined;
  const { firstName = '', lastName = '', birthday = '' } = known.values;
  const message = IMPORT_MESSAGES.anotherPerson(`${firstName} ${lastName}`, birthday);
  return { field: 'studentId', severity: 'error', message, ignored: false, anotherPerson: true };
}

function findingOf(column: ImportColumn, reading: CellReading, context: RowContext): CellFinding | undefined {
  const { field } = column;
  if (reading.kind === 'wrong') {
    return { field, severity: reading.drops ? 'warning' : 'error', message: reading.message, ignored: reading.drops };
  }
  if (reading.kind === 'blank' || !overwrites(column, reading.text, context)) return undefined;
  const message =
    context.known?.where === 'other-year' ? IMPORT_MESSAGES.overwritesOtherYear : IMPORT_MESSAGES.overwrites;
  return { field, severity: 'warning', message, ignored: false };
}

/** A value that is there already and differs. The number itself is how the student was found. */
function overwrites(column: ImportColumn, text: string, context: RowContext): boolean {
  const before = context.known?.values[column.field] ?? '';
  return column.field !== 'studentId' && before !== '' && before !== text;
}

function partsOf(readings: RowReadings, context: RowContext): RowParts {
  const parts: Record<ImportColumn['on'], Record<string, unknown>> = { person: {}, membership: {}, info: {} };
  for (const { field, on, stored } of IMPORT_COLUMNS) {
    const reading = readings.get(field);
    if (reading?.kind !== 'value' || (field === 'studentId' && context.known)) continue;
    parts[on][stored] = reading.value;
  }
  return parts as RowParts;
}
