import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DataPlace } from '../../event-store/embedded/embedded-files.ts';
import { openEmbeddedForReading, type ReadableLog } from '../../event-store/embedded/open-embedded.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import { serversOf } from '../configuration/cluster-servers.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { dataPlaceOf } from '../configuration/data-place.ts';

/**
 * The log of the settings, for reading: beside the server where one runs.
 * @throws {CannotStart} where the data folder has none, `LogUnavailable` where the cluster has none or the place is another's by now
 */
export async function openReadableLog(
  configuration: Configuration,
  place: DataPlace = dataPlaceOf(configuration),
): Promise<ReadableLog> {
  if (configuration.ENGINE === 'cluster') {
    // Drivers take as long to load as all else of a command together: only where there is a cluster.
    const { openFoundedLog } = await import('../../event-store/cluster/open-cluster.ts');
    return openFoundedLog(serversOf(configuration));
  }
  requireLog(configuration.DATA_DIR);
  return openEmbeddedForReading(place);
}

/** @throws {CannotStart} */
export function requireLog(dataDir: string): void {
  if (!existsSync(join(dataDir, 'events.db'))) throw new CannotStart(`There is no log in the data folder ${dataDir}.`);
}
