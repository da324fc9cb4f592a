import { type MasterKey, parseMasterKey } from '../../event-store/keys/master-key.ts';
import type { Configuration } from './configuration.ts';

/** Where the servers of a cluster are, and what opens the keys there. */
export interface ClusterServers {
  eventStoreUrl: string;
  mongoUrl: string;
  namespace: string;
  masterKey: MasterKey | undefined;
}

/** As the settings say; both addresses are given with `ENGINE=cluster`. */
export const serversOf = ({
  EVENTSTORE_URL = '',
  MONGODB_URL = '',
  LOG_NAMESPACE,
  MASTER_KEY = '',
}: Configuration): ClusterServers => ({
  eventStoreUrl: EVENTSTORE_URL,
  mongoUrl: MONGODB_URL,
  namespace: LOG_NAMESPACE,
  masterKey: parseMasterKey(MASTER_KEY),
});
