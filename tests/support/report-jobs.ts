import type { ReportFigures, RosterReport } from '../../api/reports/figures/report-figures.ts';
import type { RenderJob } from '../../api/reports/pool/job.ts';
import type { ReportOrder } from '../../api/reports/pool/pool.ts';
import type { RiskRosterRow } from '../../api/reports/risk-roster/data.ts';
import { collectedReport } from './collected-report.ts';
import { openReportSchool } from './report-school.ts';

/** A report of few pages, and one of a thousand. */
export async function reportJobs(): Promise<{ job: RenderJob; longJob: RenderJob }> {
  const school = await openReportSchool();
  const terms = { startYearId: 2, startTermId: 22 };
  const texts = {
    title: 'Summary Report, School Year 2018-2019, S2',
    product: 'Transition Ledger',
    paper: 'A4' as const,
    language: 'en' as const,
    stamp: {
      ...{ at: '2019-02-01T15:04:05.000Z', number: 96, timeZone: 'America/Phoenix' },
      gradeTable: { at: '2018-09-01T05:00:00.000Z', number: 12 },
    },
  };
  const grades = ['9', '10'];
  const job = { ...(await collectedReport(school.models, 'summary', { ...terms, grades }, 'Szkoła Łódź')), ...texts };
  const roster = await collectedReport<RosterReport<RiskRosterRow>>(school.models, 'riskRoster', terms, 'Szkoła Łódź');
  const some = roster.report.rows;
  const rows = Array.from({ length: 16_000 }, (_, at) => some[at % some.length] as RiskRosterRow);
  await school.close();
  return { job, longJob: { kind: 'riskRoster', report: { ...roster.report, rows } as ReportFigures, ...texts } };
}

/** Somebody wants this report. */
export const order = (one: RenderJob, more: Partial<ReportOrder> = {}): ReportOrder => ({
  party: 'account 1',
  collect: async () => one,
  ...more,
});
