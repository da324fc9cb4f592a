import { termLabel, yearLabel } from '../../domain/school-years/labels.ts';
import type { RecentReport } from '../../domain/wire/calls/recent-reports.ts';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { filterLabel } from '../shared/student-filter/sections.ts';
import { FILTER_SECTIONS } from '../shared/student-filter/student-query.ts';
import { t, translated } from '../words/t.ts';
import { DATA_CATEGORIES } from './data-categories.ts';

/** Under which the screens keep what was asked last. */
export const RECENT_REPORTS = ['recent-reports'];

/** What each call of `/api/reports` makes, as the screens call it. */
const NAMES: Record<string, string> = {
  summary: 'Summary Report',
  riskRoster: 'Risk Roster Report',
  riskSummary: 'Risk Summary',
  'numberOfStudents/standard': 'Number of Students',
  'numberOfStudents/longitudinal': 'Number of Students over time',
  numberOfStudentsCross: 'Number of Students, two categories',
  student: 'Student Report',
  studentActivities: 'Student Report over time',
  'studentRisk/standard': 'Risk Report',
  'studentRisk/longitudinal': 'Risk Report over time',
  postSchoolStudent: 'Post-School Student Report',
  preEts: 'Pre-ETS Activities',
  trackToGraduate: 'On Track to Graduate Report',
};

export const reportName = ({ path }: RecentReport): string => {
  const kind = path.replace('/api/reports/', '');
  return translated(NAMES[kind] ?? kind);
};

function timeOf(years: readonly WireSchoolYear[], yearId: string | undefined, termId: string | undefined): string {
  const year = years.find(({ id }) => String(id) === yearId);
  if (!year) return '';
  const term = year.terms.find(({ id }) => String(id) === termId);
  return [yearLabel(year.year), term && translated(termLabel(year.termType, term.index))].filter(Boolean).join(', ');
}

const labelOf = (key: string | undefined) => DATA_CATEGORIES.find((one) => one.key === key)?.label;

/** What tells one run from another: its time, categories, filter and how many were selected. */
export function reportDetails({ query }: RecentReport, years: readonly WireSchoolYear[]): string[] {
  const first = (name: string) => query[name]?.[0];
  const [start, end] = [
    timeOf(years, first('startYearId'), first('startTermId')),
    timeOf(years, first('endYearId'), first('endTermId')),
  ];
  const filters = FILTER_SECTIONS.flatMap((section) =>
    (query[section] ?? []).map((value) => filterLabel(section, value)),
  );
  const selected = first('students')?.split(',').length;
  return [
    [start, end].filter(Boolean).join(' to '),
    labelOf(first('primaryCriteria')),
    labelOf(first('secondaryCriteria')),
    ...filters,
    selected && t('%{selected} selected', { selected }),
    first('format')?.toUpperCase(),
  ].filter((one): one is string => Boolean(one));
}
