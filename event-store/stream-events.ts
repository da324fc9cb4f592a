import { disclosureEventTypes } from '../domain/disclosures/events.ts';
import type { LedgerEvent } from '../domain/events.ts';
import { filingEventTypes } from '../domain/filings/events.ts';
import { forgettingEventTypes } from '../domain/forgetting/events.ts';
import { intentEventTypes } from '../domain/intents/events.ts';
import type { EventType } from '../domain/kernel/event-types.ts';
import { operationsEventTypes } from '../domain/operations/events.ts';
import { rosterEventTypes } from '../domain/roster/events.ts';
import { schoolSettingsEventTypes } from '../domain/school-settings/events.ts';
import { schoolYearEventTypes } from '../domain/school-years/events.ts';
import { preEtsFileEventTypes, serviceEventTypes } from '../domain/services/events.ts';
import { staffEventTypes } from '../domain/staff/events.ts';
import { type IntentKind, parseStream, type StreamAddress, type StreamName } from '../domain/streams.ts';
import { recordEventTypes, studentEventTypes } from '../domain/students/events.ts';
import type { Recorded } from './ledger-types.ts';

/** The types of the events in each kind of stream, at run time what {@link StreamName} says to the compiler. */
const typesIn: Record<Exclude<StreamAddress['kind'], IntentKind>, Record<string, EventType>> = {
  student: studentEventTypes,
  record: recordEventTypes,
  services: serviceEventTypes,
  disclosures: disclosureEventTypes,
  'pre-ets': preEtsFileEventTypes,
  roster: rosterEventTypes,
  calendar: schoolYearEventTypes,
  staff: staffEventTypes,
  'school-settings': schoolSettingsEventTypes,
  operations: operationsEventTypes,
  forgetting: forgettingEventTypes,
  filings: filingEventTypes,
};

/** Tells whether an event is one of those that belong in the stream; in a stream of a name that says nothing any does. */
export function belongsIn<Event extends LedgerEvent>(
  stream: StreamName<Event> | string,
): (event: Recorded | Recorded<Event>) => event is Recorded<Event> {
  const address = parseStream(stream);
  const types = address && ('id' in address ? intentEventTypes : typesIn[address.kind]);
  return (event): event is Recorded<Event> => !types || Object.hasOwn(types, event.type);
}
