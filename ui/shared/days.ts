import { type PlainDay, parsePlainDay } from '../../domain/kernel/plain-day.ts';
import { LOCALE } from './locale.ts';

const inWords = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' });
const asNumbers = new Intl.DateTimeFormat(LOCALE, {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'UTC',
});

const atNoon = (day: PlainDay) => new Date(`${day}T12:00:00Z`);

/** 'November 12, 2026' as the user's locale writes it, of a plain day or one as it travels on the wire; the text itself when it names no day. */
export function plainDayInWords(text: string): string {
  const day = parsePlainDay(text);
  return day ? inWords.format(atNoon(day)) : text;
}

/** '11/12/2026', in the order of the user's locale. */
export function plainDayText(text: string): string {
  const day = parsePlainDay(text);
  return day ? asNumbers.format(atNoon(day)) : text;
}

/** 'Nov 12, 2026, 3:04 PM', of an instant, in the school's time zone. */
export function dayAndTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}

/** Said of a text that names no day (rules/screens#texts). */
export const INVALID_DAY = 'Invalid date. Format should be: YYYY-MM-DD or MM/DD/YYYY';
