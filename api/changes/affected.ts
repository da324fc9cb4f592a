import { isOneOf, type LedgerEvent, type LedgerEventType } from '../../domain/events.ts';
import { schoolSettingsEventTypes } from '../../domain/school-settings/events.ts';
import { staffEventTypes } from '../../domain/staff/events.ts';
import { parseStream } from '../../domain/streams.ts';
import { allProjections, type ReadModelName, readModelNames } from '../../projections/definitions/all.ts';
import { affectedBy } from '../../projections/read-models.ts';

/** What clients look at: a read model, or the settings, which are read from their stream. */
export type Topic = ReadModelName | 'school-settings';

export const TOPICS: readonly Topic[] = [...readModelNames, 'school-settings'];

/** What an event changes; without a year it is all years, or nothing that belongs to one. */
export interface Affected {
  topic: Topic;
  yearId: number | null;
}

/** What happens in a year leaves what they have of all others as it is. */
const YEARS_APART: ReadonlySet<Topic> = new Set(allProjections.filter((one) => one.yearsApart).map(({ name }) => name));

/** Prepares what nobody reads before an enrollment: lists and dashboards of all years stay as they are. */
const changesNoRecord = (type: LedgerEventType) => type === 'StudentAdmitted';

/** What is read from its stream, whatever a read model keeps of it. */
function followedTopics(event: LedgerEvent): Topic[] {
  if (isOneOf(staffEventTypes, event)) return ['staff'];
  return isOneOf(schoolSettingsEventTypes, event) ? ['school-settings'] : [];
}

function yearOf({ data }: LedgerEvent, stream: string): number | null {
  const address = parseStream(stream);
  if (address?.kind === 'record') return address.yearId;
  return 'yearId' in data ? data.yearId : null;
}

/** What looks different after an event: the read models that handle it. Rather too much than too little. */
export function affectedTopics(event: LedgerEvent & { stream: string }): Affected[] {
  const topics = new Set<Topic>([...affectedBy([event.type]), ...followedTopics(event)]);
  if (changesNoRecord(event.type)) topics.delete('records');
  const yearId = yearOf(event, event.stream);
  return [...topics].map((topic) => ({ topic, yearId: YEARS_APART.has(topic) ? yearId : null }));
}
