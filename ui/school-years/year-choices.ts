/**
 * Start years a new school year may have (`domain.md` 6.1): after the newest one while that is this calendar year or later,
 * this year when the newest is last year's, else last year and this one.
 */
export function offeredYears(newest: number | undefined, calendarYear: number): number[] {
  if (newest !== undefined && newest >= calendarYear) return [newest + 1];
  if (newest === calendarYear - 1) return [calendarYear];
  return [calendarYear - 1, calendarYear];
}
