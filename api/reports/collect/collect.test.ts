import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReportSchool, queryOf, reportFacts, schoolYears } from '../../../tests/support/report-school.ts';
import type { ActivitiesOverTimePage } from '../data/over-time.ts';
import type { ReportPerson } from '../data/person.ts';
import type { SummaryReport } from '../data/summary.ts';
import { REPORT_KINDS } from '../kinds.ts';
import { readReportRequest } from '../read-request.ts';
import type { ReportData } from '../report-data.ts';
import { collectReport } from './index.ts';

let school: Awaited<ReturnType<typeof openReportSchool>>;
beforeAll(async () => {
  school = await openReportSchool();
});
afterAll(() => school.close());

function run(path: string, query: Record<string, unknown>): Promise<ReportData> {
  const rules = REPORT_KINDS.find(({ kind }) => path === `/api/reports/${kind}`);
  if (!rules) throw new Error(`no report ${path}`);
  const request = readReportRequest(rules, queryOf(query), schoolYears);
  return collectReport(school.models, request, reportFacts.population.schoolSettings.name);
}
const S2 = { startYearId: 2, startTermId: 22 };

/** The recorded cases list only activity types and frequencies that are not zero. */
const recordedSummary = ({ activities, ...report }: SummaryReport) => ({
  ...report,
  activities: activities.map(({ group, total, rows }) => ({
    group,
    total,
    typeCount: rows.length,
    nonZeroRows: rows
      .filter((row) => row.total > 0)
      .map((row) => ({ ...row, counts: Object.fromEntries(Object.entries(row.counts).filter(([, n]) => n > 0)) })),
  })),
});
const recordedActivities = ({ activityGroups, ...page }: ActivitiesOverTimePage) => ({
  ...page,
  activityGroups: activityGroups.map(({ group, rows }) => ({
    group,
    typeCount: rows.length,
    nonZeroRows: rows.filter(({ values }) => values.some((value) => (value ?? 0) > 0)),
  })),
});

/** What the recorded cases call `expected`, out of our data. Cases of all students list only who comes when. */
function asRecorded(data: ReportData, expected: Record<string, unknown>): unknown {
  if (data.pages === 'summary') return recordedSummary(data.report);
  if (data.pages === 'activitiesOverTime') return data.report.students.map(recordedActivities)[0];
  if (!('students' in data.report)) return data.report;
  const students: { status: ReportPerson; columns?: string[] }[] = data.report.students;
  const listed = (expected['students'] as object[])[0];
  const columns = expected['columns'] ? { columns: students[0]?.columns } : {};
  if (!listed || 'header' in listed) return { students, ...columns };
  return { ...columns, students: students.map(({ status }) => status) };
}

/** Both spellings of the referral to VR count (rules/reports#pre-ets); the cases were recorded before that was decided. */
function decided(id: string, expected: Record<string, unknown>): Record<string, unknown> {
  if (!id.startsWith('preEts')) return expected;
  const rows = expected['rows'] as { studentId: string }[];
  return { ...expected, rows: rows.map((row) => (row.studentId === 'S-106' ? { ...row, engagedWithVr: true } : row)) };
}

describe('the data of a report', () => {
  it.each(reportFacts.cases.map((one) => [one.id, one] as const))('%s', async (id, { path, query, expected }) => {
    const recorded = asRecorded(await run(path, query), expected);
    expect(recorded).toMatchObject(decided(id, expected));
  });

  it('of every path has cases', () => {
    const paths = new Set(reportFacts.cases.map(({ path }) => path));
    expect(paths).toEqual(new Set(REPORT_KINDS.map(({ kind }) => `/api/reports/${kind}`)));
  });

  it('shows students of no race only when there are some', async () => {
    const data = await run('/api/reports/summary', S2);
    const races = data.pages === 'summary' ? data.report.race.map(({ label }) => label) : [];
    expect(races).toHaveLength(7);
  });

  it('names the chosen values in its header', async () => {
    const { report } = await run('/api/reports/riskRoster', { ...S2, grades: ['9', '10'], riskLevels: 'low' });
    expect(report.header.filterTexts).toEqual(['grades: 9, 10', 'risk levels: Low']);
  });
});

describe('risk, GPA and needs of the recorded terms', () => {
  it.each(reportFacts.derivedPerTerm.map((one) => [one.termId, one] as const))('%d', async (termId, { students }) => {
    for (const { id, gpa, risk, needs } of students) {
      const record = await school.models.reader('records').find('termRecords', {
        where: { cohort: `${termId}.0`, studentId: id },
      });
      expect(record).toMatchObject([{ risk, gpa }]);
      expect(new Set((record as unknown as { support: string[] }[])[0]?.support)).toEqual(new Set(needs));
    }
  });
});
