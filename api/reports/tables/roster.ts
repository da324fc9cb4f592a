import type { Flow } from '../figures/report-figures.ts';
import type { RosterPerson } from '../figures/roster.ts';
import { texts } from './table.ts';

/** Who a student is, in the first columns of a roster. */
export const PERSON_COLUMNS = texts('Student ID', 'Name', 'Risk', 'Gender', 'Race', 'Grade/Age', 'Category', 'ELL');

export const personCells = (row: RosterPerson): string[] => [
  ...[row.studentId, row.name, row.risk, row.gender, row.race, row.gradeLevel],
  ...[row.categoryLines.join('/') || 'NONE', row.ell],
];

/** One row per student (rules/reports#tables). */
export async function* each<Row>(rows: Flow<Row>, cellsOf: (row: Row) => string[]): AsyncGenerator<string[]> {
  for await (const row of rows) yield cellsOf(row);
}
