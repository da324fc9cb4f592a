import { keysOf } from '../../../domain/kernel/keys.ts';
import { type PlainDay, parsePlainDay } from '../../../domain/kernel/plain-day.ts';
import { readDay } from '../../../domain/student-import/read-values.ts';
import { ACTIVITY_GROUPS } from '../../../domain/vocabulary/activity-types.ts';
import type { Calls } from '../../../domain/wire/calls/calls.ts';
import type { WireActivity } from '../../../domain/wire/contract.ts';
import type { SentBody } from '../../../domain/wire/declared-call.ts';

/** What the form sends; the wire's names. */
export interface ActivityBody {
  activityTypeId: number | null;
  frequency: string | null;
  notes: string;
  events: { eventTime: string }[];
}

/** The same when nothing is missing any more, as the server takes it. */
export type FilledActivity = Omit<SentBody<Calls['POST']['/api/activities']>, 'schoolYearId' | 'studentIds'>;

/** What the activity form holds; '' is 'not chosen yet'. */
export interface ActivityDraft {
  activityTypeId: string;
  frequency: string;
  notes: string;
  days: PlainDay[];
  /** A day being typed that has not been added yet. */
  typedDay: string;
}

/** The group of activity types with this id. */
export const groupOf = (id: number) => ACTIVITY_GROUPS.find((one) => one.id === id);
/** Whether an address names a group there is. */
export const isActivityGroup = (id: number): boolean => groupOf(id) !== undefined;

const daysOf = (activity: WireActivity | undefined): PlainDay[] =>
  (activity?.events ?? []).flatMap((event) => parsePlainDay(event.eventTime) ?? []).sort();

/** The activity as the form starts with it; a blank form without one. */
export const draftOf = (activity: WireActivity | undefined): ActivityDraft => ({
  activityTypeId: activity ? String(activity.activityTypeId) : '',
  frequency: activity?.frequency ?? '',
  notes: activity?.notes ?? '',
  days: daysOf(activity),
  typedDay: '',
});

/** Saving counts a day that has been typed in full as added. */
export function withTypedDay(draft: ActivityDraft): ActivityDraft {
  const day = readDay(draft.typedDay.trim());
  if (!day) return draft;
  return { ...draft, typedDay: '', days: draft.days.includes(day) ? draft.days : [...draft.days, day] };
}

/** The draft as it is sent, days in their order. */
export const activityBodyOf = (draft: ActivityDraft): ActivityBody => ({
  activityTypeId: draft.activityTypeId ? Number(draft.activityTypeId) : null,
  frequency: draft.frequency || null,
  notes: draft.notes,
  events: draft.days.toSorted().map((day) => ({ eventTime: day })),
});

/** The fields that differ, the days always (rules/records#activity), and under `seen` what they were (rules/records#conflict). */
export function changedActivity(before: ActivityBody, after: ActivityBody): Record<string, unknown> {
  const fields = keysOf(after).filter(
    (field) => field === 'events' || JSON.stringify(after[field]) !== JSON.stringify(before[field]),
  );
  const pick = (body: ActivityBody) => Object.fromEntries(fields.map((field) => [field, body[field]]));
  return { ...pick(after), seen: pick(before) };
}
