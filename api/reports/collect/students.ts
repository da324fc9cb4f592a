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
import { activitiesOf, inSchoolStudents, recordsOverTime, studentsOfTerm, withActivities } from '../population.ts';
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

const labelAt = (terms: ReportRequest['terms'], place: number): string => {
  const term = terms[place];
  return term ? columnLabel(term) : '';
};
const lastRecord = (terms: readonly TermOfStudent[]) => terms.findLast(({ record }) => record)?.record;

const termsOf = ({ terms }: ReportRequest, records: readonly (TermRecordDocument | undefined)[]): TermOfStudent[] =>
  records.map((record, place) => ({ label: labelAt(terms, place), record }));

async function* riskPages(models: ReadModels, request: ReportRequest, headerOf: ReturnType<typeof headersOf>['of']) {
  for await (const records of recordsOverTime(models, request)) {
    const terms = termsOf(request, records);
    const last = lastRecord(terms);
    const wasInSchool = records.some((record) => record && !record.postSchool);
    const page = last && wasInSchool && riskOverTimePage(headerOf(last), terms);
    if (page) yield page;
  }
}

/** Risk over time of one student, or of all who are in school in at least one term (rules/reports#risk-over-time). */
export function collectRisksOverTime(
  models: ReadModels,
  request: ReportRequest,
  school: string,
): Pages<RiskOverTimePage> {
  const headers = headersOf(request, 'Risk Report', school);
  return { header: headers.header, students: riskPages(models, request, headers.of) };
}

/** Activities, risk and skills of one student over time. */
export async function collectActivitiesOverTime(
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
