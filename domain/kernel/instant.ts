/** Characters of an instant as the log holds it, `2026-05-19T23:59:59.000Z`. */
const LENGTH = 24;
const ZERO = 48;

const twoDigits = (text: string, at: number) => (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;

/**
 * Milliseconds since 1970 of an instant as `toISOString` writes it: what `Date.parse` says, in a third of the time. Long answers
 * hold four of them for each student.
 */
export function epochOf(instant: string): number {
  // `Date.UTC` takes the years 0 to 99 for those of the 20th century.
  if (instant.length !== LENGTH || instant.startsWith('00')) return Date.parse(instant);
  return Date.UTC(
    twoDigits(instant, 0) * 100 + twoDigits(instant, 2),
    twoDigits(instant, 5) - 1,
    twoDigits(instant, 8),
    twoDigits(instant, 11),
    twoDigits(instant, 14),
    twoDigits(instant, 17),
    twoDigits(instant, 20) * 10 + instant.charCodeAt(22) - ZERO,
  );
}
