import { NUMBER_OF_STUDENTS } from '../number-of-students/tables.ts';
import { CATEGORY_TEXTS } from '../request/categories.ts';
import { numbers, type ReportTable, texts } from '../tables/table.ts';
import type { SeriesReport } from './data.ts';

/** One row per term and value. */
export const tables = ({ category, terms, series, studentCounts }: SeriesReport): ReportTable[] => [
  {
    name: NUMBER_OF_STUDENTS,
    columns: [...texts('Term', CATEGORY_TEXTS[category].title), ...numbers('Students', 'Of all students')],
    rows: terms.flatMap((term, at) =>
      series.map(({ label, values }) => [term, label, values[at] ?? 0, studentCounts[at] ?? 0]),
    ),
  },
];
