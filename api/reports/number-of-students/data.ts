import type { TermRecordDocument } from '../../../projections/definitions/shared/documents.ts';
import { CATEGORY_RULES, type CategoryValue, standardValues } from '../figures/category-values.ts';
import type { ReportHeader } from '../figures/header.ts';
import { createCounts } from '../figures/numbers.ts';
import type { DataCategory } from '../request/categories.ts';

/** Number of Students by one category in one term (rules/reports#number-of-students). */
export interface CountReport {
  header: ReportHeader;
  category: DataCategory;
  studentCount: number;
  bars: (CategoryValue & { value: number })[];
  studentsWithoutValue: number;
}

/** Counts students, never their activities (rules/reports#categories). */
export function countByCategory(category: DataCategory, values = standardValues(category)) {
  const counts = createCounts(values.map(({ key }) => key));
  let students = 0;
  let without = 0;
  return {
    add(record: TermRecordDocument): void {
      const keys = CATEGORY_RULES[category].keysOf(record);
      students++;
      if (keys.length === 0) without++;
      for (const key of keys) counts.add(key);
    },
    students: () => students,
    value: counts.of,
    report: (header: ReportHeader): CountReport => ({
      header,
      category,
      studentCount: students,
      bars: values.map((value) => ({ ...value, value: counts.of(value.key) })),
      studentsWithoutValue: without,
    }),
  };
}
