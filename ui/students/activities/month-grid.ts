import { type PlainDay, parsePlainDay, plainDay } from '../../../domain/kernel/plain-day.ts';

/** A month; `month` counts from 1. */
export interface Month {
  year: number;
  month: number;
}

const utc = (day: PlainDay) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10) as PlainDay;

/** The month of a day. */
export const monthOf = (day: PlainDay): Month => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });

/** The day this many days later, or earlier. */
export function addDays(day: PlainDay, days: number): PlainDay {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
}

/** The same day of another month; its last day where that month is shorter. */
export function addMonths(day: PlainDay, months: number): PlainDay {
  const { year, month } = monthOf(day);
  const moved = year * 12 + (month - 1) + months;
  const at = { year: Math.floor(moved / 12), month: (moved % 12) + 1 };
  for (let date = Number(day.slice(8)); date > 28; date--) {
    const found = plainDay(at.year, at.month, date);
    if (found) return found;
  }
  return plainDay(at.year, at.month, Math.min(28, Number(day.slice(8)))) ?? day;
}

/** 0 is Sunday. */
export const weekday = (day: PlainDay): number => utc(day).getUTCDay();

/** Six weeks from Sunday to Saturday that hold the month. */
export function weeksOf({ year, month }: Month): PlainDay[][] {
  const first = parsePlainDay(`${year}-${String(month).padStart(2, '0')}-01`);
  if (!first) return [];
  const start = addDays(first, -weekday(first));
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)));
}

/** Where a key leads from a day; undefined for a key that moves nowhere. */
export function movedDay(key: string, day: PlainDay): PlainDay | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}
