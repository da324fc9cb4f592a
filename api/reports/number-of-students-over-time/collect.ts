import type { ReadModels } from '../../../projections/read-models.ts';
import { seriesValues } from '../figures/category-values.ts';
import { categoriesOf, countsInSchool } from '../figures/chosen-categories.ts';
import { reportHeader } from '../figures/header.ts';
import { countByCategory } from '../number-of-students/data.ts';
import { CATEGORY_TEXTS } from '../request/categories.ts';
import { studentsOfTerm } from '../request/population.ts';
import type { ReportRequest } from '../request/read-request.ts';
import { columnLabel } from '../request/terms.ts';
import { type SeriesReport, seriesReport } from './data.ts';

/** Number of Students over time. */
export async function collect(models: ReadModels, request: ReportRequest, school: string): Promise<SeriesReport> {
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
