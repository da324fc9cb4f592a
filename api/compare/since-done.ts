import { ranOutBetween } from '../../domain/due-dates/due-dates.ts';
import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import type { SinceMeeting } from '../../domain/wire/since.ts';
import { openStudent } from '../ledger/student-file.ts';
import { activitiesOf } from '../queries/activities.ts';
import { givenWhere, isPresent } from '../queries/pre-ets/given.ts';
import { ifThere, type Side } from './sides.ts';

/** After a day, up to another. */
interface Since {
  from: PlainDay;
  to: PlainDay;
}

const keepsOf = async ({ services }: Side) => (await services.followed.settings.current()).state.keeps;

/** Days on which something took place after a day, up to another, by type. */
export async function activitiesSince(
  { services }: Side,
  studentId: number,
  { from, to }: Since,
  yearIds: readonly number[],
): Promise<SinceMeeting['activities']> {
  const days = new Map<number, string[]>();
  for (const yearId of yearIds) {
    const known = (await ifThere(activitiesOf(services.readModels, studentId, yearId))) ?? [];
    for (const { activityTypeId, events } of known) {
      const found = days.get(activityTypeId) ?? [];
      for (const day of events) if (day > from && day <= to) found.push(day);
      if (found.length > 0) days.set(activityTypeId, found);
    }
  }
  return [...days]
    .map(([activityTypeId, found]) => ({ activityTypeId, days: found.toSorted() }))
    .toSorted((a, b) => b.days.length - a.days.length || a.activityTypeId - b.activityTypeId);
}

/** Services that were given after a day, up to another, by activity; none where the school keeps no log of them. */
export async function servicesSince(
  side: Side,
  studentId: number,
  { from, to }: Since,
): Promise<SinceMeeting['services']> {
  if (!(await keepsOf(side)).services) return [];
  const given = await givenWhere(side.services.readModels, { studentId, date: { gt: from, lte: to } }, to);
  const byActivity = Map.groupBy(given.filter(isPresent), ({ service }) => service.activity);
  return [...byActivity].map(([activity, found]) => ({
    activity,
    minutes: found.reduce((sum, { service }) => sum + service.minutes, 0),
    days: found.map(({ service }) => service.date),
  }));
}

/** What ran out after a day and before another, and nothing stands for; none where the school keeps no facts. */
export async function ranOutSince(side: Side, studentId: number, { from, to }: Since): Promise<SinceMeeting['ranOut']> {
  if (!(await keepsOf(side)).facts) return [];
  const { state } = await openStudent(side.services.ledger, studentId, side.point.at.toISOString());
  if (state.status !== 'admitted') return [];
  return ranOutBetween(state.facts, from, to).map(({ kind, day }) => ({ kind, day }));
}
