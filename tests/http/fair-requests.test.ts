import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onCluster } from '../support/on-cluster.ts';
import { startServer, type TestServer } from './harness.ts';
import { createYear, type TestYear } from './records/school.ts';

/** Requests that one account sends at once. */
const MANY = 40;
/** Of them so many may be answered before that of somebody else: without turns all are. */
const FIRST = MANY / 2;

let server: TestServer;
let year: TestYear;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startServer({ alone: true });
  year = await createYear(server);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** A connection that has answered once, so that nothing but the request is on its way. */
async function connected(authorization = ''): Promise<{ socket: Socket; request: string }> {
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  const head = `HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${authorization}\r\n\r\n`;
  socket.write(`GET /health/live ${head}`);
  await once(socket, 'data');
  return { socket, request: `GET /api/app/terms/${year.first}/days ${head}` };
}

// On a cluster requests wait for MongoDB and not for this thread: in which order they are answered is up to it.
it.skipIf(onCluster)('answers the one request of an account between the many of another', async () => {
  const [many, single] = [await server.as('admin'), await server.as('staff')];
  const connections = [];
  for (let n = 0; n < MANY; n += 1) connections.push({ of: 'many', ...(await connected(many.authToken)) });
  connections.push({ of: 'single', ...(await connected(single.authToken)) });
  const answered: string[] = [];
  const answers = connections.map(async ({ of, socket, request }) => {
    socket.write(request);
    const [data] = (await once(socket, 'data')) as [Buffer];
    answered.push(of);
    return data.toString().split(' ')[1];
  });
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['200']));
  expect(answered.indexOf('single')).toBeLessThan(FIRST);
});
