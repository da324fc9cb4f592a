import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openFoundedLog } from '../../event-store/cluster/open-cluster.ts';
import { openEmbeddedForReading, type ReadableLog } from '../../event-store/embedded/open-embedded.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import { serversOf } from '../configuration/cluster-servers.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { dataPlaceOf } from '../configuration/data-place.ts';

/**
 * The log of the settings, for reading: beside the server where one runs.
 * @throws {CannotStart} where the data folder has none, `LogUnavailable` where the cluster has none
 */
export async function openReadableLog(configuration: Configuration): Promise<ReadableLog> {
  if (configuration.ENGINE === 'cluster') return openFoundedLog(serversOf(configuration));
  requireLog(configuration.DATA_DIR);
  return openEmbeddedForReading(dataPlaceOf(configuration));
}

/** @throws {CannotStart} */
export function requireLog(dataDir: string): void {
  if (!existsSync(join(dataDir, 'events.db'))) throw new CannotStart(`There is no log in the data folder ${dataDir}.`);
}
