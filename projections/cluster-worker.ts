import { randomUUID } from 'node:crypto';
import { type ClusterOptions, openClusterLog } from '../event-store/cluster/open-cluster.ts';
import { type ProjectionWorker, startProjectionWorker } from './cluster/projection-worker.ts';
import { modelsDatabase } from './cluster.ts';
import { allProjections } from './definitions/all.ts';
import { readSkips } from './runtime/skips.ts';
import { claimModels } from './storage/mongodb/claim.ts';
import { connectModels } from './storage/mongodb/connect.ts';
import { reached } from './storage/mongodb/failures.ts';
import type { LogKnown } from './storage/port.ts';

export interface ClusterWorkerOptions extends ClusterOptions {
  namespace: string;
  /** Told what failed; it is tried again. */
  onError(error: unknown, what: string): void;
}

/** What the read models of a cluster are to know of their log. */
export const logKnownOf = ({ logId, isWhole }: { logId: string; isWhole: boolean }): LogKnown => ({
  logId,
  takesUnnamed: !isWhole,
});

/**
 * Starts a worker that keeps read models beside others of its kind. Throws as `openClusterLog` and `connectModels` do when
 * the servers cannot be used.
 */
export async function startClusterWorker(options: ClusterWorkerOptions): Promise<ProjectionWorker> {
  const { onError, ...servers } = options;
  const { mongoUrl, namespace } = servers;
  const log = await openClusterLog(servers);
  const models = await connectModels({ url: mongoUrl, database: modelsDatabase(namespace) }).catch(
    async (error: unknown) => {
      await log.ledger.close();
      throw error;
    },
  );
  await reached(models, claimModels(models, logKnownOf(log.founding), log.events)).catch(async (error: unknown) => {
    await models.close();
    await log.ledger.close();
    throw error;
  });
  const worker = startProjectionWorker({
    log: log.ledger,
    models,
    projections: allProjections,
    skips: () => readSkips(log.ledger),
    holder: randomUUID(),
    onError,
  });
  return {
    held: worker.held,
    isWell: worker.isWell,
    async close() {
      await worker.close();
      await models.close();
      await log.ledger.close();
    },
  };
}
