import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { connectModels, type Models } from '../../projections/storage/mongodb/connect.ts';
import { createLeases, type Leases } from '../../projections/storage/mongodb/leases.ts';
import { openMongoProjectionStorage } from '../../projections/storage/mongodb/storage.ts';
import type { ProjectionStorage } from '../../projections/storage/port.ts';
import { openSqliteProjectionStorage } from '../../projections/storage/sqlite/storage.ts';
import { onCluster } from './on-cluster.ts';

/** The read models that tests of the runtime keep. */
const NAMES = ['a', 'b', 'c', 'd'];

/** A store of read models of the engine that these tests run on. */
export interface RuntimeStore {
  /** What a process finds that starts now; who had it open before is gone. */
  open(): Promise<ProjectionStorage>;
  /** Makes sure that these read models may be written, whatever they are called. */
  admit(names: readonly string[]): Promise<void>;
  /** Removes what is not in the folder. */
  end(): Promise<void>;
}

/** Files in this folder; on a cluster a database of MongoDB of its own. */
export const runtimeStore = (folder: string): RuntimeStore => (onCluster ? mongoStore() : sqliteStore(folder));

const sqliteStore = (folder: string): RuntimeStore => ({
  open: async () => openSqliteProjectionStorage(join(folder, 'read-models')),
  admit: async () => undefined,
  end: async () => undefined,
});

function mongoStore(): RuntimeStore {
  const { MONGODB_URL: url = '', CLUSTER_RUN } = process.env;
  let models: Models | undefined;
  let leases: Leases | undefined;

  const admit = async (names: readonly string[]) => {
    while (((await leases?.turn(names)) ?? names).length < names.length);
  };

  return {
    async open() {
      models ??= await connectModels({ url, database: `${CLUSTER_RUN}-runtime-${randomUUID()}` });
      leases = createLeases(models, randomUUID(), -1);
      await admit(NAMES);
      return openMongoProjectionStorage(models, leases);
    },
    admit,
    async end() {
      await models?.db.dropDatabase();
      await models?.close();
    },
  };
}
