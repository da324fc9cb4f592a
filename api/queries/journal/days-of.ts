import { dayIn, type PlainDay } from '../../../domain/kernel/plain-day.ts';

/**
 * The day of a time zone of each of these times (`2026-06-01T14:30`, UTC). Saying the day of one is what takes long, and there are
 * tens of thousands: days follow one another, so that between two times of one day all are of it.
 */
export function daysOf(times: Iterable<string>, timeZone: string): ReadonlyMap<string, PlainDay> {
  const sorted = [...new Set(times)].sort();
  const days = new Map<string, PlainDay>();
  const dayAt = (place: number): PlainDay => {
    const time = sorted[place] as string;
    const day = days.get(time) ?? dayIn(new Date(`${time}Z`), timeZone);
    days.set(time, day);
    return day;
  };
  const fill = (first: number, last: number): void => {
    const day = dayAt(first);
    if (day === dayAt(last)) for (const time of sorted.slice(first + 1, last)) days.set(time, day);
    else if (last - first > 1) {
      const middle = (first + last) >> 1;
      fill(first, middle);
      fill(middle, last);
    }
  };
  if (sorted.length > 0) fill(0, sorted.length - 1);
  return days;
}
