import { TERM_REPORTS } from '../shared/report-run/term-reports.ts';

/** Which fields a report's form asks for (rules/reports#screen). */
export type ReportScope = 'term' | 'range' | 'category' | 'student' | 'studentRisk' | 'postSchool';
export type ReportTab = 'individual' | 'summary';

/** One entry of the reports screen: its address, its texts and what its form asks for. */
export interface ReportEntry {
  tab: ReportTab;
  /** Last part of the route; empty for the Summary Report, which is the root of its tab. */
  slug: string;
  name: string;
  /** Second line of the entry. */
  about: string;
  title: string;
  /** Title while a filter is set; reports without a filter panel have none. */
  filteredTitle?: string;
  scope: ReportScope;
  /** A roster, whose order may be chosen. */
  ordered?: true;
  /** Path below `/api/reports` of the scopes that know only one report. */
  api?: string;
  /** First part of the file name. */
  fileType?: string;
}

const FOR_ONE_TERM = 'for one term';

/** The entries, in the order of the screen (rules/reports#screen). */
export const REPORTS: readonly ReportEntry[] = [
  {
    tab: 'individual',
    slug: 'Student',
    name: 'Student Report',
    about: 'for one term or over time',
    title: 'Student Report - Per Student',
    scope: 'student',
  },
  {
    tab: 'individual',
    slug: 'StudentRisk',
    name: 'Risk Report',
    about: 'for one term or over time',
    title: 'Risk Report - Per Student',
    scope: 'studentRisk',
  },
  {
    tab: 'individual',
    slug: 'PostSchool',
    name: 'Post-School Student Report',
    about: 'for one year',
    title: 'Post-School Student Report - Per Student',
    scope: 'postSchool',
    api: '/postSchoolStudent',
    fileType: 'post-school-student',
  },
  {
    tab: 'summary',
    slug: '',
    about: FOR_ONE_TERM,
    title: 'Summary Report - All Students',
    filteredTitle: 'Summary Report - Filtered Students',
    scope: 'term',
    ...TERM_REPORTS.summary,
  },
  {
    tab: 'summary',
    slug: 'RiskRoster',
    about: FOR_ONE_TERM,
    title: 'Risk Roster Report - All Students',
    filteredTitle: 'Risk Roster Report - Filtered Students',
    scope: 'term',
    ...TERM_REPORTS.riskRoster,
  },
  {
    tab: 'summary',
    slug: 'RiskSummary',
    name: 'Risk Summary',
    about: 'over time',
    title: 'Risk Summary Report - All Students',
    filteredTitle: 'Risk Summary Report - Filtered Students',
    scope: 'range',
    api: '/riskSummary',
    fileType: 'risk-summary',
  },
  {
    tab: 'summary',
    slug: 'StudentCount',
    name: 'Number of Students',
    about: 'by disability, risk level, IEP role, support need, skills training, post-school outcomes (chart)',
    title: 'Total Number Of Students',
    scope: 'category',
  },
  {
    tab: 'summary',
    slug: 'PreEts',
    about: FOR_ONE_TERM,
    title: 'Pre-ETS Activities',
    filteredTitle: 'Pre-ETS Activities Report - Filtered Students',
    scope: 'term',
    ...TERM_REPORTS.preEts,
  },
  {
    tab: 'summary',
    slug: 'Graduate',
    about: FOR_ONE_TERM,
    title: 'Track to Graduation Report - All Students',
    filteredTitle: 'Track to Graduation Report - Filtered Students',
    scope: 'term',
    ...TERM_REPORTS.graduate,
  },
];

/** The name of a tab in addresses: the same in every language. */
const TAB_IN_ADDRESS: Record<ReportTab, string> = { individual: 'Individual', summary: 'Summary' };

/** Address of an entry. */
export const reportPath = ({ tab, slug }: ReportEntry): string => `/Reports/${TAB_IN_ADDRESS[tab]}/${slug}`;

/** Tab and open entry of an address; letter case does not matter, and the bare `/Reports` is the Summary tab. */
export function readReportPath(pathname: string): { tab: ReportTab; entry: ReportEntry | undefined } {
  const [, , tabPart = '', slug = ''] = pathname.toLowerCase().split('/');
  const tab: ReportTab = tabPart === 'individual' ? 'individual' : 'summary';
  const isOpen = (entry: ReportEntry) => tabPart === entry.tab && entry.slug.toLowerCase() === slug;
  return { tab, entry: REPORTS.find(isOpen) };
}
