import { termInWords } from '../../../domain/school-years/labels.ts';
import type { WireSchoolYear, WireTerm } from '../../../domain/wire/contract.ts';
import { translated } from '../../words/t.ts';

export interface EarlierTerm {
  id: number;
  yearId: number;
  /** 'Semester 2, 2025-2026'. */
  name: string;
}

const inOrder = (years: readonly WireSchoolYear[]): (EarlierTerm & { index: number; year: number })[] =>
  years
    .toSorted((a, b) => a.year - b.year)
    .flatMap((year) =>
      year.terms
        .toSorted((a, b) => a.index - b.index)
        .map(({ id, index }) => ({
          id,
          index,
          yearId: year.id,
          year: year.year,
          name: translated(termInWords(year, index)),
        })),
    );

/** The terms before this one, the nearest first. */
export function earlierTerms(years: readonly WireSchoolYear[], term: WireTerm): EarlierTerm[] {
  const all = inOrder(years);
  const at = all.findIndex(({ id }) => id === term.id);
  return all.slice(0, Math.max(0, at)).toReversed();
}

/** The same term of the year before: like is compared with like there (rules/records#movement). */
export function likeTerm(
  years: readonly WireSchoolYear[],
  year: WireSchoolYear,
  term: WireTerm,
): EarlierTerm | undefined {
  return inOrder(years).find((one) => one.year === year.year - 1 && one.index === term.index);
}
