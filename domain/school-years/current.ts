import type { PlainDay } from '../kernel/plain-day.ts';

interface TermLike {
  id: number;
  index: number;
  /** A plain day, or one as it travels on the wire. */
  startDate: string;
}
interface YearLike {
  year: number;
  terms: readonly TermLike[];
}

/** The year with the highest number, even if it lies in the future (`domain.md` 4.5); undefined when there is none. */
export function currentYear<Year extends { year: number }>(years: readonly Year[]): Year | undefined {
  let current: Year | undefined;
  for (const year of years) if (!current || year.year > current.year) current = year;
  return current;
}

/**
 * The last term that has started, from its first day on (decisions.md 26); the first one when none has. Undefined only
 * for a year without terms.
 */
export function currentTerm<Term extends TermLike>(
  year: { terms: readonly Term[] },
  today: PlainDay,
): Term | undefined {
  const terms = [...year.terms].sort((a, b) => a.index - b.index);
  return terms.findLast((term) => term.startDate.slice(0, today.length) <= today) ?? terms[0];
}

/**
 * Whether an edit is one of historic data and asks first: in another year than the current one or, where a term is
 * named, in another term than the current one.
 */
export function isHistoric<Year extends YearLike>(
  years: readonly Year[],
  edited: { year: number; termId?: number | undefined },
  today: PlainDay,
): boolean {
  const current = currentYear(years);
  if (!current || current.year !== edited.year) return true;
  return edited.termId !== undefined && currentTerm(current, today)?.id !== edited.termId;
}
