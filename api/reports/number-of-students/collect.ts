import type { ReadModels } from '../../../projections/read-models.ts';
import { categoriesOf, countsInSchool } from '../figures/chosen-categories.ts';
import { reportHeader } from '../figures/header.ts';
import { CATEGORY_TEXTS } from '../request/categories.ts';
import { studentsOfTerm } from '../request/population.ts';
import type { ReportRequest } from '../request/read-request.ts';
import { type CountReport, countByCategory } from './data.ts';

/** Number of Students in one term. */
export async function collect(models: ReadModels, request: ReportRequest, school: string): Promise<CountReport> {
  const [category] = categoriesOf(request);
  const counts = countByCategory(category);
  const inSchool = countsInSchool([category]);
  for await (const record of studentsOfTerm(models, request.start, { inSchool })) counts.add(record);
  return counts.report(reportHeader(request, `Number of Students - by ${CATEGORY_TEXTS[category].title}`, school));
}
