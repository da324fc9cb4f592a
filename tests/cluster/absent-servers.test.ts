import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { createClient } from '../http/client.ts';
import { addressOf } from '../support/server-process.ts';
import { clusterUrls } from './servers.ts';

const urls = clusterUrls('a cluster whose servers come later than its processes');
const ROOT = join(import.meta.dirname, '..', '..');

/** An address nobody listens on yet, and a way to let connections through to a server. */
async function laterAddress() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return {
    port,
    async open(target: { host: string; port: number }) {
      const relay = createServer((client) => {
        const onward = connect(target.port, target.host);
        client.pipe(onward).pipe(client);
        for (const socket of [client, onward]) {
          socket.on('error', () => {
            client.destroy();
            onward.destroy();
          });
        }
      }).listen(port, '127.0.0.1');
      await once(relay, 'listening');
      return relay;
    },
  };
}

async function freePort(): Promise<number> {
  return (await laterAddress()).port;
}

describe.skipIf(!urls)('an API process whose servers are not there yet', () => {
  it('lives, says that it is not ready yet, and once they are, that a worker is missing', async () => {
    const { eventStoreUrl, mongoUrl } = urls ?? expect.fail();
    const later = await laterAddress();
    const namespace = `${process.env['CLUSTER_RUN'] ?? 't'}-${randomUUID().slice(0, 12)}`;
    const PORT = String(await freePort());
    const servers = { EVENTSTORE_URL: `esdb://127.0.0.1:${later.port}?tls=false`, MONGODB_URL: mongoUrl };
    const env = { PATH: process.env['PATH'], ENGINE: 'cluster', ...servers, LOG_NAMESPACE: namespace, PORT };
    const child = spawn(process.execPath, ['api/main.ts'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
    });
    const client = createClient(`http://127.0.0.1:${PORT}`);
    const status = (path: string) =>
      client.get(path).then(
        (answer) => answer.status,
        () => undefined,
      );
    try {
      await expect.poll(() => status('/health/live')).toBe(200);
      const reason = async () => (await client.get('/health/ready')).body.error?.message;
      await expect.poll(reason, { timeout: 30_000 }).toContain('it waits for the servers');
      const refused = await client.get('/api/schoolYears');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      const relay = await later.open(addressOf(eventStoreUrl));
      await expect.poll(() => status('/health/ready')).toBe(200);
      await expect.poll(() => said).toContain('start one with "npm run worker"');
      expect(child.exitCode).toBeNull();
      relay.close();
    } finally {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      const mongo = await MongoClient.connect(mongoUrl);
      for (const part of ['keys', 'models', 'api']) await mongo.db(`${namespace}-${part}`).dropDatabase();
      await mongo.close();
    }
  });
});
