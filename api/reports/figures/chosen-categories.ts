import type { DataCategory } from '../request/categories.ts';
import type { ReportRequest } from '../request/read-request.ts';
import { CATEGORY_RULES } from './category-values.ts';

/** Categories of students who have left turn the whole report to them. */
export const countsInSchool = (categories: readonly DataCategory[]): boolean =>
  !categories.some((category) => CATEGORY_RULES[category].postSchool);

/** The categories a report was asked for by; the first one again where there is but one. */
export function categoriesOf({ categories }: ReportRequest): [DataCategory, DataCategory] {
  const [primary, secondary = primary] = categories;
  if (!primary || !secondary) throw new Error('a report by category without a category');
  return [primary, secondary];
}
