import type { ReadModels } from '../../../projections/read-models.ts';
import { CATEGORY_TEXTS, type DataCategory } from '../data/categories.ts';
import { CATEGORY_RULES, seriesValues } from '../data/category-values.ts';
import { type CrossReport, countCross } from '../data/cross.ts';
import { reportHeader } from '../data/header.ts';
import { type CountReport, countByCategory, type SeriesReport, seriesReport } from '../data/number-of-students.ts';
import { countRisks, type RiskSummaryReport, riskSummaryReport } from '../data/risk-summary.ts';
import { studentsOfTerm } from '../population.ts';
import type { ReportRequest } from '../read-request.ts';
import { columnLabel } from '../terms.ts';

/** Categories of students who have left turn the whole report to them. */
const countsInSchool = (categories: readonly DataCategory[]): boolean =>
  !categories.some((category) => CATEGORY_RULES[category].postSchool);

function categoriesOf({ categories }: ReportRequest): [DataCategory, DataCategory] {
  const [primary, secondary = primary] = categories;
  if (!primary || !secondary) throw new Error('a report by category without a category');
  return [primary, secondary];
}

/** Number of Students in one term. */
export async function collectCounts(models: ReadModels, request: ReportRequest, school: string): Promise<CountReport> {
  const [category] = categoriesOf(request);
  const counts = countByCategory(category);
  const inSchool = countsInSchool([category]);
  for await (const record of studentsOfTerm(models, request.start, { inSchool })) counts.add(record);
  return counts.report(reportHeader(request, `Number of Students - by ${CATEGORY_TEXTS[category].title}`, school));
}

/** Number of Students over time. */
export async function collectSeries(models: ReadModels, request: ReportRequest, school: string): Promise<SeriesReport> {
  const [category] = categoriesOf(request);
  const inSchool = countsInSchool([category]);
  const columns = [];
  for (const term of request.terms) {
    const counts = countByCategory(category, seriesValues(category));
    for await (const record of studentsOfTerm(models, term, { inSchool })) counts.add(record);
    columns.push({ label: columnLabel(term), counts });
  }
  const title = `Number of Students - by ${CATEGORY_TEXTS[category].title}, over time`;
  return seriesReport(reportHeader(request, title, school), category, columns);
}

/** Number of Students by two categories. */
export async function collectCross(models: ReadModels, request: ReportRequest, school: string): Promise<CrossReport> {
  const [primary, secondary] = categoriesOf(request);
  const counts = countCross(primary, secondary);
  const inSchool = countsInSchool(request.categories);
  for await (const record of studentsOfTerm(models, request.start, { inSchool })) counts.add(record);
  const names = `${CATEGORY_TEXTS[primary].cross} by ${CATEGORY_TEXTS[secondary].cross}`;
  return counts.report(reportHeader(request, `Number of Students - ${names}`, school));
}

/** Risk and needs over time; filters apply to each term by itself. */
export async function collectRiskSummary(
  models: ReadModels,
  request: ReportRequest,
  school: string,
): Promise<RiskSummaryReport> {
  const terms = [];
  for (const term of request.terms) {
    const counts = countRisks();
    const population = { inSchool: true, filters: request.filters };
    for await (const record of studentsOfTerm(models, term, population)) counts.add(record);
    terms.push({ label: columnLabel(term), counts });
  }
  return riskSummaryReport(reportHeader(request, 'Risk Summary Report', school), terms);
}
