import { type PlainDay, parsePlainDay } from '../../../domain/kernel/plain-day.ts';
import { reading } from '../../../domain/kernel/read-body.ts';
import { type FieldReasons, invalidFields, Rejection } from '../../../domain/kernel/rejection.ts';
import { activityBody } from '../../../domain/students/activity-input.ts';
import { outsideYear, requireEvents } from '../../../domain/students/activity-rules.ts';
import { INVALID_DAY } from '../../shared/days.ts';
import { translated } from '../../words/t.ts';
import type { ActivityBody, FilledActivity } from './activity-draft.ts';

/** What days are held against: the year, and those that were recorded before. */
type DaysAllowed = readonly [year: Parameters<typeof outsideYear>[1], recorded?: readonly PlainDay[]];

/** What the rules of at least one event, and of days of the year, say of these days, if anything. */
function eventFaults(events: ActivityBody['events'], allowed: DaysAllowed): FieldReasons {
  try {
    requireEvents(events);
    const outside = outsideYear(
      events.flatMap(({ eventTime }) => parsePlainDay(eventTime) ?? []),
      ...allowed,
    );
    return outside ? { events: [outside] } : {};
  } catch (refusal) {
    if (!(refusal instanceof Rejection)) throw refusal;
    return { events: [refusal.message] };
  }
}

/** A day left half typed is neither saved nor dropped unsaid. */
const typedFaults = (typedDay: string): FieldReasons =>
  typedDay.trim() === '' ? {} : { typedDay: [translated(INVALID_DAY)] };

/** Refuses an activity before it is sent, with everything that is wrong at once: the server names missing events alone. */
export function checkActivity(body: ActivityBody, allowed: DaysAllowed, typedDay = ''): asserts body is FilledActivity {
  const read = reading(activityBody, body);
  const faults = { ...(read.ok ? {} : read.faults), ...eventFaults(body.events, allowed), ...typedFaults(typedDay) };
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}
