import { termLabel, yearRange } from '../../domain/school-years/labels.ts';
import type { WireSchoolYear, WireTerm } from '../../domain/wire/contract.ts';
import { translated } from '../words/t.ts';

interface PreviousTerm {
  id: number;
  /** 'Semester 1', with the year where it is another one. */
  name: string;
}

/** The term before this one: in the same year, or the last one of the year before. Undefined when there is none. */
export function previousTerm(
  years: readonly WireSchoolYear[],
  year: WireSchoolYear,
  term: WireTerm,
): PreviousTerm | undefined {
  const earlier = year.terms.find((one) => one.index === term.index - 1);
  if (earlier) return { id: earlier.id, name: translated(termLabel(year.termType, earlier.index)) };
  const before = years.find((one) => one.year === year.year - 1);
  const last = before?.terms.toSorted((a, b) => a.index - b.index).at(-1);
  return (
    before &&
    last && { id: last.id, name: `${yearRange(before.year)} ${translated(termLabel(before.termType, last.index))}` }
  );
}
