import { termLabel, yearLabel } from '../../domain/school-years/labels.ts';
import type { RecentReport } from '../../domain/wire/calls/recent-reports.ts';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { filterLabel } from '../shared/student-filter/sections.ts';
import { FILTER_SECTIONS } from '../shared/student-filter/student-query.ts';
import { t, translated } from '../words/t.ts';
import { DATA_CATEGORIES } from './data-categories.ts';
import { REPORTS } from './report-catalog.ts';

/** Under which the screens keep what was asked last. */
export const RECENT_REPORTS = ['recent-reports'];

/** What each call makes of which the catalogue lists several as one. */
const NAMES: Record<string, string> = {
  'numberOfStudents/standard': 'Number of Students',
  'numberOfStudents/longitudinal': 'Number of Students over time',
  numberOfStudentsCross: 'Number of Students, two categories',
  student: 'Student Report',
  studentActivities: 'Student Report over time',
  'studentRisk/standard': 'Risk Report',
  'studentRisk/longitudinal': 'Risk Report over time',
};

/** What a call of `/api/reports` makes, as the screens call it. */
export function reportName({ path }: Pick<RecentReport, 'path'>): string {
  const kind = path.replace('/api/reports/', '');
  return translated(NAMES[kind] ?? REPORTS.find(({ api }) => api === `/${kind}`)?.name ?? kind);
}

function timeOf(years: readonly WireSchoolYear[], yearId: string | undefined, termId: string | undefined): string {
  const year = years.find(({ id }) => String(id) === yearId);
  if (!year) return '';
  const term = year.terms.find(({ id }) => String(id) === termId);
  return [yearLabel(year.year), term && translated(termLabel(year.termType, term.index))].filter(Boolean).join(', ');
}

function labelOf(key: string | undefined): string | undefined {
  const label = DATA_CATEGORIES.find((one) => one.key === key)?.label;
  return label && translated(label);
}

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
    start && end ? t('%{from} to %{to}', { from: start, to: end }) : start,
    labelOf(first('primaryCriteria')),
    labelOf(first('secondaryCriteria')),
    ...filters,
    selected && t('%{selected} selected', { selected }),
    first('format')?.toUpperCase(),
  ].filter((one): one is string => Boolean(one));
}
