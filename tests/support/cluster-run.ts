import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';

/** Turns everything that follows to ENGINE=cluster, under names of its own that are removed afterwards. */
export default async function beginClusterRun(): Promise<() => Promise<void>> {
  const { EVENTSTORE_URL, MONGODB_URL } = process.env;
  if (!EVENTSTORE_URL || !MONGODB_URL)
    throw new Error('NOT RUN: test:cluster needs Docker, or EVENTSTORE_URL and MONGODB_URL');
  const run = `t${randomBytes(4).toString('hex')}`;
  Object.assign(process.env, { ENGINE: 'cluster', CLUSTER_RUN: run });
  return async () => {
    const client = await MongoClient.connect(MONGODB_URL);
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    for (const { name } of databases) if (name.startsWith(run)) await client.db(name).dropDatabase();
    await client.close();
  };
}
