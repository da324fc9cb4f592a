import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectedReport } from '../../../tests/support/collected-report.ts';
import { openReportSchool, queryOf, reportFacts, schoolYears } from '../../../tests/support/report-school.ts';
import type { PagesReport, RosterReport } from '../figures/report-figures.ts';
import { reportOf } from '../registry/registry.ts';
import { namesStudents, type ReportKind } from './kinds.ts';
import { countStudents, idsInReport } from './population.ts';
import { readReportRequest } from './read-request.ts';

let school: Awaited<ReturnType<typeof openReportSchool>>;
beforeAll(async () => {
  school = await openReportSchool();
});
afterAll(() => school.close());

const idOf = new Map(reportFacts.population.students.map(({ id, studentId }) => [studentId, id]));
const requestOf = (kind: ReportKind, query: Record<string, unknown>) =>
  readReportRequest(reportOf(kind), queryOf(query), schoolYears);

/** Whom a report names, in its order. */
async function namedIn(kind: ReportKind, query: Record<string, unknown>): Promise<(number | undefined)[]> {
  const { report } = await collectedReport(school.models, kind, query, 'School');
  const { rows = [] } = report as RosterReport<{ studentId: string }>;
  const { students = [] } = report as PagesReport<{ status: { studentId: string } }>;
  return [...rows, ...students.map(({ status }) => status)].map(({ studentId }) => idOf.get(studentId));
}

const S2 = { startYearId: 2, startTermId: 22 };
const OVER_TIME = { startYearId: 1, startTermId: 11, endYearId: 2, endTermId: 22 };
const CHOSEN: readonly (readonly [ReportKind, Record<string, unknown>])[] = [
  ['riskRoster', { ...S2, order: 'risk' }],
  ['riskRoster', { ...S2, order: 'gradeLevel', races: ['HI7', 'WH7'] }],
  ['riskRoster', { ...S2, students: '101,103,105,999' }],
  ['preEts', { ...S2, students: '101,103', riskLevels: 'high' }],
  ['trackToGraduate', { ...S2, grades: '12' }],
  ['student', S2],
  ['postSchoolStudent', S2],
  ['studentRisk/longitudinal', OVER_TIME],
];
const cases = [
  ...reportFacts.cases.map(({ path, query }) => [path.replace('/api/reports/', '') as ReportKind, query] as const),
  ...CHOSEN,
].filter(([kind]) => namesStudents(reportOf(kind)));

it.each(cases)('whoever is named in %s with %j is entered as told of, and nobody else', async (kind, query) => {
  const named = await namedIn(kind, query);
  const entered = await idsInReport(school.models, requestOf(kind, query));
  if (named.length > 0 || requestOf(kind, query).studentId === undefined) expect(entered).toEqual(named);
});

it.each(cases)('as many are counted for the alarm as %s with %j names at least', async (kind, query) => {
  const { rows, students } = await countStudents(school.models, requestOf(kind, query));
  const named = await namedIn(kind, query);
  if (requestOf(kind, query).studentId === undefined) expect(rows).toBeGreaterThanOrEqual(named.length);
  if (students && requestOf(kind, query).studentId === undefined)
    expect(students).toEqual(expect.arrayContaining(named as number[]));
});
