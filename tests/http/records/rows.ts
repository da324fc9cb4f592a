import type { CellTexts } from '../../../domain/student-import/columns.ts';

/** A row with the required columns only; `number` makes it a student of its own. */
export const importRow = (number: number | string, values: CellTexts = {}): CellTexts => ({
  studentId: `S-${number}`,
  firstName: `First${number}`,
  lastName: `Last${number}`,
  gender: 'female',
  gradeLevel: '10',
  ell: 'No',
  birthday: '05/04/2008',
  plan504: 'Yes',
  race: 'HI7',
  ...values,
});

/** `count` rows, numbered from `from`. */
export const importRows = (count: number, from = 0, values: CellTexts = {}): CellTexts[] =>
  Array.from({ length: count }, (_, at) => importRow(from + at, values));

/** The same row as the contract sends it: cells with a value and the sender's bookkeeping. */
export const contractRow = (row: CellTexts) => ({
  id: 'r-8fK2',
  currentStudent: false,
  errors: [],
  warnings: [],
  ...Object.fromEntries(Object.entries(row).map(([field, value]) => [field, { value, rawValue: value, error: null }])),
});
