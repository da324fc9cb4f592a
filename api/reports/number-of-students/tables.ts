import { percent } from '../figures/numbers.ts';
import { CATEGORY_TEXTS } from '../request/categories.ts';
import { numbers, type ReportTable, texts } from '../tables/table.ts';
import type { CountReport } from './data.ts';

/** Name of the sheet of every Number of Students report. */
export const NUMBER_OF_STUDENTS = 'Number of Students';
const WITHOUT = 'No value';

/** Students by one category; who has no value is in a row of its own. */
export function tables({ category, bars, studentCount, studentsWithoutValue }: CountReport): ReportTable[] {
  const rest = studentsWithoutValue > 0 ? [{ label: WITHOUT, value: studentsWithoutValue }] : [];
  return [
    {
      name: NUMBER_OF_STUDENTS,
      columns: [...texts(CATEGORY_TEXTS[category].title), ...numbers('Students', 'Percent')],
      rows: [...bars, ...rest].map(({ label, value }) => [label, value, percent(value, studentCount)]),
    },
  ];
}
