import { connectLogServer } from '../eventstoredb/eventstore-log.ts';
import { foundingOf } from '../founding/restoring.ts';
import type { MasterKey } from '../keys/master-key.ts';
import { connectMongo } from '../keys/mongo-client.ts';
import { rotateMongoKeys } from '../keys/mongo-rotation.ts';
import type { Rotation } from '../keys/rotation.ts';
import { LogDamaged } from '../log-errors.ts';
import { type ClusterOptions, NAMESPACE } from './open-cluster.ts';
import { clusterParts, databasesOf } from './parts.ts';

/** Milliseconds to look for a server. */
const SELECTION_TIMEOUT_MS = 5000;

/**
 * Seals the keys of a cluster under another master key, for the first time or not any more, as `rotateMongoKeys` does and throws.
 * @throws {LogDamaged} for keys of another log: they would be sealed under a master key that whoever they belong to does not know
 */
export async function rotateClusterKeys(options: ClusterOptions, next: MasterKey | undefined): Promise<Rotation> {
  const { mongoUrl: url, namespace = NAMESPACE, masterKey } = options;
  await requireOwnKeys(options, namespace);
  return rotateMongoKeys({ url, database: databasesOf(namespace).keys }, masterKey, next);
}

async function requireOwnKeys({ eventStoreUrl, mongoUrl }: ClusterOptions, namespace: string): Promise<void> {
  const client = await connectMongo(mongoUrl, SELECTION_TIMEOUT_MS);
  const server = connectLogServer({ url: eventStoreUrl, namespace });
  try {
    const ofKeys = foundingOf(await clusterParts(client, namespace).peek('keys'))?.logId;
    const ofLog = (await server.founding())?.logId;
    if (ofKeys !== undefined && ofLog !== undefined && ofKeys !== ofLog)
      throw new LogDamaged(
        `The key store ${databasesOf(namespace).keys} belongs to another event log than ${namespace}: name the servers of one cluster with EVENTSTORE_URL and MONGODB_URL.`,
      );
  } finally {
    await server.close();
    await client.close();
  }
}
