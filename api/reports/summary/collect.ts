import type { ReadModels } from '../../../projections/read-models.ts';
import { reportHeader } from '../figures/header.ts';
import { activitiesOfYear, inSchoolStudents } from '../request/population.ts';
import type { ReportRequest } from '../request/read-request.ts';
import { countSummary, type SummaryReport } from './data.ts';

/** The figures of the Summary Report. Documents are read a page at a time and only counted. */
export async function collect(models: ReadModels, request: ReportRequest, schoolName: string): Promise<SummaryReport> {
  const counting = countSummary();
  const students = new Set<number>();
  for await (const record of inSchoolStudents(models, request)) {
    counting.student(record);
    students.add(record.studentId);
  }
  for await (const { studentId, activities } of activitiesOfYear(models, request.start)) {
    if (students.has(studentId)) for (const activity of activities) counting.activity(activity);
  }
  return counting.report(reportHeader(request, 'Summary Report', schoolName));
}
