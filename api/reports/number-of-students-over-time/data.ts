import { type CategoryValue, seriesValues } from '../figures/category-values.ts';
import type { ReportHeader } from '../figures/header.ts';
import type { countByCategory } from '../number-of-students/data.ts';
import type { DataCategory } from '../request/categories.ts';

/** Number of Students by one category over time (rules/reports#number-over-time). */
export interface SeriesReport {
  header: ReportHeader;
  category: DataCategory;
  terms: string[];
  studentCounts: number[];
  series: (CategoryValue & { values: number[] })[];
}

export function seriesReport(
  header: ReportHeader,
  category: DataCategory,
  columns: readonly { label: string; counts: ReturnType<typeof countByCategory> }[],
): SeriesReport {
  return {
    header,
    category,
    terms: columns.map(({ label }) => label),
    studentCounts: columns.map(({ counts }) => counts.students()),
    series: seriesValues(category).map((value) => ({
      ...value,
      values: columns.map(({ counts }) => counts.value(value.key)),
    })),
  };
}
