import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectedReport } from '../../tests/support/collected-report.ts';
import { openReportSchool, reportFacts } from '../../tests/support/report-school.ts';
import { spreadsheetCsv } from '../presenters/csv.ts';
import { textRows } from './formats.ts';
import { reportOf } from './registry/registry.ts';
import type { ReportKind } from './request/kinds.ts';
import { asOneTable } from './tables/one-table.ts';

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

async function tablesFor(kind: ReportKind, query: Record<string, unknown>, dataText = '') {
  const { report } = await collectedReport(school.models, kind, query, reportFacts.population.schoolSettings.name);
  const { tables } = await reportOf(kind).tables();
  return tables(report, dataText);
}

async function csvOf(kind: ReportKind): Promise<string> {
  const table = asOneTable(await tablesFor(kind, LOOKS[kind], 'Data of today'));
  const headers = table.columns.map(({ header }) => header);
  let text = '';
  for await (const piece of spreadsheetCsv(headers, textRows(table))) text += piece;
  return text;
}

describe('a report as CSV', () => {
  it.each(Object.keys(LOOKS) as ReportKind[])('%s', async (kind) => {
    await expect(await csvOf(kind)).toMatchFileSnapshot(`../../tests/golden/reports/${kind.replace('/', '-')}.csv`);
  });
});

describe('the tables of all recorded cases', () => {
  it.each(reportFacts.cases.map((one) => [one.id, one] as const))('%s', async (_id, { path, query }) => {
    const tables = await tablesFor(path.replace('/api/reports/', '') as ReportKind, query);
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
