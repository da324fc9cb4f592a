import type { TermType } from '../vocabulary/school.ts';

/** What a label needs to know of a year. */
interface YearLike {
  year: number;
  termType: TermType;
}

/** `2020-2021`: reports, file names, the wizard (rules/records#year-labels). */
export const yearRange = (year: number): string => `${year}-${year + 1}`;
/** `2020 - 2021`: selects. */
export const yearLabel = (year: number): string => `${year} - ${year + 1}`;

/** `Semester`: how a term type stands in a select or a heading. */
export const termTypeLabel = (termType: TermType): string => termType.charAt(0).toUpperCase() + termType.slice(1);
/** `Semester 1`; the index counts from 0. */
export const termLabel = (termType: TermType, index: number): string => `${termTypeLabel(termType)} ${index + 1}`;
/** `S1`, in titles and file names; empty for annual years, which have one term. */
export const termName = (termType: TermType, index: number): string =>
  termType === 'annual' ? '' : `${termType.charAt(0).toUpperCase()}${index + 1}`;
/** `2020-2021 S1`, or `2020-2021` for annual years. */
export const reportTermName = ({ year, termType }: YearLike, index: number): string =>
  `${yearRange(year)} ${termName(termType, index)}`.trim();
/** `Semester 2, 2026-2027`, or `2026-2027` for annual years: what a form or a badge says its term is. */
export const termInWords = ({ year, termType }: YearLike, index: number): string =>
  termType === 'annual' ? yearRange(year) : `${termLabel(termType, index)}, ${yearRange(year)}`;
