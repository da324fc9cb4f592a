import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { checkRow } from '../../domain/student-import/check-row.ts';
import type { CellTexts } from '../../domain/student-import/columns.ts';
import { importValues } from '../../domain/student-import/import-values.ts';
import type { RowContext } from '../../domain/student-import/read-row.ts';
import { BLANK_TERM_INFO, type Membership, type PersonDetails, type TermInfo } from '../../domain/students/events.ts';
import { GRADE_LETTERS } from '../../domain/vocabulary/school.ts';

/** What a row of somebody unknown is read with. */
export const context: RowContext = { today: '2026-03-01' as PlainDay, letters: GRADE_LETTERS };
export const zoe: PersonDetails = {
  studentNumber: '007',
  firstName: 'Zoë',
  lastName: 'Şimşek',
  birthday: '2010-03-12' as PlainDay,
  gender: 'female',
  race: 'HI7',
  ell: true,
  plan504: false,
  disabilities: ['AU', 'SLD'],
};
export const ninth: Membership = { gradeLevel: '9', exitCategory: null, postSchoolOutcome: null };
export const left: Membership = {
  gradeLevel: 'Post-school',
  exitCategory: 'Aged out',
  postSchoolOutcome: 'Helps at a farm',
};
export const answered: TermInfo = { ...BLANK_TERM_INFO, grade: 'B+', absentPercent: 7.5, suspended: false };
/** The cells of Zoë in the ninth grade, nothing answered. */
const row = importValues(zoe, ninth, BLANK_TERM_INFO);
/** What a row is read with whose student is in the year already, with this in it. */
export const knownAs = (membership: Membership, info: TermInfo, person = zoe): RowContext => ({
  ...context,
  known: { where: 'this-year', values: importValues(person, membership, info) },
});

/** The row with these cells in it, checked. */
export const check = (changes: CellTexts, more: RowContext = context) => checkRow({ ...row, ...changes }, more);
/** What is found: field, severity and message. */
export const remarks = (changes: CellTexts, more: RowContext = context) =>
  check(changes, more).findings.map(({ field, severity, message }) => [field, severity, message]);
