import { Rejection } from '../../domain/kernel/rejection.ts';
import type { StudentDocument } from '../../projections/definitions/documents.ts';
import type { ReadModelName, ReadModels } from '../../projections/read-models.ts';
import type { RecordedCall } from '../access/recorded-call.ts';
import type { Reply } from '../http/reply.ts';
import { type Route, route, type SignedInCall } from '../http/route.ts';
import { openReport } from './collect/index.ts';
import { reportFileName } from './file-name.ts';
import { answersReport, readFormat, reportFile } from './formats.ts';
import { REPORT_KINDS, type ReportRules } from './kinds.ts';
import { allYears } from './population.ts';
import { reportQuery } from './query.ts';
import { type ReportRequest, readReportRequest } from './read-request.ts';
import { type FlowingReport, wholeReport } from './report-data.ts';
import { dataStamp } from './stamp.ts';

/** The student a report is about, when it is about one. */
async function chosenStudent(models: ReadModels, { studentId }: ReportRequest): Promise<StudentDocument | undefined> {
  if (studentId === undefined) return undefined;
  const student = await models.reader('students').get<StudentDocument>('students', studentId);
  if (!student) throw new Rejection('not-found', 'Student does not exist');
  return student;
}

async function answerReport({ parts, query, party, signal }: SignedInCall, rules: ReportRules): Promise<Reply> {
  const { readModels, configuration, followed } = parts;
  const request = readReportRequest(rules, query, await allYears(readModels));
  const format = readFormat(query);
  const student = await chosenStudent(readModels, request);
  const stamp = await dataStamp(readModels, configuration.TIME_ZONE);
  const { state: settings } = await followed.settings.current();
  const data = await dataFor(student, await openReport(readModels, request, settings.name));
  const { header } = data.report;
  const title = `${header.title}, ${header.timeLabel}`;
  const job = { data, title, product: configuration.PRODUCT_NAME, stamp };
  return reportFile(format, job, reportFileName(request, student, format), {
    pool: parts.reports,
    ...{ party, signal },
  });
}

/** Of one student there is little to read, and whether he or she is in it has to be known before the answer begins. */
async function dataFor(student: StudentDocument | undefined, open: FlowingReport): Promise<FlowingReport> {
  if (!student) return open;
  const data = await wholeReport(open);
  if ('students' in data.report && data.report.students.length === 0) throw notInReport();
  return data;
}

/** A student there is, but not in this report: left already, or not yet, or never in these terms. */
const notInReport = () => new Rejection('not-found', 'This student is not in this report.');

/** Which report of which terms, and of which student where it is about one; parameters it does not use may say anything. */
const reportMade = (rules: ReportRules): RecordedCall => ({
  kind: 'report-made',
  about({ query }) {
    const used = Object.keys(reportQuery(rules).shape);
    const given = used.map((name) => [name, query.getAll(name).join(', ')] as const);
    const { studentId, ...details } = Object.fromEntries(
      given.filter(([, value]) => value !== '' && value !== 'false'),
    );
    return { studentId: studentId === undefined ? undefined : Number(studentId), details };
  },
});

/** All know the years, and the journal for the number of their data. */
const readModelsOf = ({ student, activities }: ReportRules): ReadModelName[] => [
  ...(['school-years', 'records', 'journal'] as const),
  ...(student ? (['students'] as const) : []),
  ...(activities ? (['activities'] as const) : []),
];

/** One call per report (rules/reports#parameters). */
export const reportRoutes: readonly Route[] = REPORT_KINDS.map((rules) =>
  route({
    method: 'GET',
    path: `/api/reports/${rules.kind}`,
    rule: 'read',
    about: rules.about,
    query: reportQuery(rules),
    answers: answersReport,
    refuses: rules.student ? [404] : [],
    reads: readModelsOf(rules),
    access: reportMade(rules),
    answer: (call) => answerReport(call, rules),
  }),
);
