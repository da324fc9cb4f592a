import type { KnownStudent } from '../../../domain/student-import/known-student.ts';
import { GRID_COLUMNS } from './grid-columns.ts';
import { ImportSheet } from './sheet.ts';

const row = (studentId: string, firstName: string, changes: Record<string, string> = {}) => ({
  ...{ studentId, firstName, lastName: 'Ruiz', gender: 'female', gradeLevel: '9' },
  ...{ ell: 'No', birthday: '05/04/2010', plan504: 'No', race: 'HI7', ...changes },
});

const BEN: KnownStudent = {
  ...{ studentId: 100_001, numberKey: 'a-2', where: 'this-year' },
  values: { ...row('A-2', 'Ben'), lastName: 'Ode' },
};

/** Ana's gender cannot be read, Ben is known by another last name, Cy is new; their lines in the file are 11, 12 and 14. */
export const THREE = [row('A-1', 'Ana', { gender: 'x' }), row('A-2', 'Ben'), row('A-3', 'Cy')];

/** These rows as a checked sheet, of a school that knows Ben. */
export async function checkedSheet(rows: (typeof THREE)[number][] = THREE): Promise<ImportSheet> {
  const table = { fileName: 'pupils.csv', rows: [...rows], lines: [11, 12, 14], notes: [] };
  const sheet = new ImportSheet(table, { today: '2026-01-15' as never, letters: [] }, async () => [BEN]);
  await sheet.check({ schoolYearId: 1, termId: 11 });
  return sheet;
}

/** The place of a column among those of the preview. */
export function columnNamed(header: string): number {
  const place = GRID_COLUMNS.findIndex((column) => column.header === header);
  if (place < 0) throw new Error(`no column ${header}`);
  return place;
}
