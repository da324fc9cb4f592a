import { dayOfYear, type PlainDay, yearOf } from '../kernel/plain-day.ts';

/** A year a student was in, by the calendar year it began in. */
interface YearAttended {
  /** `2025` for 2025-2026. */
  year: number;
  isPostSchool: boolean;
}

/**
 * The last day in school, June 30 of the last school year that was not post-school (rules/staff-and-settings#retention). Who is only known from
 * post-school years left before the first of them.
 * @returns null for somebody who was in no year
 */
export function lastDayInSchool(years: readonly YearAttended[]): PlainDay | null {
  const attended = years.filter(({ isPostSchool }) => !isPostSchool).map(({ year }) => year);
  if (attended.length > 0) return juneOf(Math.max(...attended) + 1);
  return years.length > 0 ? juneOf(Math.min(...years.map(({ year }) => year))) : null;
}

const juneOf = (year: number) => dayOfYear(year, '06-30');

/** Whether somebody whose last day was this left so many whole years before today, or longer ago. */
export function leftLongAgo(lastDay: PlainDay, years: number, today: PlainDay): boolean {
  const passed = yearOf(today) - yearOf(lastDay);
  return passed > years || (passed === years && lastDay.slice(4) < today.slice(4));
}
