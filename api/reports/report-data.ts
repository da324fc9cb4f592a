import type { CrossReport } from './data/cross.ts';
import type { ReportHeader } from './data/header.ts';
import type { CountReport, SeriesReport } from './data/number-of-students.ts';
import type { RiskPage, StudentPage } from './data/one-term.ts';
import type { ActivitiesOverTimePage, RiskOverTimePage } from './data/over-time.ts';
import type { PostSchoolPage } from './data/post-school.ts';
import type { RiskSummaryReport } from './data/risk-summary.ts';
import type { PreEtsRow, RiskRosterRow, RosterReport, TrackRow } from './data/rosters.ts';
import type { SummaryReport } from './data/summary.ts';

/** A report about students one by one. Without any it still has a header, for a page that says so (D24). */
export interface PagesReport<Page> {
  header: ReportHeader;
  students: Page[];
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
