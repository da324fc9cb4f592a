import { eventTimeOnWire, type PlainDay } from '../../domain/kernel/plain-day.ts';
import { activityType } from '../../domain/vocabulary/activity-types.ts';
import type { WireActivity, WireActivityType } from '../../domain/wire/contract.ts';
import type { ActivityRecord } from '../../projections/definitions/shared/documents.ts';
import { presentActivityType } from './reference-data.ts';
import { presentStamps } from './stamps.ts';

/** A stored type that is no longer in the list keeps its id and shows no name. */
const typeOf = (id: number): WireActivityType =>
  presentActivityType(activityType(id) ?? { id, groupId: 0, name: 'Unknown activity' });

/** The day as a number such as 20241002: unique within an activity, and the same after other days come and go. */
const eventId = (day: PlainDay): number => Number(day.replaceAll('-', ''));

/** One logged activity with its type and its days, newest first (rules/wire#shapes). */
export function presentActivity(studentId: number, yearId: number, activity: ActivityRecord): WireActivity {
  const stamps = presentStamps(activity);
  return {
    id: activity.id,
    ...stamps,
    studentId,
    schoolYearId: yearId,
    activityTypeId: activity.activityTypeId,
    frequency: activity.frequency,
    notes: activity.notes,
    activityType: typeOf(activity.activityTypeId),
    events: activity.events.map((day) => ({
      id: eventId(day),
      activityId: activity.id,
      eventTime: eventTimeOnWire(day),
      ...stamps,
    })),
  };
}
