import type { SheetCell } from '../../presenters/xlsx.ts';
import { CATEGORY_TEXTS } from '../data/categories.ts';
import type { CrossReport } from '../data/cross.ts';
import type { CountReport, SeriesReport } from '../data/number-of-students.ts';
import { percent } from '../data/numbers.ts';
import type { RiskSummaryReport } from '../data/risk-summary.ts';
import { numbers, type ReportTable, texts } from './table.ts';

const NUMBER_OF_STUDENTS = 'Number of Students';
const WITHOUT = 'No value';
const COUNTS = numbers('Students', 'Of all students');

/** Students by one category; who has no value is in a row of its own. */
export function countsTable({ category, bars, studentCount, studentsWithoutValue }: CountReport): ReportTable {
  const rest = studentsWithoutValue > 0 ? [{ label: WITHOUT, value: studentsWithoutValue }] : [];
  return {
    name: NUMBER_OF_STUDENTS,
    columns: [...texts(CATEGORY_TEXTS[category].title), ...numbers('Students', 'Percent')],
    rows: [...bars, ...rest].map(({ label, value }) => [label, value, percent(value, studentCount)]),
  };
}

/** One row per term and value. */
export const seriesTable = ({ category, terms, series, studentCounts }: SeriesReport): ReportTable => ({
  name: NUMBER_OF_STUDENTS,
  columns: [...texts('Term', CATEGORY_TEXTS[category].title), ...COUNTS],
  rows: terms.flatMap((term, at) =>
    series.map(({ label, values }) => [term, label, values[at] ?? 0, studentCounts[at] ?? 0]),
  ),
});

/** The table as it stands on paper; students without a value are in no cell of it and follow below (rules/reports#cross). */
export function crossTable(report: CrossReport): ReportTable {
  const { secondary, columns, rows, columnTotals, grandTotal } = report;
  const note = (label: string, count: number): SheetCell[][] =>
    count > 0 ? [[label, ...columns.map(() => null), count]] : [];
  return {
    name: NUMBER_OF_STUDENTS,
    columns: [...texts(CATEGORY_TEXTS[secondary].cross), ...numbers(...columns.map(({ label }) => label), 'Totals')],
    rows: [
      ...rows.map(({ label, cells, total }) => [label, ...cells, total]),
      ['Totals', ...columnTotals, grandTotal],
      ...note('Students without a value among the columns', report.studentsWithoutPrimaryValue),
      ...note('Students without a value among the rows', report.studentsWithoutSecondaryValue),
    ],
  };
}

/** Risk and needs, one row per term and value. */
export function riskSummaryTable({ columns, riskRows, needRows, studentCounts }: RiskSummaryReport): ReportTable {
  const blocks = [
    ['Risk Factors', riskRows],
    ['Areas where students might need support or intervention', needRows],
  ] as const;
  return {
    name: 'Risk Summary',
    columns: [...texts('Term', 'Block', 'Value'), ...COUNTS],
    rows: columns.flatMap((term, at) =>
      blocks.flatMap(([block, rows]) =>
        rows.map(({ label, values }) => [term, block, label, values[at] ?? 0, studentCounts[at] ?? 0]),
      ),
    ),
  };
}
