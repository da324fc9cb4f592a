import type { Models } from '../../projections/storage/mongodb/connect.ts';
import type { AccessStore, ChainReader } from '../access/port.ts';
import { serversOf } from '../configuration/cluster-servers.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { dataPlaceOf } from '../configuration/data-place.ts';
import { openEmbeddedAccess, openEmbeddedAccessReader } from '../engine/side-stores.ts';

/** Runs the work with the access record of the settings, beside the server where one runs. */
export async function withAccessRecord<Result>(
  configuration: Configuration,
  work: (access: AccessStore) => Promise<Result>,
): Promise<Result> {
  if (configuration.ENGINE === 'cluster')
    return withModels(configuration, async (models) => {
      const { openSharedSideStores } = await import('../cluster/side-stores.ts');
      return work((await openSharedSideStores(models)).access);
    });
  const access = openEmbeddedAccess(dataPlaceOf(configuration));
  return work(access).finally(() => access.close());
}

/** The same for reading its chain: nothing is written. */
export async function readAccessRecord<Result>(
  configuration: Configuration,
  work: (access: ChainReader) => Promise<Result>,
): Promise<Result> {
  if (configuration.ENGINE === 'cluster')
    return withModels(configuration, async (models) => {
      const { sharedAccess } = await import('../cluster/shared-access.ts');
      return work(sharedAccess(models));
    });
  const access = openEmbeddedAccessReader(dataPlaceOf(configuration));
  return work(access).finally(() => access.close());
}

async function withModels<Result>(
  configuration: Configuration,
  work: (models: Models) => Promise<Result>,
): Promise<Result> {
  const { connectModels } = await import('../../projections/storage/mongodb/connect.ts');
  const { mongoUrl: url, namespace } = serversOf(configuration);
  const models = await connectModels({ url, database: `${namespace}-api` });
  try {
    return await work(models);
  } finally {
    await models.close();
  }
}
