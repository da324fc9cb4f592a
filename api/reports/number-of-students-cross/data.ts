import type { TermRecordDocument } from '../../../projections/definitions/shared/documents.ts';
import { CATEGORY_RULES, type CategoryValue } from '../figures/category-values.ts';
import type { ReportHeader } from '../figures/header.ts';
import type { DataCategory } from '../request/categories.ts';

/** Number of Students by two categories (rules/reports#cross): columns are the primary's values, rows the secondary's. */
export interface CrossReport {
  header: ReportHeader;
  /** Of the rows, which are the series of the chart. */
  secondary: DataCategory;
  studentCount: number;
  columns: CategoryValue[];
  rows: (CategoryValue & { cells: number[]; total: number })[];
  /** Sums of cells: a student may count in several. */
  columnTotals: number[];
  grandTotal: number;
  studentsWithoutPrimaryValue: number;
  studentsWithoutSecondaryValue: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Students without a value are in no cell and no total, only in a number of their own (rules/reports#cross). */
export function countCross(primary: DataCategory, secondary: DataCategory) {
  const [across, down] = [CATEGORY_RULES[primary], CATEGORY_RULES[secondary]];
  const cells = down.values.map(() => across.values.map(() => 0));
  let students = 0;
  const without = { primary: 0, secondary: 0 };
  return {
    add(record: TermRecordDocument): void {
      const [columns, rows] = [across.keysOf(record), down.keysOf(record)];
      students++;
      if (columns.length === 0) without.primary++;
      if (rows.length === 0) without.secondary++;
      down.values.forEach(({ key }, row) => {
        if (rows.includes(key)) countInto(cells[row] ?? [], across.values, columns);
      });
    },
    report(header: ReportHeader): CrossReport {
      const columnTotals = across.values.map((_, column) => sum(cells.map((row) => row[column] ?? 0)));
      return {
        header,
        secondary,
        studentCount: students,
        columns: [...across.values],
        rows: down.values.map((value, row) => ({ ...value, cells: cells[row] ?? [], total: sum(cells[row] ?? []) })),
        columnTotals,
        grandTotal: sum(columnTotals),
        studentsWithoutPrimaryValue: without.primary,
        studentsWithoutSecondaryValue: without.secondary,
      };
    },
  };
}

function countInto(cells: number[], values: readonly CategoryValue[], keys: readonly string[]): void {
  values.forEach(({ key }, column) => {
    if (keys.includes(key)) cells[column] = (cells[column] ?? 0) + 1;
  });
}
