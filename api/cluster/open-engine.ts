import { setTimeout as pause } from 'node:timers/promises';
import { LogDamaged, LogTooNew, WrongAddress } from '../../event-store/log-errors.ts';
import { openClusterLog } from '../../event-store/open-cluster.ts';
import { LogUnavailable } from '../../event-store/port.ts';
import { modelsDatabase, openClusterReadModels } from '../../projections/cluster.ts';
import { connectModels, ModelsUnreachable } from '../../projections/storage/mongodb/connect.ts';
import { CannotStart } from '../cannot-start.ts';
import type { Configuration } from '../configuration.ts';
import type { Engine } from '../engine.ts';
import { Opened } from '../opened.ts';
import type { Parts } from '../parts.ts';
import type { SideStores } from '../side-stores.ts';
import { openShared, type Shared } from './shared.ts';
import { openSharedSideStores } from './side-stores.ts';

/** The engine of a cluster, and what its API processes have in common. */
export type ClusterEngine = Engine & SideStores & { shared: Shared };

/** Where the servers are. */
export interface Servers {
  eventStoreUrl: string;
  mongoUrl: string;
  namespace: string;
}

/** As the settings say; both are given with `ENGINE=cluster`. */
export const serversOf = ({ EVENTSTORE_URL = '', MONGODB_URL = '', LOG_NAMESPACE }: Configuration): Servers => ({
  eventStoreUrl: EVENTSTORE_URL,
  mongoUrl: MONGODB_URL,
  namespace: LOG_NAMESPACE,
});

/** Milliseconds before servers that do not answer are asked again; doubled each time up to the longest. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;

/**
 * Opens with patience: servers that do not answer yet are waited for, however long it takes. `onWait` is told why.
 * @throws {CannotStart} for what waiting does not mend
 */
export async function openPatiently<T>(open: () => Promise<T>, onWait: (reason: string) => void): Promise<T> {
  for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof LogUnavailable) && !(error instanceof ModelsUnreachable)) throw explained(error);
      onWait(error.message);
      await pause(wait);
    }
  }
}

const STANDALONE: ReadonlySet<string> = new Set(['StandaloneServer', 'StandaloneModels']);

const explained = (error: unknown): unknown =>
  error instanceof LogDamaged ||
  error instanceof LogTooNew ||
  error instanceof WrongAddress ||
  STANDALONE.has((error as Error).name)
    ? new CannotStart((error as Error).message, { cause: error })
    : error;

/** Opens log, read models and side stores. Throws `LogUnavailable` and `ModelsUnreachable` while a server does not answer. */
export async function openClusterEngine(servers: Servers, log: Parts['log']): Promise<ClusterEngine> {
  const { eventStoreUrl, mongoUrl: url, namespace } = servers;
  const opened = new Opened();
  try {
    const { ledger, secrets } = await openClusterLog({ eventStoreUrl, mongoUrl: url, namespace });
    opened.add(() => ledger.close());
    const models = await connectModels({ url, database: `${namespace}-api` });
    opened.add(() => models.close());
    const shared = await openShared(models, secrets);
    const stores = await openSharedSideStores(models);
    const onError = (error: unknown) => log.warn({ error }, 'the progress of the read models cannot be looked up');
    const readModels = await openClusterReadModels({ url, database: modelsDatabase(namespace), onError });
    opened.add(() => readModels.close());
    return { ledger, secrets, readModels, ...stores, shared, close: () => opened.close() };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
