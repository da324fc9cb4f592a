import { termName, yearRange } from '../../../domain/school-years/labels.ts';
import type { WireSchoolYear, WireTerm } from '../../../domain/wire/contract.ts';
import { inLanguage } from './report-language.ts';
import type { ReportRequest } from './use-report-run.ts';

/** The reports about one term that take a filter (rules/reports#parameters), as the reports screen and the list of students offer them; those that are `ordered` are rosters, which name students. */
export const TERM_REPORTS = {
  summary: { name: 'Summary Report', api: '/summary', fileType: 'summary' },
  riskRoster: { name: 'Risk Roster Report', api: '/riskRoster', fileType: 'risk-roster', ordered: true },
  preEts: { name: 'Pre-ETS Activities', api: '/preEts', fileType: 'pre-ets-activities', ordered: true },
  graduate: {
    name: 'On Track to Graduate Report',
    api: '/trackToGraduate',
    fileType: 'on-track-to-graduate',
    ordered: true,
  },
} as const;
type TermReport = (typeof TERM_REPORTS)[keyof typeof TERM_REPORTS];

interface Asked {
  year: WireSchoolYear;
  term: WireTerm;
  /** Whom it is about: values of the filter panel, or `students`. */
  who: ReportRequest['query'];
  /** Whether these are all of the term; stands in the file's name. */
  scope: 'all' | 'filtered' | 'selected';
}

/** The call for one of them as a PDF. */
export function termReportRequest({ api, fileType }: TermReport, { year, term, who, scope }: Asked): ReportRequest {
  const time = [yearRange(year.year), termName(year.termType, term.index)].filter(Boolean).join('-');
  const suffix = scope === 'all' ? '' : `-${scope}`;
  return {
    path: `/api/reports${api}`,
    query: { startYearId: year.id, startTermId: term.id, lang: inLanguage(), ...who },
    fileName: `${fileType}-report-${time}${suffix}.pdf`,
  };
}
