import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReportSchool, queryOf, reportFacts, schoolYears } from '../../../tests/support/report-school.ts';
import { collectSummary } from '../collect-summary.ts';
import { REPORT_KINDS } from '../kinds.ts';
import { readReportRequest } from '../read-request.ts';
import type { SummaryReport } from './summary.ts';

let school: Awaited<ReturnType<typeof openReportSchool>>;
beforeAll(async () => {
  school = await openReportSchool();
});
afterAll(() => school.close());

const rules = REPORT_KINDS.find(({ kind }) => kind === 'summary');
const run = (query: Record<string, unknown>) => {
  if (!rules) throw new Error('no such report');
  const request = readReportRequest(rules, queryOf(query), schoolYears);
  return collectSummary(school.models, request, reportFacts.population.schoolSettings.name);
};

/** The recorded cases list activity types and frequencies with a total only. */
const asRecorded = ({ activities, ...report }: SummaryReport) => ({
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

describe('the data of the Summary Report', () => {
  const cases = reportFacts.cases.filter(({ path }) => path === '/api/reports/summary');
  it.each(cases.map((one) => [one.id, one] as const))('%s', async (_, { query, expected }) => {
    expect(cases).toHaveLength(5);
    expect(asRecorded(await run(query))).toMatchObject(expected);
  });

  it('shows students of no race only when there are some', async () => {
    const { race } = await run({ startYearId: 2, startTermId: 22 });
    expect(race.map(({ label }) => label)).not.toContain('N/A');
  });

  it('names the chosen values in its header', async () => {
    const { header } = await run({ startYearId: 2, startTermId: 22, grades: ['9', '10'], riskLevels: 'low' });
    expect(header.filterTexts).toEqual(['grades: 9, 10', 'risk levels: Low']);
  });
});
