import { addDays, type PlainDay } from '../../domain/kernel/plain-day.ts';
import { weekday } from '../history/timeline.ts';

/** The day, or the Friday before it: nothing is held on a weekend. */
export function schoolDay(day: PlainDay): PlainDay {
  const at = weekday(day);
  return at === 0 ? addDays(day, -2) : at === 6 ? addDays(day, -1) : day;
}

/** Somebody's age on a day, in full years. */
export const yearsOn = (birthday: string, day: PlainDay): number =>
  Number(day.slice(0, 4)) - Number(birthday.slice(0, 4)) - (day.slice(5) < birthday.slice(5) ? 1 : 0);

export const earlier = (a: PlainDay, b: PlainDay): PlainDay => (a < b ? a : b);
export const later = (a: PlainDay, b: PlainDay): PlainDay => (a > b ? a : b);
