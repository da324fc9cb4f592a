import { createHash } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import type { ClusterServers } from '../../api/configuration/cluster-servers.ts';

/** Whether this run of the tests is on a cluster (`npm run test:cluster`). */
export const onCluster = process.env['ENGINE'] === 'cluster';

/** Settings of processes that would share this data folder: on a cluster they share a log of its name instead. */
export function clusterSettings(dataDir: string): Record<string, string> {
  const { EVENTSTORE_URL, MONGODB_URL, CLUSTER_RUN } = process.env;
  if (!onCluster || !EVENTSTORE_URL || !MONGODB_URL) return {};
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return { ENGINE: 'cluster', EVENTSTORE_URL, MONGODB_URL, LOG_NAMESPACE: `${CLUSTER_RUN}-${name}` };
}

/** The servers and the name of the log of processes that would share this data folder. */
export function clusterOf(dataDir: string): ClusterServers {
  const { EVENTSTORE_URL = '', MONGODB_URL = '', LOG_NAMESPACE = '' } = clusterSettings(dataDir);
  return { eventStoreUrl: EVENTSTORE_URL, mongoUrl: MONGODB_URL, namespace: LOG_NAMESPACE, masterKey: undefined };
}

/** One address for several processes: each request goes to the next of them. */
export interface Balancer {
  url: string;
  /** Addresses to send requests to from now on. */
  to(urls: readonly string[]): void;
  close(): void;
}

/** Hands requests on as they are, each to the next server in turn. */
export async function openBalancer(): Promise<Balancer> {
  let servers: readonly string[] = [];
  let turn = 0;
  const balancer = createServer((incoming, outgoing) => {
    const server = new URL(servers[turn++ % servers.length] ?? 'http://127.0.0.1:1');
    const onward = request(
      { host: server.hostname, port: server.port, method: incoming.method, path: incoming.url },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        pipeline(answer, outgoing, () => undefined);
      },
    );
    for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
      const name = incoming.rawHeaders[at] as string;
      if (onward.getHeader(name) === undefined || name.toLowerCase() === 'host')
        onward.setHeader(name, incoming.rawHeaders[at + 1] as string);
    }
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    pipeline(incoming, onward, () => undefined);
  });
  await new Promise<void>((listening) => balancer.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    to(urls) {
      servers = urls;
    },
    close() {
      balancer.close();
      balancer.closeAllConnections();
    },
  };
}
