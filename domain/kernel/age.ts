import type { PlainDay } from './plain-day.ts';

/** Full years on a day; who was born on February 29 is a year older on March 1 of other years. */
export function ageOn(birthday: PlainDay, day: PlainDay): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}
