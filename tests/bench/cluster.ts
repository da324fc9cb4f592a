import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { openEventStoreLog } from '../../event-store/eventstoredb/eventstore-log.ts';
import type { EventStore } from '../../event-store/port.ts';
import { modelsDatabase } from '../../projections/cluster.ts';
import { connectModels, type Models } from '../../projections/storage/mongodb/connect.ts';
import { withFolder } from './folder.ts';
import { copiedSchool, type School } from './schools.ts';
import { type BenchServer, ended, launch, startServer } from './server.ts';

/** Two API processes and two workers on servers that hold a school. */
export interface BenchCluster {
  /** The API processes. */
  servers: readonly [BenchServer, BenchServer];
  students: number;
  /** Its log, past the product's rules. */
  log: EventStore;
  /** Its read models, past the product's rules. */
  models: Models;
}

/** What a benchmark on a cluster needs to be told. */
export const CLUSTER_NEEDS = ['EVENTSTORE_URL', 'MONGODB_URL'] as const;

const { EVENTSTORE_URL = '', MONGODB_URL = '' } = process.env;

/** Moves the log of a school to the servers, as `npm run move -- --to cluster` does. */
async function moved(school: School, settings: Record<string, string>): Promise<void> {
  await withFolder(async (folder) => {
    const DATA_DIR = await copiedSchool(school, join(folder, 'school'));
    const moving = launch('api/console/move.ts', { ...settings, DATA_DIR, ENGINE: 'embedded' }, '--to', 'cluster');
    moving.stdout?.resume();
    const [code] = await once(moving, 'exit');
    if (code !== 0) throw new Error('the school could not be moved to the cluster');
  });
}

/** Runs the work on processes that are stopped afterwards. */
async function withProcesses<T>(
  settings: Record<string, string>,
  work: (servers: readonly [BenchServer, BenchServer]) => Promise<T>,
): Promise<T> {
  const workers = [launch('api/worker.ts', settings), launch('api/worker.ts', settings)];
  for (const worker of workers) worker.stdout?.resume();
  const servers: BenchServer[] = [];
  try {
    servers.push(await startServer(settings), await startServer(settings));
    return await work(servers as unknown as readonly [BenchServer, BenchServer]);
  } finally {
    for (const server of servers) await server.close();
    await Promise.all(workers.map(ended));
  }
}

/**
 * Runs the work on a cluster with a school of its own, under names that nobody uses again. Its databases are gone afterwards,
 * its streams stay.
 */
export async function withCluster<T>(school: School, work: (cluster: BenchCluster) => Promise<T>): Promise<T> {
  const namespace = `bench-${randomUUID().slice(0, 12)}`;
  const settings = { ENGINE: 'cluster', EVENTSTORE_URL, MONGODB_URL, LOG_NAMESPACE: namespace, DRAIN_SECONDS: '0' };
  try {
    await moved(school, settings);
    return await withProcesses(settings, async (servers) => {
      const log = await openEventStoreLog({ url: EVENTSTORE_URL, namespace });
      const models = await connectModels({ url: MONGODB_URL, database: modelsDatabase(namespace) });
      try {
        return await work({ servers, students: school.students, log, models });
      } finally {
        await models.close();
        await log.close();
      }
    });
  } finally {
    await dropped(namespace);
  }
}

async function dropped(namespace: string): Promise<void> {
  const client = await MongoClient.connect(MONGODB_URL);
  for (const part of ['keys', 'models', 'api']) await client.db(`${namespace}-${part}`).dropDatabase();
  await client.close();
}
