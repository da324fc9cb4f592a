import * as fields from '../kernel/fields.ts';
import { accepted, reading, withoutNulls } from '../kernel/read-body.ts';
import { activityType } from '../vocabulary/activity-types.ts';
import { ACTIVITY_FREQUENCIES } from '../vocabulary/transition.ts';
import { orderedDays, requireEvents } from './activity-rules.ts';
import type { ActivityDetails } from './events.ts';

/** Days of one activity: more than a year has, few enough for an activity that is logged for thousands of students. */
const MOST_EVENTS = 1000;

const events = fields
  .list(fields.record({ eventTime: fields.day() }))
  .max(MOST_EVENTS, `should NOT have more than ${MOST_EVENTS} items`)
  // Each day once, newest first; what else an event carries is the client's own.
  .transform((list) => orderedDays(list.map(({ eventTime }) => eventTime)));

/** An activity as it is sent (rules/records#activity). An event's time counts as the day it names. */
export const activityBody = fields.record({
  activityTypeId: fields.wholeNumber().refine((id) => activityType(id) !== undefined, fields.NOT_OFFERED),
  frequency: fields.oneOf(ACTIVITY_FREQUENCIES),
  notes: fields.text({ max: 10_000 }),
  events,
});

/** The same activity for several students. */
export const newActivitiesBody = activityBody.extend({
  schoolYearId: fields.wholeNumber(),
  studentIds: fields.list(fields.wholeNumber()),
});

/** An edit: the days given replace the former ones, everything else may be absent. */
export const activityChangesBody = fields.editable(activityBody).extend({ events: activityBody.shape.events });

const keyOf = (body: unknown, key: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined;

/** Refused before anything else is looked at, and in an edit too: the days given replace all former ones (rules/records#activity). */
function requireSomeEvent(body: unknown): void {
  const given = keyOf(body, 'events') ?? [];
  if (Array.isArray(given)) requireEvents(given);
}

/** What one activity says. An edit must name its days and leaves what is absent or null as it is. */
export function readActivity(body: unknown, mode: 'create'): ActivityDetails;
export function readActivity(body: unknown, mode: 'edit'): Partial<ActivityDetails>;
export function readActivity(body: unknown, mode: 'create' | 'edit'): Partial<ActivityDetails> {
  requireSomeEvent(body);
  if (mode === 'create') return accepted(reading(activityBody, body));
  return accepted(reading(activityBody.partial(), withoutNulls(body)));
}

export interface NewActivities {
  schoolYearId: number;
  /** In the order in which the answer lists them, each once. */
  studentIds: number[];
  details: ActivityDetails;
}

/** The body of `POST /api/activities`; whether year and students exist is the caller's to find out. */
export function readNewActivities(body: unknown): NewActivities {
  requireSomeEvent(body);
  const { schoolYearId, studentIds, ...details } = accepted(reading(newActivitiesBody, body));
  return { schoolYearId, studentIds: [...new Set(studentIds)], details };
}
