import type { ActivityRecord, TermRecordDocument } from '../../../projections/definitions/documents.ts';
import type { ReadModels } from '../../../projections/read-models.ts';
import { type ReportHeader, reportHeader } from '../data/header.ts';
import { type RiskPage, riskPage, type StudentPage, studentPage } from '../data/one-term.ts';
import {
  type ActivitiesOverTimePage,
  activitiesOverTimePage,
  type RiskOverTimePage,
  riskOverTimePage,
  type TermOfStudent,
} from '../data/over-time.ts';
import { reportName } from '../data/person.ts';
import { type PostSchoolPage, postSchoolPage } from '../data/post-school.ts';
import { activitiesOf, inSchoolStudents, studentsOfTerm, withActivities } from '../population.ts';
import type { ReportRequest } from '../read-request.ts';
import type { Flow, PagesReport } from '../report-data.ts';
import { columnLabel } from '../terms.ts';
import { mapped } from './mapped.ts';

type Pages<Page> = PagesReport<Page, Flow<Page>>;

/** Headers of a report with a page per student: the title names each. */
const headersOf = (request: ReportRequest, title: string, school: string) => ({
  header: reportHeader(request, title, school),
  of: ({ student }: Pick<TermRecordDocument, 'student'>): ReportHeader =>
    reportHeader(request, `${title}: ${reportName(student)}`, school),
});

/** One term of one student or of all, with activities. */
export function collectStudents(models: ReadModels, request: ReportRequest, school: string): Pages<StudentPage> {
  const headers = headersOf(request, 'Student Report', school);
  const students = withActivities(models, request.start, inSchoolStudents(models, request));
  const pageOf = ({ record, activities }: { record: TermRecordDocument; activities: ActivityRecord[] }) =>
    studentPage(headers.of(record), record, activities, request.start.termType);
  return { header: headers.header, students: mapped(students, pageOf) };
}

/** Risk of one student or of all in one term. */
export function collectRisks(models: ReadModels, request: ReportRequest, school: string): Pages<RiskPage> {
  const headers = headersOf(request, 'Risk Report', school);
  const students = mapped(inSchoolStudents(models, request), (one) => riskPage(headers.of(one), one));
  return { header: headers.header, students };
}

/** Exit and outcome of one student or of all who have left. */
export function collectPostSchool(models: ReadModels, request: ReportRequest, school: string): Pages<PostSchoolPage> {
  const headers = headersOf(request, 'Student Report', school);
  const left = studentsOfTerm(models, request.start, { inSchool: false, studentId: request.studentId });
  return { header: headers.header, students: mapped(left, (one) => postSchoolPage(headers.of(one), one)) };
}

/** Each student's record in each term of the range, students by name. */
async function recordsOverTime(models: ReadModels, { terms, studentId }: ReportRequest): Promise<TermOfStudent[][]> {
  const byStudent = new Map<number, (TermRecordDocument | undefined)[]>();
  for (const [place, term] of terms.entries()) {
    for await (const record of studentsOfTerm(models, term, { studentId })) {
      const records = byStudent.get(record.studentId) ?? terms.map(() => undefined);
      records[place] = record;
      byStudent.set(record.studentId, records);
    }
  }
  const sortOf = (records: (TermRecordDocument | undefined)[]) => records.find(Boolean)?.sort ?? '';
  return [...byStudent.values()]
    .map((records) => ({ records, sort: sortOf(records) }))
    .sort((a, b) => (a.sort < b.sort ? -1 : a.sort > b.sort ? 1 : 0))
    .map(({ records }) => records.map((record, place) => ({ label: labelAt(terms, place), record })));
}

const labelAt = (terms: ReportRequest['terms'], place: number): string => {
  const term = terms[place];
  return term ? columnLabel(term) : '';
};
const lastRecord = (terms: readonly TermOfStudent[]) => terms.findLast(({ record }) => record)?.record;

/** Risk over time of one student, or of all who are in school in at least one term (D15). */
export async function collectRisksOverTime(
  models: ReadModels,
  request: ReportRequest,
  school: string,
): Promise<PagesReport<RiskOverTimePage>> {
  const headers = headersOf(request, 'Risk Report', school);
  const students = (await recordsOverTime(models, request))
    .filter((terms) => terms.some(({ record }) => record && !record.postSchool))
    .flatMap((terms) => {
      const last = lastRecord(terms);
      return last ? [riskOverTimePage(headers.of(last), terms)] : [];
    });
  return { header: headers.header, students: students.filter((page) => page !== undefined) };
}

/** Activities, risk and skills of one student over time. */
export async function collectActivitiesOverTime(
  models: ReadModels,
  request: ReportRequest,
  school: string,
): Promise<PagesReport<ActivitiesOverTimePage>> {
  const header = reportHeader(request, 'Student Activities Report', school);
  const [terms = []] = await recordsOverTime(models, request);
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
