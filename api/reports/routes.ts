import { Rejection } from '../../domain/kernel/rejection.ts';
import type { StudentDocument } from '../../projections/definitions/documents.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { file, type Reply } from '../http/reply.ts';
import { type Route, route, type SignedInCall } from '../http/route.ts';
import { collectSummary } from './collect-summary.ts';
import { reportFileName } from './file-name.ts';
import { REPORT_KINDS, type ReportRules } from './kinds.ts';
import { reportPool } from './pool/pool.ts';
import { allYears } from './population.ts';
import { type ReportRequest, readReportRequest } from './read-request.ts';
import { dataStamp } from './stamp.ts';

/** The student a report is about, when it is about one. */
async function chosenStudent(models: ReadModels, { studentId }: ReportRequest): Promise<StudentDocument | undefined> {
  if (studentId === undefined) return undefined;
  const student = await models.reader('students').get<StudentDocument>('students', studentId);
  if (!student) throw new Rejection('not-found', 'Student does not exist');
  return student;
}

async function answerReport({ parts, query, signal }: SignedInCall, rules: ReportRules): Promise<Reply> {
  const { readModels, configuration, followed } = parts;
  const request = readReportRequest(rules, query, await allYears(readModels));
  const student = await chosenStudent(readModels, request);
  if (rules.kind !== 'summary') return notYet(rules);
  const stamp = await dataStamp(readModels, configuration.TIME_ZONE);
  const { state: settings } = await followed.settings.current();
  const report = await collectSummary(readModels, request, settings.name);
  const job = {
    data: { pages: 'summary', report },
    title: `${report.header.title}, ${report.header.timeLabel}`,
    product: configuration.PRODUCT_NAME,
    stamp,
  } as const;
  const stream = await reportPool.render(job, signal);
  return file('application/pdf', stream, reportFileName(request, student));
}

const notYet = ({ kind }: ReportRules): Reply => ({
  status: 501,
  body: { error: { message: `The report "${kind}" cannot be made yet.` } },
});

/** One call per report (http.md 7). */
export const reportRoutes: readonly Route[] = REPORT_KINDS.map((rules) =>
  route({
    method: 'GET',
    path: `/api/reports/${rules.kind}`,
    rule: 'read',
    about: rules.about,
    answer: (call) => answerReport(call, rules),
  }),
);
