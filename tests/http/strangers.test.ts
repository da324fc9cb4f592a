import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { StrangerFrom } from '../../api/http/strangers.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { createClient } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';

let server: TestServer;
let turns = 0;
let last: StrangerFrom | undefined;
let line: 'open' | 'full' = 'open';

beforeAll(async () => {
  server = await startServer({ alone: true });
  const { turn } = server.services.strangers;
  server.services.strangers.turn = async (from, signal) => {
    turns += 1;
    last = from;
    if (line === 'full') throw new Rejection('unavailable', 'The line is full.', { retryAfter: 5 });
    return turn(from, signal);
  };
});
afterAll(() => server.close());
beforeEach(() => {
  turns = 0;
  line = 'open';
});

it('callers who are not signed in take turns, whatever they ask for and whatever they show', async () => {
  const { anonymous, url } = server;
  const forged = createClient(url, 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIiwic2lkIjoieCJ9.c2lnbmF0dXJl');
  await anonymous.post('/api/login', { username: 'nobody@school.example', password: 'a guess' });
  await anonymous.get('/api/schoolYears');
  await anonymous.get('/api/nothing/of/the/kind');
  await anonymous.send('/api/login', { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'guess' });
  await forged.get('/api/schoolYears');
  await forged.get('/api/nothing');
  expect(turns).toBe(6);
});

it('a browser that somebody signed in at before has turns of its own, also without a session', async () => {
  const { email: username, password } = PEOPLE.admin;
  const own = await server.anonymous.post('/api/login', { username, password }, { 'X-Session': 'new' });
  const device = own.headers.getSetCookie().find((cookie) => cookie.startsWith('device-')) ?? '';
  const deviceAt = async (path: string, cookie = device.split(';')[0]) => {
    last = undefined;
    await server.anonymous.get(path, { Cookie: `${cookie}` });
    return (last as StrangerFrom | undefined)?.device;
  };
  const known = await deviceAt('/api/schoolYears');
  expect(known).toEqual(expect.any(String));
  expect(await deviceAt('/api/nothing')).toBe(known);
  expect(await deviceAt('/api/schoolYears', `${device.split(';')[0]}x`)).toBeUndefined();
});

it('where their line is full they are refused, and nobody who is signed in', async () => {
  const admin = await server.as('admin');
  line = 'full';
  const refused = await server.anonymous.post('/api/login', { username: 'nobody', password: 'a guess' });
  expect([refused.status, refused.body.error.message, refused.headers.get('retry-after')]).toEqual([
    ...[503, 'The line is full.', '5'],
  ]);
  expect((await server.anonymous.get('/api/nothing')).status).toBe(404);
  turns = 0;
  expect((await admin.get('/api/rest/users')).status).toBe(200);
  expect((await admin.get('/api/nothing')).status).toBe(404);
  expect(turns).toBe(0);
});

it('an account that is refused again and again waits for the refusals, and for nothing else', async () => {
  const [staff, admin] = [await server.as('staff'), await server.as('admin')];
  const { refusals } = server.services;
  const { turn } = refusals;
  const waiting = Promise.withResolvers<void>();
  const parties: string[] = [];
  refusals.turn = async (party) => {
    parties.push(party);
    await waiting.promise;
  };
  try {
    const refused = [staff.get('/api/rest/readModels'), staff.get('/api/nothing')];
    expect((await staff.get('/api/user')).status).toBe(200);
    expect((await admin.get('/api/rest/readModels')).status).toBe(200);
    await expect.poll(() => parties.length).toBe(2);
    waiting.resolve();
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 404]);
    expect(new Set(parties).size).toBe(1);
  } finally {
    refusals.turn = turn;
  }
});

it('a request that stops being one in its middle is no error of ours', async () => {
  const errors: unknown[] = [];
  const { log } = server.services;
  const { error } = log;
  log.error = (...told: unknown[]) => void errors.push(told);
  const { hostname, port } = new URL(server.url);
  const head =
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
  const socket = connect(Number(port), hostname);
  socket.write(`${head}2;${'e'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  await once(socket, 'close');
  log.error = error;
  expect([answer.toString().split('\r\n')[0], errors]).toEqual(['HTTP/1.1 413 Payload Too Large', []]);
});

it('whoever looks whether the server is there is always answered', async () => {
  line = 'full';
  for (const path of ['/health/live', '/health/ready', '/metrics'])
    expect([path, (await server.anonymous.get(path)).status]).toEqual([path, 200]);
});
