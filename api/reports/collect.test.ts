import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { records } from '../../projections/definitions/records/records.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import { collectedReport } from '../../tests/support/collected-report.ts';
import { openReportSchool, reportFacts } from '../../tests/support/report-school.ts';
import type { ReportPerson } from './figures/person.ts';
import type { PagesReport, ReportFigures } from './figures/report-figures.ts';
import { REPORTS } from './registry/registry.ts';
import type { ReportKind } from './request/kinds.ts';
import type { ActivitiesOverTimePage } from './student-activities/data.ts';
import type { SummaryReport } from './summary/data.ts';

let school: Awaited<ReturnType<typeof openReportSchool>>;
beforeAll(async () => {
  school = await openReportSchool();
});
afterAll(() => school.close());

const run = <Figures extends ReportFigures>(path: string, query: Record<string, unknown>) =>
  collectedReport<Figures>(
    school.models,
    path.replace('/api/reports/', '') as ReportKind,
    query,
    reportFacts.population.schoolSettings.name,
  );
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
function asRecorded({ kind, report }: Awaited<ReturnType<typeof run>>, expected: Record<string, unknown>): unknown {
  if (kind === 'summary') return recordedSummary(report as SummaryReport);
  if (kind === 'studentActivities')
    return (report as PagesReport<ActivitiesOverTimePage>).students.map(recordedActivities)[0];
  if (!('students' in report)) return report;
  const { students } = report as PagesReport<{ status: ReportPerson; columns?: string[] }>;
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
    expect(paths).toEqual(new Set(REPORTS.map(({ kind }) => `/api/reports/${kind}`)));
  });

  it('shows students of no race only when there are some', async () => {
    const { report } = await run<SummaryReport>('/api/reports/summary', S2);
    expect(report.race).toHaveLength(7);
  });

  it('names the chosen values in its header', async () => {
    const { report } = await run('/api/reports/riskRoster', { ...S2, grades: ['9', '10'], riskLevels: 'low' });
    expect(report.header.filterTexts).toEqual(['grades: 9, 10', 'risk levels: Low']);
  });
});

describe('risk, GPA and needs of the recorded terms', () => {
  it.each(reportFacts.derivedPerTerm.map((one) => [one.termId, one] as const))('%d', async (termId, { students }) => {
    for (const { id, gpa, risk, needs } of students) {
      const record = await school.models.reader(records).find(termRecords, {
        where: { cohort: `${termId}.0`, studentId: id },
      });
      expect(record).toMatchObject([{ risk, gpa }]);
      expect(new Set((record as unknown as { support: string[] }[])[0]?.support)).toEqual(new Set(needs));
    }
  });
});
