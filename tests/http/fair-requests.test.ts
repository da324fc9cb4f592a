import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onCluster } from '../support/on-cluster.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';
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
async function connected(
  authorization = '',
  { path = `/api/app/terms/${year.first}/days`, cookie = '' } = {},
): Promise<{ socket: Socket; request: string }> {
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  const head = `HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${authorization}\r\nCookie: ${cookie}\r\n\r\n`;
  // Probes of a network have a pace of their own, which one of them all is about.
  socket.write(`GET ${authorization ? '/api/app/installation' : '/health/live'} ${head}`);
  await once(socket, 'data');
  return { socket, request: `GET ${path} ${head}` };
}

interface Asking {
  of: string;
  socket: Socket;
  request: string;
}

/** Whose requests were answered, all well, in the order in which they were; `late` ones come when the first is. */
async function answeredInOrder(connections: readonly Asking[], late: readonly Asking[] = []): Promise<string[]> {
  const answered: string[] = [];
  const answer = async ({ of, socket, request }: Asking) => {
    socket.write(request);
    const [data] = (await once(socket, 'data')) as [Buffer];
    answered.push(of);
    return data.toString().split(' ')[1];
  };
  const first = connections.map(answer);
  await Promise.race(first);
  expect(new Set(await Promise.all([...first, ...late.map(answer)]))).toEqual(new Set(['200']));
  return answered;
}

// On a cluster requests wait for MongoDB and not for this thread: in which order they are answered is up to it.
it.skipIf(onCluster)('answers the one request of an account between the many of another', async () => {
  const [many, single] = [await server.as('admin'), await server.as('staff')];
  const connections = [];
  for (let n = 0; n < MANY; n += 1) connections.push({ of: 'many', ...(await connected(many.authToken)) });
  connections.push({ of: 'single', ...(await connected(single.authToken)) });
  expect((await answeredInOrder(connections)).indexOf('single')).toBeLessThan(FIRST);
});

it.skipIf(onCluster)(
  'answers probes, and browsers that somebody signed in at, between the many of strangers',
  async () => {
    const { email: username, password } = PEOPLE.admin;
    const screen = { 'X-Session': 'new', 'Sec-Fetch-Site': 'same-origin' };
    const { headers } = await server.anonymous.post('/api/login', { username, password }, screen);
    const cookie =
      headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .find((one) => one?.startsWith('device-')) ?? '';
    // What all searches are made of is made with the first.
    await server.anonymous.get('/api/docs?q=a');
    const connections = [];
    for (let n = 0; n < 2 * MANY; n += 1)
      connections.push({ of: 'stranger', ...(await connected('', { path: `/api/docs?q=a+${n}` })) });
    const late = [
      { of: 'probe', ...(await connected('', { path: '/health/live' })) },
      { of: 'browser', ...(await connected('', { path: '/api/app/installation', cookie })) },
    ];
    const answered = await answeredInOrder(connections, late);
    expect(answered.indexOf('probe')).toBeLessThan(MANY);
    expect(answered.indexOf('browser')).toBeLessThan(MANY);
  },
);
