import { addDays, dayOfYear, type PlainDay, yearOf } from '../kernel/plain-day.ts';
import type { StateProfile } from '../school-settings/state-profile.ts';

/** A year of exits, from its first day to its last. */
export interface ExitYear {
  /** The calendar year it begins in. */
  year: number;
  first: PlainDay;
  last: PlainDay;
}

/** The exit year that begins in a calendar year (rules/facts#exit-year). */
export function exitYear(year: number, { exitYearStart }: Pick<StateProfile, 'exitYearStart'>): ExitYear {
  return { year, first: dayOfYear(year, exitYearStart), last: addDays(dayOfYear(year + 1, exitYearStart), -1) };
}

/** The exit year that a day is in. */
export function exitYearOf(day: PlainDay, profile: Pick<StateProfile, 'exitYearStart'>): ExitYear {
  const year = yearOf(day);
  return exitYear(day >= dayOfYear(year, profile.exitYearStart) ? year : year - 1, profile);
}

/**
 * The child count date by which an exit counts: that of its exit year for who left on it or later, the one before for who left earlier
 * (rules/facts#exit-age).
 */
export function childCountDateOf(
  on: PlainDay,
  { first, year }: ExitYear,
  { childCountDate }: Pick<StateProfile, 'childCountDate'>,
): PlainDay {
  const inYear = dayOfYear(year, childCountDate);
  const own = inYear >= first ? inYear : dayOfYear(year + 1, childCountDate);
  return on >= own ? own : dayOfYear(yearOf(own) - 1, childCountDate);
}

/** Whole years on a day; who was born on February 29 is a year older on March 1 of other years. */
export function ageOn(birthday: string, day: PlainDay): number {
  const years = yearOf(day) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}
