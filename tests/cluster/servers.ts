import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { type ClusterOptions, openClusterLog } from '../../event-store/cluster/open-cluster.ts';
import { eventStoreUrl, mongoUrl } from '../support/servers.ts';

export interface TestCluster {
  options: ClusterOptions & { namespace: string };
  open(): ReturnType<typeof openClusterLog>;
  /** Drops the databases; streams stay where they are, under names that nobody uses again. */
  drop(): Promise<void>;
}

/** Both servers' addresses when they are given; otherwise one line says what was not run. */
export function clusterUrls(what: string): { eventStoreUrl: string; mongoUrl: string } | undefined {
  const urls = { eventStoreUrl: eventStoreUrl(what), mongoUrl: mongoUrl(what) };
  return urls.eventStoreUrl && urls.mongoUrl
    ? { eventStoreUrl: urls.eventStoreUrl, mongoUrl: urls.mongoUrl }
    : undefined;
}

/** A log of its own on the servers. */
export function testCluster(urls: { eventStoreUrl: string; mongoUrl: string }): TestCluster {
  const options = { ...urls, namespace: `t-${randomUUID()}` };
  return {
    options,
    open: () => openClusterLog(options),
    async drop() {
      const client = await MongoClient.connect(urls.mongoUrl);
      await client.db(`${options.namespace}-keys`).dropDatabase();
      await client.close();
    },
  };
}
