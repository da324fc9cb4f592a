import { Readable } from 'node:stream';
import { isStudentId } from '../../domain/kernel/ids.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { Language } from '../../domain/vocabulary/languages.ts';
import { declareCall, readBy } from '../../domain/wire/declared-call.ts';
import type { ReadModelName } from '../../projections/definitions/all.ts';
import type { StudentDocument } from '../../projections/definitions/shared/documents.ts';
import { admittedStudents, students } from '../../projections/definitions/students.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { idsIn } from '../access/named-students.ts';
import { choiceIn, type RecordedCall } from '../access/recorded-call.ts';
import { routesWith } from '../http/define-route.ts';
import type { Reply } from '../http/reply.ts';
import type { ServedRoute, SignedInCall } from '../http/route.ts';
import { collectReport, type Report } from './definition/report.ts';
import { type Flow, hasStudents, type ReportFigures, wholeReport } from './figures/report-figures.ts';
import { answersReport, readFormat, reportFile } from './formats.ts';
import { paperOf } from './pdf/paper.ts';
import { REPORTS } from './registry/registry.ts';
import { reportFileName } from './request/file-name.ts';
import { namesStudents, type ReportRules } from './request/kinds.ts';
import { allYears, countInFigures, countStudents, fewChosenInReport } from './request/population.ts';
import { reportQuery } from './request/query.ts';
import { isChosen, type ReportRequest, readReportRequest } from './request/read-request.ts';
import { scopeOfReport } from './request/scope.ts';
import type { ReportServices } from './services.ts';
import { dataStamp } from './stamp.ts';
import { sayIn } from './words/words.ts';

const route = routesWith<ReportServices>();

/** The student a report is about, when it is about one. */
async function chosenStudent(models: ReadModels, { studentId }: ReportRequest): Promise<StudentDocument | undefined> {
  if (studentId === undefined) return undefined;
  const student = await models.reader(students).get(admittedStudents, studentId);
  if (!student) throw new Rejection('not-found', 'Student does not exist');
  return student;
}

/** A report that was asked for, with figures from these parts: of now, or of then; `spoken` where it names no language. */
export async function orderReport(
  {
    ledger,
    readModels,
    configuration,
    followed,
  }: Pick<ReportServices, 'ledger' | 'readModels' | 'configuration' | 'followed'>,
  query: URLSearchParams,
  definition: Report,
  spoken: Language = 'en',
) {
  const request = readReportRequest(definition, query, await allYears(readModels));
  const student = await chosenStudent(readModels, request);
  const stamp = await dataStamp({ ledger, readModels }, configuration.TIME_ZONE);
  const { state: settings } = await followed.settings.current();
  const report = await reportFor(student, await collectReport(definition, readModels, request, settings.name));
  const { header } = report;
  const language = request.language ?? spoken;
  const say = sayIn(language);
  const title = `${say(header.title)}, ${say(header.timeLabel)}`;
  const paper = configuration.PAPER_SIZE ?? paperOf(configuration.TIME_ZONE);
  const { PRODUCT_NAME: product } = configuration;
  const job = { kind: definition.kind, report, title, product, stamp, paper, language, logo: settings.logo };
  return { request, student, job };
}

/** The language an account has chosen, as it is now: English while it has chosen none (rules/reports#language). */
async function languageOf({ services, present, actor }: SignedInCall<ReportServices>): Promise<Language> {
  const { state } = await (present?.services ?? services).followed.staff.current();
  return state.decided.accounts.get(actor.id)?.language ?? 'en';
}

async function answerReport(
  call: SignedInCall<ReportServices>,
  query: URLSearchParams,
  definition: Report,
): Promise<Reply> {
  const { services, party, signal, accept } = call;
  const format = readFormat(query, accept);
  const { request, student, job } = await orderReport(services, query, definition, await languageOf(call));
  const reply = await reportFile(format, job, reportFileName(request, student, format), {
    pool: services.reports,
    ...{ party, signal },
  });
  const isOfMany = !student && namesStudents(definition);
  try {
    // Others may be in it than when it was asked for: it has waited for a thread.
    const count = await (isOfMany ? countStudents : countInFigures)(services.readModels, request);
    return { ...reply, ...(count && { count }) };
  } catch (error) {
    // Nobody will read it: the thread stops.
    if (reply.body instanceof Readable) reply.body.destroy();
    throw error;
  }
}

/** Of one student there is little to read, and whether he or she is in it has to be known before the answer begins. */
async function reportFor(student: StudentDocument | undefined, open: ReportFigures): Promise<ReportFigures> {
  if (!student) return open;
  const report = await wholeReport(open);
  if (hasStudents(report) && isEmpty(report.students)) throw notInReport();
  return report;
}

const isEmpty = (items: Flow<unknown>): boolean => Array.isArray(items) && items.length === 0;

/** A student there is, but not in this report: left already, or not yet, or never in these terms. */
const notInReport = () => new Rejection('not-found', 'This student is not in this report.');

/** Which report of which terms, and of which student where it is about one; parameters it does not use may say anything. */
export const reportMade = (rules: ReportRules): RecordedCall => ({
  kind: 'report-made',
  about({ query }) {
    const used = Object.keys(reportQuery(rules).shape);
    const given = used.map((name) => [name, query.getAll(name).filter(isChosen).map(choiceIn).join(', ')] as const);
    const { studentId, ...details } = Object.fromEntries(given.filter(([, value]) => value !== ''));
    return {
      studentId: studentId !== undefined && isStudentId(Number(studentId)) ? Number(studentId) : undefined,
      chosen: idsIn(query.getAll('students')),
      details,
    };
  },
});

/** All know the years, and the journal for the number of their data. */
export const readModelsOf = ({ student, reads = [] }: ReportRules): ReadModelName[] => [
  ...(['school-years', 'records', 'journal'] as const),
  ...(student ? (['students'] as const) : []),
  ...reads,
];

/** Whom its filters leave of everybody, or of those who are chosen by id, where they are few; a single one is told of all the same. */
export const fewChosenIn =
  (rules: ReportRules): NonNullable<ServedRoute<ReportServices>['fewChosen']> =>
  async ({ services: { readModels }, query }) => {
    const request = readReportRequest(rules, query, await allYears(readModels));
    return request.studentId !== undefined ? [] : fewChosenInReport(readModels, request);
  };

/** What the parameters say depends on the years there are: they are read when these are known. */
const declaredReport = (report: Report) =>
  declareCall({
    method: 'GET',
    path: `/api/reports/${report.kind}`,
    query: readBy(reportQuery(report), (query: URLSearchParams) => query),
    answers: answersReport,
  });

/** One call per report (rules/reports#parameters). */
export const reportRoutes: readonly ServedRoute<ReportServices>[] = REPORTS.map((report) =>
  route(declaredReport(report), {
    rule: 'read',
    about: report.about,
    refuses: report.student ? [404] : [],
    reads: readModelsOf(report),
    scopeOfThen: scopeOfReport(report),
    fewChosen: fewChosenIn(report),
    access: reportMade(report),
    answer: (call) => answerReport(call, call.input.query, report),
  }),
);
