import { reading } from '../../../domain/kernel/read-body.ts';
import { type FieldReasons, invalidFields, Rejection } from '../../../domain/kernel/rejection.ts';
import { activityBody } from '../../../domain/students/activity-input.ts';
import { requireEvents } from '../../../domain/students/activity-rules.ts';
import { INVALID_DAY } from '../../shared/days.ts';
import { translated } from '../../words/t.ts';
import type { ActivityBody, FilledActivity } from './activity-draft.ts';

/** What the rule of at least one event says of these days, if anything. */
function eventFaults(events: ActivityBody['events']): FieldReasons {
  try {
    requireEvents(events);
    return {};
  } catch (refusal) {
    if (!(refusal instanceof Rejection)) throw refusal;
    return { events: [refusal.message] };
  }
}

/** A day left half typed is neither saved nor dropped unsaid. */
const typedFaults = (typedDay: string): FieldReasons =>
  typedDay.trim() === '' ? {} : { typedDay: [translated(INVALID_DAY)] };

/** Refuses an activity before it is sent, with everything that is wrong at once: the server names missing events alone. */
export function checkActivity(body: ActivityBody, typedDay = ''): asserts body is FilledActivity {
  const read = reading(activityBody, body);
  const faults = { ...(read.ok ? {} : read.faults), ...eventFaults(body.events), ...typedFaults(typedDay) };
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}
