import { type ClusterOptions, openComplete, openPair, type Pair } from '../cluster/open-cluster.ts';
import { requireStarted } from '../founding/founding.ts';
import type { Side } from './side.ts';

/** The log of a cluster, to move it away. Throws as `openClusterLog`. */
export async function openClusterSource(options: ClusterOptions): Promise<Side> {
  const pair = await openComplete(options);
  const source = side(pair);
  try {
    requireStarted(pair.events.founding);
    return source;
  } catch (error) {
    await source.close();
    throw error;
  }
}

/** A cluster to move a log to. Throws as `openClusterLog`. */
export const openClusterTarget = async (options: ClusterOptions): Promise<Side> => side(await openPair(options));

const side = ({ events, keys }: Pair): Side => ({
  events,
  keys,
  seals: keys.seals,
  begin: () => keys.markMove(true),
  finish: () => keys.markMove(false),
  async close() {
    await events.close();
    await keys.close();
  },
});
