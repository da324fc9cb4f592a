import { parsePlainDay, spanOf } from '../../domain/kernel/plain-day.ts';
import { CannotStart } from '../configuration/cannot-start.ts';

/** Flags that say which entries are meant. */
export interface ChoiceFlags {
  student?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** @throws {CannotStart} for what is no number of a student */
export function studentIn({ student }: ChoiceFlags): number | undefined {
  if (student === undefined) return undefined;
  if (!/^[1-9]\d{0,15}$/.test(student))
    throw new CannotStart(`--student takes the number of a student, 100001 say, not ${student}.`);
  return Number(student);
}

/** A span of days, with its first and its last millisecond (ISO 8601 UTC). */
export interface Days {
  from: ReturnType<typeof dayOf>;
  to: ReturnType<typeof dayOf>;
  first: string;
  last: string;
}

function dayOf(text: string, flag: string) {
  const day = text.length === 10 ? parsePlainDay(text) : undefined;
  if (!day) throw new CannotStart(`${flag} takes a day written 2026-05-19, not ${text}.`);
  return day;
}

/** Both days, or one for a day alone; undefined where neither is given. @throws {CannotStart} */
export function daysIn({ from, to }: ChoiceFlags, timeZone: string): Days | undefined {
  const [begin, end] = [from ?? to, to ?? from];
  if (begin === undefined || end === undefined) return undefined;
  const days = { from: dayOf(begin, from === undefined ? '--to' : '--from'), to: dayOf(end, '--to') };
  if (days.from > days.to) throw new CannotStart('The last day is before the first.');
  const [{ first }, { last }] = [spanOf(days.from, timeZone), spanOf(days.to, timeZone)];
  return { ...days, first: first.toISOString(), last: last.toISOString() };
}
