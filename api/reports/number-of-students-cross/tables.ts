import type { SheetCell } from '../../presenters/xlsx.ts';
import { NUMBER_OF_STUDENTS } from '../number-of-students/tables.ts';
import { CATEGORY_TEXTS } from '../request/categories.ts';
import { numbers, type ReportTable, texts } from '../tables/table.ts';
import type { CrossReport } from './data.ts';

/** The table as it stands on paper; students without a value are in no cell of it and follow below (rules/reports#cross). */
export function tables(report: CrossReport): ReportTable[] {
  const { secondary, columns, rows, columnTotals, grandTotal } = report;
  const note = (label: string, count: number): SheetCell[][] =>
    count > 0 ? [[label, ...columns.map(() => null), count]] : [];
  return [
    {
      name: NUMBER_OF_STUDENTS,
      columns: [...texts(CATEGORY_TEXTS[secondary].cross), ...numbers(...columns.map(({ label }) => label), 'Totals')],
      rows: [
        ...rows.map(({ label, cells, total }) => [label, ...cells, total]),
        ['Totals', ...columnTotals, grandTotal],
        ...note('Students without a value among the columns', report.studentsWithoutPrimaryValue),
        ...note('Students without a value among the rows', report.studentsWithoutSecondaryValue),
      ],
    },
  ];
}
