import type { ReadModels } from '../../../projections/read-models.ts';
import { reportHeader } from '../figures/header.ts';
import type { PagesReport } from '../figures/report-figures.ts';
import { activitiesOf, recordsOverTime } from '../request/population.ts';
import type { ReportRequest } from '../request/read-request.ts';
import { termsOf } from '../student-risk-over-time/collect.ts';
import { type ActivitiesOverTimePage, activitiesOverTimePage } from './data.ts';

/** Activities, risk and skills of one student over time. */
export async function collect(
  models: ReadModels,
  request: ReportRequest,
  school: string,
): Promise<PagesReport<ActivitiesOverTimePage>> {
  const header = reportHeader(request, 'Student Activities Report', school);
  const { value: records = [] } = await recordsOverTime(models, request).next();
  const terms = termsOf(request, records ?? []);
  const known = await Promise.all(
    terms.map(async (one, place) => {
      const term = request.terms[place];
      const found = one.record && term ? await activitiesOf(models, term, [one.record]) : new Map();
      return { ...one, activities: (one.record && found.get(one.record.studentId)) ?? [] };
    }),
  );
  const page = activitiesOverTimePage(header, known);
  return { header, students: page ? [page] : [] };
}
