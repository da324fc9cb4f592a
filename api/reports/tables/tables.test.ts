import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReportSchool, queryOf, reportFacts, schoolYears } from '../../../tests/support/report-school.ts';
import { spreadsheetCsv } from '../../presenters/csv.ts';
import { collectReport } from '../collect/index.ts';
import { textRows } from '../formats.ts';
import { REPORT_KINDS, type ReportKind } from '../kinds.ts';
import { readReportRequest } from '../read-request.ts';
import { tablesOf } from './index.ts';
import { asOneTable } from './one-table.ts';

let school: Awaited<ReturnType<typeof openReportSchool>>;
beforeAll(async () => {
  school = await openReportSchool();
});
afterAll(() => school.close());

const S2 = { startYearId: 2, startTermId: 22 };
const BOTH_YEARS = { startYearId: 1, startTermId: 12, endYearId: 2, endTermId: 22 };

/** One look at every report; the figures themselves are held against the recorded cases elsewhere. */
const LOOKS: Record<ReportKind, Record<string, unknown>> = {
  summary: S2,
  riskRoster: S2,
  riskSummary: BOTH_YEARS,
  'numberOfStudents/standard': { ...S2, primaryCriteria: 'iepRole' },
  'numberOfStudents/longitudinal': { ...BOTH_YEARS, primaryCriteria: 'riskLevel' },
  numberOfStudentsCross: { ...S2, primaryCriteria: 'gender', secondaryCriteria: 'skillTraining' },
  student: { ...S2, studentId: 101 },
  studentActivities: { ...BOTH_YEARS, studentId: 101 },
  'studentRisk/standard': { ...S2, studentId: 101 },
  'studentRisk/longitudinal': BOTH_YEARS,
  postSchoolStudent: S2,
  preEts: S2,
  trackToGraduate: S2,
};

async function dataOf(kind: ReportKind, query: Record<string, unknown>) {
  const rules = REPORT_KINDS.find((one) => one.kind === kind);
  if (!rules) throw new Error(`no report ${kind}`);
  const request = readReportRequest(rules, queryOf(query), schoolYears);
  return collectReport(school.models, request, reportFacts.population.schoolSettings.name);
}

async function csvOf(kind: ReportKind): Promise<string> {
  const table = asOneTable(tablesOf(await dataOf(kind, LOOKS[kind]), 'Data of today'));
  const headers = table.columns.map(({ header }) => header);
  let text = '';
  for await (const piece of spreadsheetCsv(headers, textRows(table))) text += piece;
  return text;
}

describe('a report as CSV', () => {
  it.each(Object.keys(LOOKS) as ReportKind[])('%s', async (kind) => {
    await expect(await csvOf(kind)).toMatchFileSnapshot(`../../../tests/golden/reports/${kind.replace('/', '-')}.csv`);
  });
});

describe('the tables of all recorded cases', () => {
  it.each(reportFacts.cases.map((one) => [one.id, one] as const))('%s', async (_id, { path, query }) => {
    const tables = tablesOf(await dataOf(path.replace('/api/reports/', '') as ReportKind, query), '');
    expect(tables).not.toEqual([]);
    for (const { name, columns, rows } of tables) {
      expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/);
      for await (const cells of rows) {
        expect(cells).toHaveLength(columns.length);
        const numbers = cells.filter((_cell, at) => columns[at]?.kind === 'number');
        expect(numbers.every((cell) => cell === null || typeof cell === 'number')).toBe(true);
      }
    }
  });
});
