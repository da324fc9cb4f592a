import { collection } from '../../storage/collection.ts';
import type {
  ActionDocument,
  JournalDocument,
  QuarterHourDocument,
  RequestDocument,
  UploadDocument,
  VisitDocument,
} from './documents.ts';

export const journalEntries = collection<JournalDocument>()('entries', {
  id: 'text',
  fields: {
    number: 'number',
    at: 'text',
    actor: 'number',
    source: 'text',
    studentId: 'number',
    yearId: 'number',
    userId: 'number',
    type: 'text',
    action: 'text',
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
  id: 'text',
  fields: {
    kind: 'text',
    at: 'text',
    lastAt: 'text',
    actor: 'number',
    source: 'text',
    subject: 'text',
    yearId: 'number',
    types: 'list',
    fields: 'list',
    search: 'text',
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
export const journalVisits = collection<VisitDocument>()('visits', BY_ID);
export const journalUploads = collection<UploadDocument>()('uploads', BY_ID);

export const quarterHours = collection<QuarterHourDocument>()('quarterHours', {
  id: 'text',
  fields: { at: 'text', actor: 'number' },
  indexes: [{ on: ['at'] }],
});
