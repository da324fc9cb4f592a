import { currentYear } from './current.ts';

/** The start years that the wizard offers, given the years there are and this calendar year (rules/records#year-choices). */
export function yearChoices(years: readonly { year: number }[], calendarYear: number): number[] {
  const newest = currentYear(years)?.year;
  if (newest === undefined || newest < calendarYear - 1) return [calendarYear - 1, calendarYear];
  return [newest + 1];
}
