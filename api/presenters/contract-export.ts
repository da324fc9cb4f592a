import type { TermRecordDocument } from '../../projections/definitions/documents.ts';
import { quotedCell } from './csv.ts';

type Cell = string | boolean | null;

/** The columns of the contract's export, in its order (rules/import#contract-export). */
const COLUMNS: readonly (readonly [header: string, value: (record: TermRecordDocument) => Cell])[] = [
  ['First Name', ({ student }) => student.firstName],
  ['Last Name', ({ student }) => student.lastName],
  ['Student Id', ({ student }) => student.studentNumber],
  ['Gender', ({ student }) => student.gender],
  ['ELL', ({ student }) => student.ell],
  ['Date of Birth', ({ student }) => student.birthday],
  ['Grade Level', (record) => record.gradeLevel],
  ['Race', ({ student }) => student.race ?? 'N/A'],
  ['Exit Category', (record) => record.exitCategory],
  ['Post-school outcomes', (record) => record.postSchoolOutcome],
  ['Disabilities', ({ student }) => student.disabilities.join(' ') || null],
  ['Has 504 Plan', ({ student }) => student.plan504],
];

/** Texts in quotes, yes and no bare, nothing where there is nothing. */
const cell = (value: Cell): string => (typeof value === 'string' ? quotedCell(value) : String(value ?? ''));

export const CONTRACT_HEADER: readonly string[] = COLUMNS.map(([header]) => quotedCell(header));
export const contractCells = (record: TermRecordDocument): string[] => COLUMNS.map(([, value]) => cell(value(record)));
