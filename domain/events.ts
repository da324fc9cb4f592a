import { disclosureEventTypes } from './disclosures/events.ts';
import { filingEventTypes } from './filings/events.ts';
import { forgettingEventTypes } from './forgetting/events.ts';
import { intentEventTypes } from './intents/events.ts';
import type { EventOf, EventType } from './kernel/event-types.ts';
import { operationsEventTypes } from './operations/events.ts';
import { rosterEventTypes } from './roster/events.ts';
import { schoolSettingsEventTypes } from './school-settings/events.ts';
import { schoolYearEventTypes } from './school-years/events.ts';
import { preEtsFileEventTypes, serviceEventTypes } from './services/events.ts';
import { staffEventTypes } from './staff/events.ts';
import { recordEventTypes, studentEventTypes } from './students/events.ts';

/** Every event type there is. A type missing here cannot be written, and one stored but missing here stops its reader. */
export const eventTypes = {
  ...studentEventTypes,
  ...recordEventTypes,
  ...serviceEventTypes,
  ...preEtsFileEventTypes,
  ...disclosureEventTypes,
  ...rosterEventTypes,
  ...schoolYearEventTypes,
  ...staffEventTypes,
  ...schoolSettingsEventTypes,
  ...operationsEventTypes,
  ...forgettingEventTypes,
  ...filingEventTypes,
  ...intentEventTypes,
};
export type LedgerEvent = EventOf<typeof eventTypes>;
export type LedgerEventType = LedgerEvent['type'];
/** The event of a type. */
export type LedgerEventOf<Type extends LedgerEventType> = Extract<LedgerEvent, { type: Type }>;

/** Whether an event is one of a table of types. */
export const isOneOf = <Types extends Record<string, EventType>>(
  types: Types,
  event: { type: string },
): event is EventOf<Types> => Object.hasOwn(types, event.type);
