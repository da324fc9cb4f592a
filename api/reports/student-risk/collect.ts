import type { ReadModels } from '../../../projections/read-models.ts';
import { mapped } from '../figures/mapped.ts';
import type { FlowingPages } from '../figures/report-figures.ts';
import { headersOf } from '../figures/student-headers.ts';
import { inSchoolStudents } from '../request/population.ts';
import type { ReportRequest } from '../request/read-request.ts';
import { type RiskPage, riskPage } from './data.ts';

/** Risk of one student or of all in one term. */
export function collect(models: ReadModels, request: ReportRequest, school: string): FlowingPages<RiskPage> {
  const headers = headersOf(request, 'Risk Report', school);
  const students = mapped(inSchoolStudents(models, request), (one) => riskPage(headers.of(one), one));
  return { header: headers.header, students };
}
