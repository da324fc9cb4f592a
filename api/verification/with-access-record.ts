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
  if (configuration.ENGINE === 'cluster') return withSharedRecord(configuration, work);
  const access = openEmbeddedAccess(dataPlaceOf(configuration));
  return work(access).finally(() => access.close());
}

/** Only the record of the log that the settings name is written to, and no older copy of it. */
async function withSharedRecord<Result>(
  configuration: Configuration,
  work: (access: AccessStore) => Promise<Result>,
): Promise<Result> {
  const [{ openFoundedLog }, { openSharedSideStores }] = await Promise.all([
    import('../../event-store/cluster/open-cluster.ts'),
    import('../cluster/side-stores.ts'),
  ]);
  const { ledger, founding, requireFitting } = await openFoundedLog(serversOf(configuration));
  try {
    return await withModels(configuration, async (models) =>
      work((await openSharedSideStores(models, founding.logId, requireFitting)).access),
    );
  } finally {
    await ledger.close();
  }
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
