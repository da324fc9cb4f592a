import { parseStream } from '../../domain/streams.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { projection } from '../runtime/projection.ts';
import { collection } from '../storage/collection.ts';
import type { JournalDocument } from './documents.ts';

export const journalEntries = collection<JournalDocument>()('entries', {
  id: 'text',
  fields: {
    number: 'number',
    at: 'text',
    actor: 'number',
    source: 'text',
    studentId: 'number',
    yearId: 'number',
    type: 'text',
  },
  // Whatever else is asked besides is looked up in the index, not in the entries.
  indexes: [
    { on: ['studentId'], holds: ['yearId', 'actor', 'source', 'type', 'at'] },
    { on: ['yearId'] },
    { on: ['type'], holds: ['actor', 'source', 'at'] },
    { on: ['actor'], holds: ['source', 'type', 'at'] },
    { on: ['source'], holds: ['actor', 'type', 'at'] },
    { on: ['at'], holds: ['actor', 'source', 'type'] },
  ],
});

/** Says where an event belongs, not what it changed. */
const ADDRESS = new Set(['studentId', 'yearId', 'termId', 'userId', 'stay', 'clearing', 'number', 'rollOverId']);

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function entry(event: Recorded, number: number): JournalDocument {
  const { metadata, stream, revision, type } = event;
  const data = event.data as Record<string, unknown>;
  const address = parseStream(stream);
  const inStudent = address?.kind === 'student' || address?.kind === 'record';
  return {
    id: String(event.position).padStart(20, '0'),
    number,
    at: metadata.at,
    actor: metadata.actor,
    source: metadata.source,
    stream,
    revision,
    studentId: inStudent ? address.studentId : numberOrNull(data['studentId']),
    yearId: address?.kind === 'record' ? address.yearId : numberOrNull(data['yearId']),
    type,
    fields: Object.keys(data).filter((field) => !ADDRESS.has(field)),
  };
}

/** An index into the log: one entry per event, never a copy of it. */
export const journal = projection({
  name: 'journal',
  version: 3,
  subjectsApart: true,
  collections: [journalEntries],
  onEvery: (event, unit, number) => unit.put(journalEntries, entry(event, number)),
});
