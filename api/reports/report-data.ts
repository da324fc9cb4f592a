import type { CrossReport } from './data/cross.ts';
import type { ReportHeader } from './data/header.ts';
import type { CountReport, SeriesReport } from './data/number-of-students.ts';
import type { RiskPage, StudentPage } from './data/one-term.ts';
import type { ActivitiesOverTimePage, RiskOverTimePage } from './data/over-time.ts';
import type { PostSchoolPage } from './data/post-school.ts';
import type { RiskSummaryReport } from './data/risk-summary.ts';
import type { PreEtsRow, RiskRosterRow, RosterReport, TrackRow } from './data/rosters.ts';
import type { SummaryReport } from './data/summary.ts';

/** A report about students one by one. Without any it still has a header, for a page that says so (rules/reports#empty). */
export interface PagesReport<Page, Pages = Page[]> {
  header: ReportHeader;
  students: Pages;
}

/** The figures of a report, by the kind of pages that show them. Plain data: they go to another thread. */
export type ReportData =
  | { pages: 'summary'; report: SummaryReport }
  | { pages: 'riskRoster'; report: RosterReport<RiskRosterRow> }
  | { pages: 'trackToGraduate'; report: RosterReport<TrackRow> }
  | { pages: 'preEts'; report: RosterReport<PreEtsRow> }
  | { pages: 'riskSummary'; report: RiskSummaryReport }
  | { pages: 'counts'; report: CountReport }
  | { pages: 'countsOverTime'; report: SeriesReport }
  | { pages: 'cross'; report: CrossReport }
  | { pages: 'student'; report: PagesReport<StudentPage> }
  | { pages: 'risk'; report: PagesReport<RiskPage> }
  | { pages: 'riskOverTime'; report: PagesReport<RiskOverTimePage> }
  | { pages: 'activitiesOverTime'; report: PagesReport<ActivitiesOverTimePage> }
  | { pages: 'postSchool'; report: PagesReport<PostSchoolPage> };

/** Items that are there, or come one by one. */
export type Flow<Item> = AsyncIterable<Item> | Iterable<Item>;
type FlowingRoster<Row> = RosterReport<Row, Flow<Row>>;
type FlowingPages<Page> = PagesReport<Page, Flow<Page>>;

/** The same while it is being read: of a large school the students are never all in memory. */
export type FlowingReport =
  | ReportData
  | { pages: 'riskRoster'; report: FlowingRoster<RiskRosterRow> }
  | { pages: 'trackToGraduate'; report: FlowingRoster<TrackRow> }
  | { pages: 'preEts'; report: FlowingRoster<PreEtsRow> }
  | { pages: 'student'; report: FlowingPages<StudentPage> }
  | { pages: 'risk'; report: FlowingPages<RiskPage> }
  | { pages: 'riskOverTime'; report: FlowingPages<RiskOverTimePage> }
  | { pages: 'activitiesOverTime'; report: FlowingPages<ActivitiesOverTimePage> }
  | { pages: 'postSchool'; report: FlowingPages<PostSchoolPage> };

/** Everything a flow gives. */
async function all<Item>(items: Flow<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** Reads a report to its end. */
export async function wholeReport(flowing: FlowingReport): Promise<ReportData> {
  const { report } = flowing;
  const lists: { students?: unknown[]; rows?: unknown[] } = {};
  if ('students' in report) lists.students = await all<unknown>(report.students);
  else if ('rows' in report) lists.rows = await all<unknown>(report.rows);
  return { ...flowing, report: { ...report, ...lists } } as ReportData;
}
