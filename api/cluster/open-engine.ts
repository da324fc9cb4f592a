import type { Logger } from 'pino';
import { type ClusterLog, type ClusterOptions, openClusterLog } from '../../event-store/cluster/open-cluster.ts';
import { doubtSentences } from '../../event-store/founding/doubts.ts';
import { modelsDatabase, openClusterReadModels } from '../../projections/cluster.ts';
import { logKnownOf } from '../../projections/cluster-worker.ts';
import { connectModels, type Models } from '../../projections/storage/mongodb/connect.ts';
import { reached } from '../../projections/storage/mongodb/failures.ts';
import type { ClusterServers } from '../configuration/cluster-servers.ts';
import type { Engine } from '../engine/engine.ts';
import type { SideStores } from '../engine/side-stores.ts';
import { openShared, type Shared } from './shared.ts';
import { openSharedSideStores } from './side-stores.ts';

/** The engine of a cluster, and what its API processes have in common. */
export type ClusterEngine = Engine & SideStores & { shared: Shared };

/** Opens log, read models and side stores. Throws `LogUnavailable` and `ModelsUnreachable` while a server does not answer. */
export async function openClusterEngine(
  servers: ClusterServers & Pick<ClusterOptions, 'onMisfit'>,
  log: Logger,
): Promise<ClusterEngine> {
  const { mongoUrl: url, namespace } = servers;
  const opened = new AsyncDisposableStack();
  try {
    const cluster = await openClusterLog(servers);
    const { ledger, secrets, sealer, provable, founding, events } = cluster;
    opened.defer(() => ledger.close());
    const models = await connectModels({ url, database: `${namespace}-api` });
    opened.defer(() => models.close());
    const shared = await reached(models, openShared(models, secrets));
    const onError = (error: unknown) => log.warn({ error }, 'the progress of the read models cannot be looked up');
    const readModels = await openClusterReadModels({
      ...{ url, database: modelsDatabase(namespace), onError },
      log: { ...logKnownOf(founding), readStream: events.readStream },
    });
    opened.defer(() => readModels.close());
    // The read models have the log's id by now: from here on no part may be without it.
    const stores = await openNamedSideStores(cluster, models, log);
    const close = () => opened.disposeAsync();
    return { ledger, secrets, sealer, provable, readModels, founding, ...stores, shared, close };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/** Opens what is kept beside the log, and gives it the log's id; says what is doubtful of it. */
async function openNamedSideStores(cluster: ClusterLog, models: Models, log: Logger): Promise<SideStores> {
  const doubts = cluster.doubts();
  for (const sentence of doubtSentences(doubts, cluster)) log.warn(sentence);
  if (doubts.sessions) await cluster.beginSessionsAnew();
  const stores = await reached(models, openSharedSideStores(models, cluster.founding.logId, cluster.requireFitting));
  await cluster.nameParts();
  return stores;
}
