import type { PlainDay } from '../domain/kernel/plain-day.ts';
import type { ActivityDetails } from '../domain/students/events.ts';
import { ACTIVITY_GROUPS } from '../domain/vocabulary/activity-types.ts';
import { ACTIVITY_FREQUENCIES, type ActivityFrequency } from '../domain/vocabulary/transition.ts';
import { addDays, weekday } from './history/timeline.ts';
import { type Random, randomOf } from './random.ts';

/** Career awareness, work experience, inclusion, student supports, collaboration (demo-data.md 7). */
const GROUP_SHARES = [30, 22, 20, 16, 12];
const FREQUENCY_SHARES: Record<ActivityFrequency, number> = {
  'One time': 35,
  Weekly: 20,
  Monthly: 15,
  Occasionally: 12,
  'Every semester': 8,
  '2 to 4 times per week': 4,
  Quarterly: 3,
  Daily: 2,
  Annually: 1,
};
const NOTES = [
  '',
  '',
  '',
  'Went well; wants to do it again.',
  'Needed support to stay on task.',
  'Family was informed.',
  'Transportation was provided by the school.',
  'Completed in advisory.',
  'With the community partner on site.',
  'Follow-up planned for next term.',
  'Was absent for part of it.',
  'Brought the worksheet home.',
] as const;
/** Share of activities logged for a whole group at once. */
const IN_GROUPS = 0.7;
const SESSIONS_PER_TERM = 8;

const groups = ACTIVITY_GROUPS.map((group, at) => [group, GROUP_SHARES[at] ?? 0] as const);
const frequencies = ACTIVITY_FREQUENCIES.map((frequency) => [frequency, FREQUENCY_SHARES[frequency]] as const);

function drawActivity(random: Random, from: PlainDay, to: PlainDay): ActivityDetails {
  const frequency = random.weighted(frequencies);
  return {
    activityTypeId: random.pick(random.weighted(groups).types).id,
    frequency,
    notes: random.pick(NOTES),
    events: drawDays(random, frequency === 'One time' || frequency === 'Annually' ? 1 : daysCount(random), from, to),
  };
}

/** One to twenty days, mostly about three. */
const daysCount = (random: Random): number =>
  Math.min(20, Math.max(1, Math.round(Math.exp(1.1 + 0.75 * random.normal()))));

/** Weekdays, now and then a Saturday. */
function drawDays(random: Random, count: number, from: PlainDay, to: PlainDay): PlainDay[] {
  const length = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000));
  return Array.from({ length: count }, () => {
    const day = addDays(from, random.int(0, length));
    const onWeekend = weekday(day) === 0 || (weekday(day) === 6 && !random.chance(0.1));
    return onWeekend ? addDays(day, weekday(day) === 0 ? -2 : -1) : day;
  });
}

export interface ActivityTime {
  /** Place of the year and the term in the plan. */
  year: number;
  term: number;
  from: PlainDay;
  to: PlainDay;
}

/** Sessions a case manager held with a group in one term. */
export function groupSessions(
  seed: string,
  manager: number,
  { year, term, from, to }: ActivityTime,
): ActivityDetails[] {
  const random = randomOf(seed, 'sessions', manager, year, term);
  return Array.from({ length: SESSIONS_PER_TERM }, () => drawActivity(random, from, to));
}

/** What one student did in a term: group sessions of the case manager, and things of the own. */
export function drawActivities(
  random: Random,
  perTerm: number,
  sessions: readonly ActivityDetails[],
  { from, to }: ActivityTime,
): ActivityDetails[] {
  const left = [...sessions];
  return Array.from({ length: count(random, perTerm) }, () => {
    const inGroup = random.chance(IN_GROUPS) && left.length > 0;
    const session = inGroup ? left.splice(random.int(0, left.length - 1), 1)[0] : undefined;
    return session ?? drawActivity(random, from, to);
  });
}

/** A count that scatters more than chance alone would: some students are in everything, some in nothing. */
function count(random: Random, mean: number): number {
  // Gamma of shape 1.5 as the mean of an exponential and half a chi-square, then Poisson.
  const exponential = -Math.log(1 - random.next());
  const rate = (mean * (exponential + random.normal() ** 2 / 2)) / 1.5;
  let drawn = 0;
  for (let left = Math.exp(-rate), product = random.next(); product > left; product *= random.next()) drawn++;
  return Math.min(12, drawn);
}
