import { reportTermName, termName, yearRange } from '../../../domain/school-years/labels.ts';
import type { TermType } from '../../../domain/vocabulary/school.ts';
import type { SchoolYearDocument } from '../../../projections/definitions/shared/documents.ts';

/** A term a report is about. */
export interface ReportTerm {
  id: number;
  index: number;
  startDate: string;
  yearId: number;
  year: number;
  termType: TermType;
  /** How often the year has been emptied. */
  clearing: number;
}

/** The terms of a year, by index. */
export function termsOf({ id, year, termType, terms, clearing }: SchoolYearDocument): ReportTerm[] {
  const sorted = [...terms].sort((a, b) => a.index - b.index);
  return sorted.map((term) => ({ ...term, yearId: id, year, termType, clearing }));
}

/**
 * All terms from one to another, oldest first (rules/reports#range). Years and start days are swapped independently of each
 * other when they come in the wrong order.
 */
export function termsBetween(start: ReportTerm, end: ReportTerm, years: readonly SchoolYearDocument[]): ReportTerm[] {
  if (start.id === end.id) return [start];
  const [firstYear, lastYear] = start.year <= end.year ? [start.year, end.year] : [end.year, start.year];
  const [from, to] = [start.startDate, end.startDate].sort() as [string, string];
  return years
    .filter(({ year }) => year >= firstYear && year <= lastYear)
    .sort((a, b) => a.year - b.year)
    .flatMap(termsOf)
    .filter(({ startDate }) => startDate >= from && startDate <= to);
}

/** `2018-2019, S2`; annual years have no term to name. */
function titleOf(term: ReportTerm): string {
  const name = termName(term.termType, term.index);
  return name ? `${yearRange(term.year)}, ${name}` : yearRange(term.year);
}

/** The time in a report's title (rules/reports#time-labels). */
export function timeLabel(terms: readonly ReportTerm[]): string {
  const [first, last] = [terms[0], terms.at(-1)];
  if (!first || !last) return '';
  return first.id === last.id ? `School Year ${titleOf(first)}` : `${titleOf(first)} to ${titleOf(last)}`;
}

/** Heading of a term's column: `2018-2019 S2`. */
export const columnLabel = (term: ReportTerm): string => reportTermName(term, term.index);
