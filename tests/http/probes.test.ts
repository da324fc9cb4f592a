import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onCluster } from '../support/on-cluster.ts';
import { startServer, type TestServer } from './harness.ts';

/** Connections of one network on which a probe is asked for at once: more than come before anybody else's. */
const MANY = 400;
/** Of them so many may be answered before the one of whoever watches the server. */
const FIRST = MANY / 2;

let server: TestServer;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startServer({ alone: true, settings: { TRUST_PROXY: '1' } });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** A connection on which nothing was asked yet, of a caller from there. */
async function connected(address: string): Promise<{ ask(path: string): Promise<string | undefined> }> {
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  await once(socket, 'connect');
  return {
    async ask(path) {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${address}\r\n\r\n`);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      return answer.toString().split(' ')[1];
    },
  };
}

// On a cluster requests wait for MongoDB and not for this thread: in which order they are answered is up to it.
it.skipIf(onCluster)(
  'whoever watches the server is told how it stands beside a network that asks on and on',
  async () => {
    const crowd = await Promise.all(Array.from({ length: MANY }, () => connected('203.0.113.7')));
    const watcher = await connected('198.51.100.1');
    let answered = 0;
    const asked = crowd.map(async ({ ask }) => {
      const status = await ask('/health/ready');
      answered += 1;
      return status;
    });
    await Promise.race(asked);
    expect(await watcher.ask('/health/ready')).toBe('200');
    expect(answered).toBeLessThan(FIRST);
    // They wait for their turns, and too many of them for nothing.
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['200', '503']));
  },
);
