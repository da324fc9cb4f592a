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

const inOrder = <Term extends TermLike>(terms: readonly Term[]): Term[] => [...terms].sort((a, b) => a.index - b.index);

/** Whether a term has reached its first day. */
export const hasBegun = (term: Pick<TermLike, 'startDate'>, today: PlainDay): boolean =>
  term.startDate.slice(0, today.length) <= today;

/** The year with the highest number, even if it lies in the future (rules/records#current); undefined when there is none. */
export function currentYear<Year extends { year: number }>(years: readonly Year[]): Year | undefined {
  let current: Year | undefined;
  for (const year of years) if (!current || year.year > current.year) current = year;
  return current;
}

/**
 * The last term that has started, from its first day on (rules/records#current); the first one when none has. Undefined only
 * for a year without terms.
 */
export function currentTerm<Term extends TermLike>(
  year: { terms: readonly Term[] },
  today: PlainDay,
): Term | undefined {
  const terms = inOrder(year.terms);
  return terms.findLast((term) => hasBegun(term, today)) ?? terms[0];
}

/** The same day a year later, as text that compares with plain days. */
const aYearAfter = (day: string): string =>
  `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}${day.slice(4, 10)}`;

/**
 * A year is over when a later one has begun, or where a later one is only planned, a year after its own first day. The last
 * year there is goes on: nobody has said when it ends.
 */
function isOver(years: readonly YearLike[], { year, terms }: YearLike, today: PlainDay): boolean {
  const later = years.filter((other) => other.year > year);
  const [first] = inOrder(terms);
  const daysHavePassed = later.length > 0 && first !== undefined && aYearAfter(first.startDate) <= today;
  return daysHavePassed || later.some((other) => other.terms.some((term) => hasBegun(term, today)));
}

/**
 * Whether an edit is one of historic data and asks first: of a year that is over or, where a term is named, of a term
 * after which another one of its year has begun. Years and terms that are still to come are not historic.
 */
export function isHistoric(
  years: readonly YearLike[],
  edited: { year: number; termId?: number | undefined },
  today: PlainDay,
): boolean {
  const year = years.find((one) => one.year === edited.year);
  if (!year || isOver(years, year, today)) return true;
  const terms = inOrder(year.terms);
  const at = terms.findIndex(({ id }) => id === edited.termId);
  return at !== -1 && terms.slice(at + 1).some((term) => hasBegun(term, today));
}
