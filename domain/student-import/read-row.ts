import type { PlainDay } from '../kernel/plain-day.ts';
import { LEAVING_FIELDS } from '../students/membership-fields.ts';
import { DEPENDENT_FIELDS } from '../students/term-sections.ts';
import { POST_SCHOOL } from '../vocabulary/school.ts';
import { type CellTexts, IMPORT_COLUMNS, type ImportColumn, type ImportField } from './columns.ts';
import type { KnownStudent } from './known-student.ts';
import { IMPORT_MESSAGES } from './messages.ts';
import { type CellReading, readCell } from './read-cell.ts';
import { readGrade } from './read-grade.ts';
import { damageOf } from './spreadsheet-damage.ts';

/** What the reading of a row needs beside its cells. */
export interface RowContext {
  /** In the school's time zone; nobody is born later. */
  today: PlainDay;
  /** The letters of the school's grade table. */
  letters: readonly string[];
  /** The student the row's number belongs to, when it belongs to one. */
  known?: Pick<KnownStudent, 'where' | 'values' | 'refused'> | undefined;
  /** Nobody has the row's number, and somebody the same with zeros in front. */
  lostZeros?: boolean;
  /** Somebody has decided that the row is about the student who has its number, whatever name and birthday say. */
  samePerson?: boolean;
}

export type RowReadings = Map<ImportField, CellReading>;

const MISSING: CellReading = { kind: 'wrong', message: IMPORT_MESSAGES.missing, drops: false };
const NOT_TAKEN: CellReading = { kind: 'wrong', message: IMPORT_MESSAGES.unexpected, drops: true };

/** Reads all cells, each by itself and then by the rules that join several. */
export function readRow(texts: CellTexts, context: RowContext): RowReadings {
  const readings: RowReadings = new Map();
  for (const column of IMPORT_COLUMNS) readings.set(column.field, readOne(column, texts[column.field] ?? '', context));
  joinGrade(readings, context);
  for (const field of LEAVING_FIELDS) joinExit(readings, context, field, IMPORT_MESSAGES.leavingMissing[field]);
  for (const { field, askedWith } of DEPENDENT_FIELDS) joinDependent(readings, context, field, askedWith);
  return readings;
}

const present = (context: RowContext, field: ImportField): string => context.known?.values[field] ?? '';
const valueIn = (readings: RowReadings, field: ImportField): unknown => {
  const reading = readings.get(field);
  return reading?.kind === 'value' ? reading.value : undefined;
};

function readOne(column: ImportColumn, cell: string, context: RowContext): CellReading {
  const text = cell.trim();
  // What is stored already is no surprise and stays in its spelling, even where the list knows another one or none.
  if (column.kind === 'choice' && text !== '' && text === present(context, column.field))
    return { kind: 'value', value: text, text };
  const stored = column.field === 'studentId' ? context.known !== undefined : text === present(context, column.field);
  const reading = (stored ? undefined : damageOf(column, text)) ?? readCell(column, cell, context.today);
  return reading.kind === 'blank' && column.required && !mayStayBlank(column, context) ? MISSING : reading;
}

/** Records of known students that are older than the rule lack some values and may go on lacking them (rules/import#known-lacking). */
const mayStayBlank = ({ field, mayStayUnknown }: ImportColumn, context: RowContext): boolean =>
  context.known !== undefined && mayStayUnknown === true && present(context, field) === '';

function joinGrade(readings: RowReadings, context: RowContext): void {
  const grade = readings.get('grade');
  if (grade?.kind !== 'value') return;
  readings.set('grade', readGrade(grade.text, readings.get('gradeType'), context.letters));
}

/** Post-school students need both exit values, now or from before; nobody else has any. */
function joinExit(readings: RowReadings, context: RowContext, field: ImportField, missing: string): void {
  const level = valueIn(readings, 'gradeLevel');
  const reading = readings.get(field);
  if (reading?.kind === 'wrong' && !reading.drops) return;
  const filled = reading?.kind === 'value';
  if (level === undefined || (level === POST_SCHOOL) === filled) return;
  if (level !== POST_SCHOOL) readings.set(field, NOT_TAKEN);
  else if (present(context, field) === '') readings.set(field, { kind: 'wrong', message: missing, drops: false });
}

/** An answer that needs a yes to another question, as a role belongs to a meeting that was attended: by this row or by what is known. */
function joinDependent(readings: RowReadings, context: RowContext, field: ImportField, askedWith: ImportField): void {
  if (readings.get(field)?.kind !== 'value') return;
  const arises = valueIn(readings, askedWith) ?? present(context, askedWith) === 'Yes';
  if (!arises) readings.set(field, NOT_TAKEN);
}
