import { projection } from '../runtime/projection.ts';
import {
  journalActions,
  journalEntries,
  journalRequests,
  journalUploads,
  journalVisits,
  quarterHours,
} from './journal/collections.ts';
import { entryOf } from './journal/entry.ts';
import { forgetStudent } from './journal/forget.ts';
import { gather, visitId } from './journal/gather.ts';

/**
 * An index into the log, never a copy of it: one entry per event, and the actions that entries are gathered by. It is read in the order
 * of the log alone, because a visit is what follows on each other.
 */
export const journal = projection({
  name: 'journal',
  version: 7,
  collections: [journalEntries, journalActions, journalRequests, journalVisits, journalUploads, quarterHours],
  reads: (event) => [
    [journalRequests, event.metadata.$correlationId],
    [journalVisits, visitId(entryOf(event, 0))],
  ],
  async onEvery(event, unit, number) {
    await gather(event, entryOf(event, number), unit);
    if (event.type === 'StudentForgotten') await forgetStudent(unit, event.data.studentId);
  },
});
