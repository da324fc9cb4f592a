import type { TermRecordDocument } from '../../projections/definitions/shared/documents.ts';
import { type CsvCell, contractCsv } from './csv.ts';

/** The columns of the contract's export, in its order (rules/import#contract-export). */
const COLUMNS: readonly (readonly [header: string, value: (record: TermRecordDocument) => CsvCell])[] = [
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

const HEADER = COLUMNS.map(([header]) => header);

async function* cellsOf(records: AsyncIterable<TermRecordDocument>) {
  for await (const record of records) yield COLUMNS.map(([, value]) => value(record));
}

/** The contract's export of these records. */
export const contractExport = (records: AsyncIterable<TermRecordDocument>): AsyncGenerator<string> =>
  contractCsv(HEADER, cellsOf(records));
