import type { ColumnKind, ImportColumn } from '../../../domain/student-import/columns.ts';
import { t, translated } from '../../words/t.ts';

const BY_KIND: Record<ColumnKind, string> = {
  text: 'any text',
  choice: '',
  'yes-no': 'Yes or No (also true, y, 1, false, n, 0)',
  date: 'MM/DD/YYYY or YYYY-MM-DD',
  disabilities: 'codes or full names, separated by blanks, commas or semicolons',
  percent: 'a number from 0 to 100',
  count: 'a whole number of 0 or more',
  grade: 'a letter, a percentage or a GPA, as the grade type says',
};

/** What the cells of a column take, in words. */
export function valuesOf(column: ImportColumn): string {
  if (column.kind !== 'choice') return translated(BY_KIND[column.kind]);
  const words = (column.options ?? []).map(({ value, label }) => (value === label ? value : `${value} (${label})`));
  return `${words.join(', ')}${column.open ? t(', or any other text') : ''}`;
}
