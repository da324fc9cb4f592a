import { isEmpty } from '../kernel/changes.ts';
import { type PlainDay, yearOf } from '../kernel/plain-day.ts';
import { type FieldReasons, invalidFields, Rejection } from '../kernel/rejection.ts';
import { TERM_COUNTS, TERM_TYPES, type TermType } from '../vocabulary/school.ts';
import type { SchoolYearEvent } from './events.ts';

/** A year as it is asked for; terms in any order, they are numbered by their start. */
export interface NewYear {
  /** The calendar year it starts in. */
  year: number;
  termType: TermType;
  terms: readonly { startDate: PlainDay }[];
}

type YearTerms = Extract<SchoolYearEvent, { type: 'SchoolYearCreated' }>['data']['terms'];

export const isTermType = (value: unknown): value is TermType => TERM_TYPES.some((type) => type === value);

/** Refuses an unknown term type and a number of terms that does not fit it, in agreed words (rules/records#new-year). */
export function requireTerms(termType: unknown, given: number): asserts termType is TermType {
  if (!isTermType(termType)) throw new Rejection('rule', `Invalid term type "${termType}".`);
  const count = TERM_COUNTS[termType];
  if (given === count) return;
  const needed = `requires ${count} ${count === 1 ? 'term' : 'terms'}`;
  throw new Rejection('rule', `Invalid number of terms. Term type "${termType}" ${needed} (${given} provided).`);
}

/** What is wrong with the year's number; undefined when nothing is. */
export const yearFault = (year: number): string | undefined =>
  Number.isInteger(year) && year >= 1900 && year <= 9998 ? undefined : 'should be a year of four digits';

/** What is wrong with a start date of a term (`index` from 0) of this year; undefined when nothing is. */
export function startFault(year: number, index: number, startDate: PlainDay): string | undefined {
  const starts = yearOf(startDate);
  if (starts === year || starts === year + 1) return undefined;
  return `Term ${index + 1} should start in either ${year} or ${year + 1}`;
}

/** What is wrong with the starts, by wire field: outside the year and its successor, or two terms on one day. */
export function termFaults(year: number, terms: NewYear['terms']): FieldReasons {
  const faults: FieldReasons = {};
  terms.forEach(({ startDate }, index) => {
    const twice = terms.findIndex((term) => term.startDate === startDate) !== index;
    const fault = startFault(year, index, startDate) ?? (twice ? 'should differ from the other starts' : undefined);
    if (fault) faults[`terms[${index}].startDate`] = [fault];
  });
  return faults;
}

/** The terms numbered by their start; refuses a year or starts that have faults. */
export function numberedTerms({ year, terms }: NewYear): YearTerms {
  const fault = yearFault(year);
  const faults = fault ? { year: [fault] } : termFaults(year, terms);
  if (!isEmpty(faults)) throw invalidFields(faults);
  const sorted = terms.map((term) => term.startDate).sort();
  return sorted.map((startDate, index) => ({ index, startDate }));
}
