import { notRecorded } from '../access/access-record.ts';
import type { AccessQuery, AccessStore } from '../access/port.ts';
import { createFairRoom } from '../shares/fair-room.ts';
import type { Call } from './route.ts';

/** One question for a list of entries at a time, accounts taking turns: one thread reads the record, also for its alarm. */
const turns = createFairRoom({ room: 1, refusal: notRecorded });

/** Who asks. */
export type Asking = Pick<Call, 'party' | 'signal'> & { services: { access: { store: Pick<AccessStore, 'find'> } } };

/**
 * Entries of the access record. Of many questions of one account, each of which may go through years of entries, one is answered
 * before the single one of another; whoever has gone away asks no more.
 */
export async function findEntries({ services, party, signal }: Asking, query: AccessQuery) {
  const leave = await turns.enter({ party, size: 1, signal });
  return services.access.store.find(query).finally(leave);
}
