import { OF_NO_YEAR } from '../../../domain/intents/events.ts';
import { parseStream, studentIn } from '../../../domain/streams.ts';
import type { Recorded } from '../../../event-store/ledger-types.ts';
import { positionText } from '../../storage/position-text.ts';
import type { JournalDocument } from './documents.ts';

/** Says where an event belongs, not what it changed. */
const ADDRESS = new Set([
  ...['studentId', 'yearId', 'termId', 'userId', 'stay', 'clearing', 'number', 'rollOverId'],
  ...['schoolId', 'fact', 'replaces'],
  ...['service', 'disclosure', 'file', 'ageFrom', 'ageTo'],
]);

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Ids are positions that sort as texts. */
export const entryIdOf = ({ position }: Pick<Recorded, 'position'>): string => positionText(position);

/** The entry of an event, before it is known to which action it belongs. */
export function entryOf(event: Recorded, number: number): Omit<JournalDocument, 'action'> {
  const { metadata, stream, revision, type } = event;
  const data = event.data as Record<string, unknown>;
  const address = parseStream(stream);
  const yearId = data['yearId'] === OF_NO_YEAR ? undefined : data['yearId'];
  return {
    id: entryIdOf(event),
    number,
    at: metadata.at,
    actor: metadata.actor,
    source: metadata.source,
    stream,
    revision,
    studentId: studentIn(stream) ?? numberOrNull(data['studentId']),
    yearId: address?.kind === 'record' ? address.yearId : numberOrNull(yearId),
    userId: numberOrNull(data['userId']),
    type,
    fields: Object.keys(data).filter((field) => !ADDRESS.has(field)),
  };
}
