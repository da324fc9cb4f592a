import type { CellFinding, CheckedRow } from '../../../domain/student-import/check-row.ts';
import { type CellTexts, IMPORT_FIELDS, type ImportField } from '../../../domain/student-import/columns.ts';
import type { KnownStudent } from '../../../domain/student-import/known-student.ts';

/** A row as the preview shows it. */
export interface SheetRow {
  shown: Record<ImportField, string>;
  findings: readonly CellFinding[];
  /** Undefined for a student nobody knows yet. */
  known: KnownStudent | undefined;
  /** It says nothing but what is known of the student in that term. */
  unchanged: boolean;
  /** Its number belongs to somebody with another name and birthday (rules/import#another-person). */
  probablyAnother: boolean;
  /** It is not sent: probably another person, and nobody has decided otherwise. */
  skipped: boolean;
  /** Of a known student: what would get another value. */
  changed: readonly ImportField[];
}

/** How far a sheet has been checked. */
export type SheetPhase =
  | { is: 'unchecked' }
  /** `part`: which half of the work; `done` of `total` rows. */
  | { is: 'checking'; part: 'looking-up' | 'checking'; done: number; total: number }
  | { is: 'ready' }
  | { is: 'failed'; error: unknown };

export interface Tally {
  errors: number;
  warnings: number;
  newStudents: number;
  /** Rows that say nothing but what is known. */
  unchanged: number;
  /** Rows that are probably about another person, and how many of them are not sent. */
  probablyOthers: number;
  skipped: number;
  /** Rows that give a known student another value. */
  changed: number;
  /** Rows whose number has probably lost its zeros. */
  lostZeros: number;
}
export const NO_TALLY: Tally = {
  ...{ errors: 0, warnings: 0, newStudents: 0, unchanged: 0, probablyOthers: 0, skipped: 0, changed: 0, lostZeros: 0 },
};

/** Takes a row into the tally, or out of it. */
export function count(tally: Tally, row: SheetRow | undefined, by: 1 | -1): void {
  if (!row) return;
  if (row.probablyAnother) tally.probablyOthers += by;
  if (row.skipped) {
    tally.skipped += by;
    return;
  }
  const errors = row.findings.filter((finding) => finding.severity === 'error').length;
  tally.errors += errors * by;
  tally.warnings += (row.findings.length - errors) * by;
  if (!row.known) tally.newStudents += by;
  if (row.findings.some((finding) => finding.lostZeros)) tally.lostZeros += by;
  if (row.unchanged) tally.unchanged += by;
  if (row.changed.length > 0) tally.changed += by;
}

/** A text that is put into one cell, by its row's place in the file. */
export interface CellChange {
  index: number;
  field: ImportField;
  text: string;
}

/** Rows as they were corrected, by place, and which of them are about which student who has their number. */
export interface SheetCorrections {
  corrected: [number, CellTexts][];
  samePerson: [number, number][];
}

/** A change of one of these makes another question of whom a row is about. */
export const WHO: readonly ImportField[] = ['studentId', 'firstName', 'lastName', 'birthday'];

/** What changes as a sheet is checked and corrected; a new object each time. */
export interface SheetState extends Tally {
  phase: SheetPhase;
  /** Counts whole checks: what is listed by view is made anew with each. */
  run: number;
  /** Numbers that were typed are being looked up. */
  lookingUp: boolean;
}

/** The fields of a known student that a row gives another value, also where there was none. */
export function changedFields(
  { shown, findings }: Pick<CheckedRow, 'shown' | 'findings'>,
  known: KnownStudent,
): ImportField[] {
  const left = new Set(
    findings.filter(({ ignored, severity }) => ignored || severity === 'error').map(({ field }) => field),
  );
  return IMPORT_FIELDS.filter(
    (field) =>
      field !== 'studentId' && shown[field] !== '' && !left.has(field) && shown[field] !== (known.values[field] ?? ''),
  );
}

/** Whether a row says nothing but what is known of its student in that term. */
export function saysNothingNew({ shown, findings }: CheckedRow, known: KnownStudent): boolean {
  const harmless = findings.every((finding) => finding.severity === 'warning');
  return harmless && known.where === 'this-year' && changedFields({ shown, findings }, known).length === 0;
}
