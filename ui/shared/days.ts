import { type PlainDay, parsePlainDay } from '../../domain/kernel/plain-day.ts';
import { locale } from './locale.ts';

/** Making one takes long beside using it: one for each locale. */
const formats = new Map<string, Intl.DateTimeFormat>();
function inWords(): Intl.DateTimeFormat {
  const name = locale();
  const known = formats.get(name) ?? new Intl.DateTimeFormat(name, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(name, known);
  return known;
}

const atNoon = (day: PlainDay) => new Date(`${day}T12:00:00Z`);

/** The one shape of days on the screens (rules/screens#dates): 'November 12, 2026' as the user's locale writes it, of a plain day or one as it travels on the wire; the text itself when it names no day. */
export function plainDayInWords(text: string): string {
  const day = parsePlainDay(text);
  return day ? inWords().format(atNoon(day)) : text;
}

/** Today as it stands under 'Current Statistics' and nowhere else: '11-25-2026' (rules/screens#dates). */
export const dayOfStatistics = (day: PlainDay): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2-$3-$1');

/** 'Thursday', of a plain day. */
export const weekdayInWords = (day: string): string =>
  new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));

/** The same of an instant: 'November 12, 2026, 3:04 PM', in the school's time zone. */
export function dayAndTime(instant: string, timeZone: string): string {
  const at = new Date(instant);
  const day = new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone }).format(at);
  return `${day}, ${new Intl.DateTimeFormat(locale(), { timeStyle: 'short', timeZone }).format(at)}`;
}

/** 'America/Los Angeles': whose clock times are shown by. */
export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** Said of a text that names no day (rules/screens#texts). */
export const INVALID_DAY = 'Invalid date. Format should be: YYYY-MM-DD or MM/DD/YYYY';
