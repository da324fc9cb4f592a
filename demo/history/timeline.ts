import { type PlainDay, plainDay } from '../../domain/kernel/plain-day.ts';
import { TERM_COUNTS, type TermType } from '../../domain/vocabulary/school.ts';

/** What staff do in a stretch of time, block of students by block of students. */
export type StepKind = 'enroll' | 'mid-term' | 'activities' | 'answers' | 'corrections';

export interface Step {
  /** Place in the timeline, from 0. */
  number: number;
  kind: StepKind;
  /** Place of the year in the plan, and the calendar year it starts in. */
  year: number;
  startYear: number;
  /** Term of the year; 0 for what is done at its start. */
  term: number;
  /** First and last day; no two steps share a day, so that the log is in the order of time. */
  from: PlainDay;
  to: PlainDay;
}

const DAY = 86_400_000;
const FIRST_HOUR = 8;
const HOURS = 9;
/** Arizona keeps no summer time; other zones see their staff start earlier or later. */
const UTC_OFFSET = 7;

const instant = (day: PlainDay): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): PlainDay => new Date(time).toISOString().slice(0, 10) as PlainDay;
export const addDays = (day: PlainDay, days: number): PlainDay => dayOf(instant(day) + days * DAY);

function requireDay(year: number, month: number, day: number): PlainDay {
  const found = plainDay(year, month, day);
  if (!found) throw new Error('no such day');
  return found;
}

/** Starts of the terms of a school year; the last one ends with May. */
export function termStarts(year: number, termType: TermType): PlainDay[] {
  const starts: Record<TermType, [number, number][]> = {
    annual: [[9, 1]],
    semester: [
      [9, 1],
      [13, 20],
    ],
    trimester: [
      [9, 1],
      [12, 1],
      [15, 1],
    ],
    quarter: [
      [9, 1],
      [11, 3],
      [13, 20],
      [15, 24],
    ],
  };
  return starts[termType].map(([month, day]) => requireDay(month > 12 ? year + 1 : year, ((month - 1) % 12) + 1, day));
}

/** The end of a term: the day before the next, or the end of May. */
export function termEnd(year: number, termType: TermType, term: number): PlainDay {
  const next = termStarts(year, termType)[term + 1];
  return next ? addDays(next, -1) : requireDay(year + 1, 5, 31);
}

/** Windows within a term, in days after its start or before its end. */
const WINDOWS: readonly { kind: StepKind; from: [end: boolean, days: number]; to: [end: boolean, days: number] }[] = [
  { kind: 'mid-term', from: [false, 14], to: [false, 28] },
  { kind: 'activities', from: [true, -34], to: [true, -21] },
  // Half of a term's answers are given in its last days (demo-data.md 8).
  { kind: 'answers', from: [true, -20], to: [true, -9] },
  { kind: 'corrections', from: [true, -8], to: [true, -1] },
];

/** Everything that happens, in the order of time. */
export function timeline(plan: { firstYear: number; years: number; termType: TermType }): Step[] {
  const steps: Omit<Step, 'number'>[] = [];
  for (let at = 0; at < plan.years; at++) {
    const year = plan.firstYear + at;
    steps.push({
      kind: 'enroll',
      year: at,
      startYear: year,
      term: 0,
      from: requireDay(year, 8, 12),
      to: requireDay(year, 8, 28),
    });
    const starts = termStarts(year, plan.termType);
    for (let term = 0; term < TERM_COUNTS[plan.termType]; term++) {
      const start = starts[term];
      if (!start) throw new Error('no such term');
      const end = termEnd(year, plan.termType, term);
      const place = ([fromEnd, days]: [boolean, number]) => addDays(fromEnd ? end : start, days);
      for (const [step, { kind, from, to }] of WINDOWS.entries()) {
        const next = WINDOWS[step + 1];
        const [last, before] = [place(to), next && addDays(place(next.from), -1)];
        // The first quarter is so short that its middle would last into what comes after it.
        const ends = before !== undefined && before < last ? before : last;
        steps.push({ kind, year: at, startYear: year, term, from: place(from), to: ends });
      }
    }
  }
  return steps.map((step, number) => ({ ...step, number }));
}

/** Working days of a step. */
function workingDays({ from, to }: Step): PlainDay[] {
  const days: PlainDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (![0, 6].includes(weekday(day))) days.push(day);
  return days;
}
export const weekday = (day: PlainDay): number => new Date(instant(day)).getUTCDay();

/** The instant at which this share of a step is done: on working days in working hours, later shares later. */
export function timeWithin(step: Step, share: number): Date {
  const days = workingDays(step);
  const at = Math.min(days.length - 1, Math.floor(share * days.length));
  const within = share * days.length - at;
  const hours = FIRST_HOUR + UTC_OFFSET + HOURS * within;
  return new Date(instant(days[at] ?? step.from) + Math.floor(hours * 3600) * 1000);
}
