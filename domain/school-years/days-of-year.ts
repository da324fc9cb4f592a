import { addDays, type PlainDay, parsePlainDay } from '../kernel/plain-day.ts';

/** The summer before the first term counts as the year's. */
const DAYS_BEFORE_FIRST_TERM = 90;
const DAYS_AFTER_FIRST_TERM_BEGAN = 365;

/**
 * The days that belong to a school year: from 90 days before its first term until a year after that term began
 * (rules/records#activity-days). Undefined for a year without terms. Starts of terms are plain days, or as they travel on the wire.
 */
export function daysOfYear(year: {
  terms: readonly { startDate: string }[];
}): { first: PlainDay; last: PlainDay } | undefined {
  const [begin] = year.terms.flatMap(({ startDate }) => parsePlainDay(startDate) ?? []).sort();
  if (!begin) return undefined;
  return { first: addDays(begin, -DAYS_BEFORE_FIRST_TERM), last: addDays(begin, DAYS_AFTER_FIRST_TERM_BEGAN) };
}
