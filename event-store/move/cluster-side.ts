import { type ClusterOptions, openPair } from '../open-cluster.ts';
import { LogUnavailable } from '../port.ts';
import { UNFINISHED_MOVE } from '../unfinished-move.ts';
import type { Side } from './side.ts';

/** The log of a cluster, to move it away. Throws as `openClusterLog`. */
export async function openClusterSource(options: ClusterOptions): Promise<Side> {
  const { events, keys } = await openPair(options);
  const owner = await keys.owner();
  if (!owner?.unfinishedMove) return side(events, keys);
  await Promise.all([events.close(), keys.close()]);
  throw new LogUnavailable(UNFINISHED_MOVE);
}

/** A cluster to move a log to. Throws as `openClusterLog`. */
export async function openClusterTarget(options: ClusterOptions): Promise<Side> {
  const { events, keys } = await openPair(options);
  return side(events, keys);
}

function side(events: Side['events'], keys: Awaited<ReturnType<typeof openPair>>['keys']): Side {
  return {
    events,
    keys,
    begin: () => keys.markMove(true),
    finish: () => keys.markMove(false),
    async close() {
      await events.close();
      await keys.close();
    },
  };
}
