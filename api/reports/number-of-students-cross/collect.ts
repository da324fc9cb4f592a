import type { ReadModels } from '../../../projections/read-models.ts';
import { categoriesOf, countsInSchool } from '../figures/chosen-categories.ts';
import { reportHeader } from '../figures/header.ts';
import { CATEGORY_TEXTS } from '../request/categories.ts';
import { studentsOfTerm } from '../request/population.ts';
import type { ReportRequest } from '../request/read-request.ts';
import { type CrossReport, countCross } from './data.ts';

/** Number of Students by two categories. */
export async function collect(models: ReadModels, request: ReportRequest, school: string): Promise<CrossReport> {
  const [primary, secondary] = categoriesOf(request);
  const counts = countCross(primary, secondary);
  const inSchool = countsInSchool(request.categories);
  for await (const record of studentsOfTerm(models, request.start, { inSchool })) counts.add(record);
  const names = `${CATEGORY_TEXTS[primary].cross} by ${CATEGORY_TEXTS[secondary].cross}`;
  return counts.report(reportHeader(request, `Number of Students - ${names}`, school));
}
