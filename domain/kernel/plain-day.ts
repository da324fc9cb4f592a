import { z } from 'zod';

/** A calendar day without a time zone, `YYYY-MM-DD` (rules/records#days). Compares correctly as text. */
export type PlainDay = string & { readonly __plainDay: unique symbol };

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The day with these numbers (month 1 to 12), or undefined when the calendar has no such day. */
export function plainDay(year: number, month: number, day: number): PlainDay | undefined {
  if (!Number.isInteger(year) || year < 1 || year > 9999) return undefined;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const length = month === 2 && leap ? 29 : DAYS_IN_MONTH[month - 1];
  if (length === undefined || !Number.isInteger(day) || day < 1 || day > length) return undefined;
  const pad = (n: number, width: number) => String(n).padStart(width, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` as PlainDay;
}

const TIME = /(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)? ?(?:Z|[+-]\d{2}:?\d{2})?/;
const DAY = new RegExp(`^(\\d{4})-(\\d{2})-(\\d{2})(?:[T ]${TIME.source})?$`, 'i');

/**
 * Reads `YYYY-MM-DD`, alone or followed by a time: whatever names a day is accepted, the time and its zone are dropped. The
 * day is the one that is written there, not the one it is in another zone.
 */
export function parsePlainDay(text: string): PlainDay | undefined {
  const match = DAY.exec(text.trim());
  return match ? plainDay(Number(match[1]), Number(match[2]), Number(match[3])) : undefined;
}

/** A text that is known to name a day. @throws {RangeError} where it does not */
export function dayFrom(text: string): PlainDay {
  const day = parsePlainDay(text);
  if (day === undefined) throw new RangeError(`${text} is no day`);
  return day;
}

/** A day of each year, `MM-DD`, in one of them. */
export const dayOfYear = (year: number, monthDay: string): PlainDay =>
  `${String(year).padStart(4, '0')}-${monthDay}` as PlainDay;

interface Zone {
  formatter: Intl.DateTimeFormat;
  /** The minute since 1970 that was asked about last, and its day. */
  minute: number;
  day: PlainDay | null;
}

/** Making a formatter takes a hundred times as long as using it; there are as many as there are time zones at most. */
const zones = new Map<string, Zone>();
const MINUTE_MS = 60_000;
/** Since then every zone is whole minutes from UTC: a day begins with a minute. */
const WHOLE_MINUTES_SINCE = Date.UTC(1973, 0) / MINUTE_MS;

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const made = { formatter, minute: Number.NaN, day: null };
  zones.set(timeZone, made);
  return made;
}

/** The day that this instant falls on in a time zone such as `America/Phoenix`. */
export function dayIn(instant: Date, timeZone: string): PlainDay {
  const zone = zoneOf(timeZone);
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  if (zone.day && minute === zone.minute) return zone.day;
  const day = zone.formatter.format(instant) as PlainDay;
  if (minute >= WHOLE_MINUTES_SINCE) Object.assign(zone, { minute, day });
  return day;
}

const HOUR_MS = 3_600_000;

/** The first whole millisecond, from `low` (not yet) to `high` (surely), of which this holds from then on. */
function firstOf(low: number, high: number, holds: (instant: Date) => boolean): number {
  const middle = Math.floor((low + high) / 2);
  if (middle === low) return high;
  return holds(new Date(middle)) ? firstOf(low, middle, holds) : firstOf(middle, high, holds);
}

/** The first and the last millisecond of a day in a time zone, whenever its clocks are changed. */
export function spanOf(day: PlainDay, timeZone: string): { first: Date; last: Date } {
  const midnight = Date.parse(dayOnWire(day));
  // No zone is more than 14 hours from UTC.
  const begun = firstOf(midnight - 15 * HOUR_MS, midnight + 15 * HOUR_MS, (instant) => dayIn(instant, timeZone) >= day);
  const over = firstOf(midnight + 9 * HOUR_MS, midnight + 39 * HOUR_MS, (instant) => dayIn(instant, timeZone) > day);
  return { first: new Date(begun), last: new Date(over - 1) };
}

/** How a plain day travels on the wire: midnight UTC (rules/wire#days). */
export const dayOnWire = (day: PlainDay): string => `${day}T00:00:00.000Z`;

/**
 * The day of an activity as the contract writes it: noon UTC. Its clients show the instant in local time; midnight UTC is
 * the day before in all of America.
 */
export const eventTimeOnWire = (day: PlainDay): string => `${day}T12:00:00.000Z`;

/** A day as forms and files show it, `MM/DD/YYYY`. */
export const showDay = (day: PlainDay): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** The day so many days later; earlier for a negative number. */
export function addDays(day: PlainDay, days: number): PlainDay {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10) as PlainDay;
}

/** The year part of a day. */
export const yearOf = (day: PlainDay): number => Number(day.slice(0, 4));

/** A stored plain day. */
export const plainDaySchema = z.custom<PlainDay>(
  (value) => typeof value === 'string' && value.length === 10 && parsePlainDay(value) === value,
  'should match format "date"',
);
