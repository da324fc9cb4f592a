import type { CellFinding, CheckedRow } from '../../../domain/student-import/check-row.ts';
import { IMPORT_FIELDS, type ImportField } from '../../../domain/student-import/columns.ts';
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
}
export const NO_TALLY: Tally = { errors: 0, warnings: 0, newStudents: 0, unchanged: 0, probablyOthers: 0, skipped: 0 };

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

/** Whether a row says nothing but what is known of its student in that term. */
export function saysNothingNew({ shown, findings }: CheckedRow, known: KnownStudent): boolean {
  const ignored = new Set(findings.filter((finding) => finding.ignored).map((finding) => finding.field));
  const same = IMPORT_FIELDS.every((field) => {
    const taken = field !== 'studentId' && shown[field] !== '' && !ignored.has(field);
    return !taken || shown[field] === known.values[field];
  });
  return same && known.where === 'this-year' && findings.every((finding) => finding.severity === 'warning');
}
