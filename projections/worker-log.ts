import { openClusterLog } from '../event-store/cluster/open-cluster.ts';
import { openEmbeddedLogReader } from '../event-store/embedded/open-embedded.ts';
import type { LedgerReader } from '../event-store/ledger-types.ts';
import type { LogPlace } from './past/messages.ts';

/** The log for reading, over connections of this thread. */
export async function openLogOf(place: LogPlace): Promise<LedgerReader> {
  if ('embedded' in place) return openEmbeddedLogReader(place.embedded);
  return (await openClusterLog(place.cluster)).ledger;
}
