import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import type { AddressChange } from '../routing/changed-search.ts';
import { DATA_CATEGORIES } from './data-categories.ts';
import type { ReportScope } from './report-catalog.ts';
import { givenTerm, type ReportChoice } from './report-choice.ts';

const ALL = 'all';
const OVER_TIME = 'time';
const HAS_BOTH_MODES: readonly ReportScope[] = ['category', 'student', 'studentRisk'];

/** A form's choices as values of its address, so that reloading, a bookmark or a colleague finds them again. */
export const choiceInAddress = (choice: ReportChoice): AddressChange => ({
  over: choice.overTime ? OVER_TIME : null,
  year: text(choice.startYearId),
  term: text(choice.startTermId),
  toYear: text(choice.endYearId),
  toTerm: text(choice.endTermId),
  by: choice.primary,
  and: choice.secondary,
  student: choice.allStudents ? ALL : text(choice.student?.id ?? null),
});
const text = (id: number | null) => (id === null ? null : String(id));

/** The id of the student an address names; the name itself is no part of it. */
export const studentInAddress = (query: URLSearchParams): number | undefined =>
  Number(query.get('student')) || undefined;

/** Reads an address; without a year in it, or with one that is no more, the form opens as it always does. */
export function readChoice(
  query: URLSearchParams,
  initial: ReportChoice,
  scope: ReportScope,
  years: readonly WireSchoolYear[],
): ReportChoice {
  const start = yearAndTerm(years, query.get('year'), query.get('term'), scope);
  if (!start) return initial;
  const overTime = scope === 'range' || (HAS_BOTH_MODES.includes(scope) && query.get('over') === OVER_TIME);
  const end = overTime ? yearAndTerm(years, query.get('toYear'), query.get('toTerm'), scope) : undefined;
  return {
    ...initial,
    overTime,
    startYearId: start.yearId,
    startTermId: start.termId,
    endYearId: end?.yearId ?? null,
    endTermId: end?.termId ?? null,
    primary: category(query.get('by')),
    secondary: overTime ? null : category(query.get('and')),
    allStudents: query.get('student') === ALL && (!overTime || scope === 'studentRisk'),
  };
}

const category = (key: string | null) => DATA_CATEGORIES.find((one) => one.key === key)?.key ?? null;

function yearAndTerm(
  years: readonly WireSchoolYear[],
  yearId: string | null,
  termId: string | null,
  scope: ReportScope,
) {
  const year = years.find((one) => String(one.id) === yearId);
  if (!year) return undefined;
  const term = year.terms.find((one) => String(one.id) === termId);
  return { yearId: year.id, termId: term?.id ?? givenTerm(year, scope) };
}
