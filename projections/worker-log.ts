import { openEmbeddedLogReader } from '../event-store/embedded/open-embedded.ts';
import type { LedgerReader } from '../event-store/ledger-types.ts';
import type { LogPlace } from './past/messages.ts';

/** The log for reading, over connections of this thread. The drivers of a cluster are loaded where there is one. */
export async function openLogOf(place: LogPlace): Promise<LedgerReader> {
  if ('embedded' in place) return openEmbeddedLogReader(place.embedded);
  const { openClusterLog } = await import('../event-store/cluster/open-cluster.ts');
  return (await openClusterLog(place.cluster)).ledger;
}
