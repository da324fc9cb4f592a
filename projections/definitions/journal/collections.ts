import { eventTypes } from '../../../domain/events.ts';
import { SOURCE_LABELS } from '../../../domain/labels/labels.ts';
import { ACTION_KINDS } from '../../../domain/vocabulary/action-kinds.ts';
import { collection } from '../../storage/collection.ts';
import type {
  ActionDocument,
  JournalDocument,
  QuarterHourDocument,
  RequestDocument,
  UploadDocument,
  VisitDocument,
} from './documents.ts';

/** What the journal repeats for every event: kinds, sources, types of events and names of their fields. */
const NAMES = [
  ...new Set([
    ...[...ACTION_KINDS, ...Object.keys(SOURCE_LABELS)],
    ...Object.entries(eventTypes).flatMap(([type, { schema }]) => [type, ...Object.keys(schema.shape)]),
  ]),
];
const SMALL = { names: NAMES, isStoredOnce: true } as const;

export const journalEntries = collection<JournalDocument>()('entries', {
  ...SMALL,
  id: 'position',
  fields: {
    number: 'number',
    at: 'instant',
    actor: 'number',
    source: 'name',
    stream: 'text',
    revision: 'number',
    studentId: 'number',
    yearId: 'number',
    userId: 'number',
    type: 'name',
    fields: 'names',
    action: 'position',
  },
  // Whatever else is asked besides is looked up in the index, not in the entries.
  indexes: [
    { on: ['studentId'], holds: ['yearId', 'actor', 'source', 'type', 'at', 'action'] },
    { on: ['yearId'] },
    { on: ['userId'] },
    { on: ['type'], holds: ['actor', 'source', 'at'] },
    { on: ['actor'], holds: ['source', 'type', 'at'] },
    { on: ['source'], holds: ['actor', 'type', 'at'] },
    { on: ['at'], holds: ['actor', 'source', 'type'] },
    { on: ['action'] },
  ],
});

/** What lists of actions are asked for besides their order. */
const ASKED = ['kind', 'actor', 'source', 'yearId', 'types', 'fields', 'at', 'lastAt', 'search'] as const;

export const journalActions = collection<ActionDocument>()('actions', {
  ...SMALL,
  id: 'position',
  fields: {
    number: 'number',
    lastId: 'position',
    kind: 'name',
    at: 'instant',
    lastAt: 'instant',
    actor: 'number',
    source: 'name',
    subject: 'text',
    studentId: 'number',
    userId: 'number',
    yearId: 'number',
    entries: 'number',
    types: 'names',
    fields: 'names',
    search: 'text',
    undoes: 'position',
    undoneBy: 'position',
    undoneStudents: 'number',
  },
  indexes: [
    // Conditions without an index of their own are looked up here, newest first, as far as a page needs.
    { on: ['id'], holds: ASKED },
    { on: ['kind'], holds: ASKED.filter((field) => field !== 'kind') },
    { on: ['actor'], holds: ASKED.filter((field) => field !== 'actor') },
    { on: ['source'], holds: ASKED.filter((field) => field !== 'source') },
    { on: ['subject'] },
    { on: ['yearId'] },
    // What is rare among these is found by each value.
    { on: ['types'] },
    { on: ['fields'] },
    { on: ['lastAt'], holds: ASKED.filter((field) => field !== 'lastAt') },
  ],
});

/** Looked up by their ids alone. */
const BY_ID = { id: 'text', fields: {}, indexes: [] } as const;
export const journalRequests = collection<RequestDocument>()('requests', BY_ID);
export const journalVisits = collection<VisitDocument>()('visits', {
  ...{ id: 'text', isStoredOnce: true, indexes: [] },
  fields: { action: 'position', lastAt: 'instant' },
});
export const journalUploads = collection<UploadDocument>()('uploads', BY_ID);

export const quarterHours = collection<QuarterHourDocument>()('quarterHours', {
  ...SMALL,
  id: 'text',
  fields: { at: 'text', actor: 'number', source: 'name', entries: 'number', actions: 'number' },
  indexes: [{ on: ['at'] }],
});

/** What counts of a period read of its quarter hours: there are up to a hundred thousand, and neither their ids nor another order are wanted. */
export const COUNTING = {
  fields: ['at', 'actor', 'source', 'entries', 'actions'],
  sort: [{ field: 'at' }],
} as const;
