import type { ActivityRecord, TermRecordDocument } from '../../../projections/definitions/shared/documents.ts';
import type { ReadModels } from '../../../projections/read-models.ts';
import { mapped } from '../figures/mapped.ts';
import type { FlowingPages } from '../figures/report-figures.ts';
import { headersOf } from '../figures/student-headers.ts';
import { inSchoolStudents, withActivities } from '../request/population.ts';
import type { ReportRequest } from '../request/read-request.ts';
import { type StudentPage, studentPage } from './data.ts';

/** One term of one student or of all, with activities. */
export function collect(models: ReadModels, request: ReportRequest, school: string): FlowingPages<StudentPage> {
  const headers = headersOf(request, 'Student Report', school);
  const students = withActivities(models, request.start, inSchoolStudents(models, request));
  const pageOf = ({ record, activities }: { record: TermRecordDocument; activities: ActivityRecord[] }) =>
    studentPage(headers.of(record), record, activities, request.start.termType);
  return { header: headers.header, students: mapped(students, pageOf) };
}
