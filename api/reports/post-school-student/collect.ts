import type { ReadModels } from '../../../projections/read-models.ts';
import { mapped } from '../figures/mapped.ts';
import type { FlowingPages } from '../figures/report-figures.ts';
import { headersOf } from '../figures/student-headers.ts';
import { studentsOfTerm } from '../request/population.ts';
import type { ReportRequest } from '../request/read-request.ts';
import { type PostSchoolPage, postSchoolPage } from './data.ts';

/** Exit and outcome of one student or of all who have left. */
export function collect(models: ReadModels, request: ReportRequest, school: string): FlowingPages<PostSchoolPage> {
  const headers = headersOf(request, 'Student Report', school);
  const left = studentsOfTerm(models, request.start, { inSchool: false, studentId: request.studentId });
  return { header: headers.header, students: mapped(left, (one) => postSchoolPage(headers.of(one), one)) };
}
