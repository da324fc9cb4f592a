import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../api/routes/index.ts';
import { type GoodRequest, making, pathOf } from '../contract/good-requests.ts';
import { looking } from '../contract/looking-requests.ts';
import { watchHeld } from '../support/held.ts';
import { type Client, createClient } from './client.ts';
import { startServer, type TestServer } from './harness.ts';

/** Callers leave at every moment of every call that only looks; nobody else notices, and nothing is kept for them. */
let server: TestServer;
let admin: Client;
let held: ReturnType<typeof watchHeld>;
/** Connections there are while nobody asks for anything. */
let atRest = 0;

beforeAll(async () => {
  server = await startServer({ withoutAdministrator: true, alone: true });
  admin = server.anonymous;
  held = watchHeld(server.url);
  for (const one of making({ setUpToken: server.services.setUp.secret })) {
    const [method = ''] = one.call.split(' ');
    const headers = { 'Content-Type': 'application/json' };
    const { body } = await admin.send(pathOf(one), { method, headers, body: JSON.stringify(one.body) });
    if (body.authToken) admin = createClient(server.url, body.authToken);
  }
  await server.caughtUp();
  atRest = held.now().connections;
});
afterAll(() => {
  held.stop();
  return server.close();
});

/** A moment to leave at; the request is destroyed when it resolves. */
type Moment = (sent: ReturnType<typeof request>, body: string | undefined) => Promise<unknown>;

/** So many other requests have been answered meanwhile. */
const afterOthers =
  (count: number): Moment =>
  async (sent, body) => {
    sent.end(body);
    for (let n = 0; n < count; n++) await (await fetch(`${server.url}/health/live`)).text();
  };
const answered = async (sent: ReturnType<typeof request>, body: string | undefined) => {
  const response = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.end(body);
  return (await response)[0];
};

const MOMENTS: Record<string, Moment> = {
  'in the middle of the request': async (sent, body) => {
    sent.write(body?.slice(0, body.length / 2) ?? '');
    sent.flushHeaders();
    await fetch(`${server.url}/health/live`).then((answer) => answer.text());
  },
  'at once': afterOthers(0),
  'before the answer': afterOthers(1),
  'a little later': afterOthers(3),
  'when the head of the answer is there': answered,
  'after the first bytes': async (sent, body) => once(await answered(sent, body), 'readable'),
};

/** Sends a request and goes away at the moment. */
async function leave(one: GoodRequest, moment: Moment, packed: boolean): Promise<void> {
  const [method = ''] = one.call.split(' ');
  const body = one.body === undefined ? undefined : JSON.stringify(one.body);
  const sent = request(`${server.url}${pathOf(one)}`, {
    method,
    headers: {
      ...{ Authorization: admin.authToken ?? '', 'Accept-Encoding': packed ? 'gzip' : 'identity' },
      ...(body !== undefined && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
    },
  });
  sent.on('error', () => undefined);
  await moment(sent, body);
  sent.destroy();
}

/** Nothing is made, held or listened to for anybody. */
const isQuiet = async () => {
  const { reports, bodies, changes } = server.services;
  await expect
    .poll(() => [reports.underWay, reports.waiting, bodies.held, changes.listeners], { timeout: 30_000 })
    .toEqual([0, 0, 0, 0]);
};

const UNKNOWN = { importId: 'unknown', importAction: '1', invitation: 'unknown' };
const CHANGES: GoodRequest = { call: 'GET /api/app/changes', params: {}, query: '', body: undefined };
const FILE: GoodRequest = { call: 'GET /index.html', params: {}, query: '', body: undefined };
const tables = looking(UNKNOWN)
  .filter(({ call }) => call.includes('/api/reports/'))
  .flatMap((one) =>
    one.query.includes('format=')
      ? ['csv', 'xlsx'].map((format) => ({ ...one, query: one.query.replace('json', format) }))
      : [],
  );
const known = [...looking(UNKNOWN), ...tables, CHANGES, FILE];
/** What the table has beyond that, as any id asks for it: no call that looks is left out. */
const unknown = routes
  .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  .filter((call) => call.startsWith('GET ') && !known.some((one) => one.call === call))
  .map((call) => ({ call, params: { year: 2025, id: 1 }, query: '', body: undefined }));
const all = [...known, ...unknown];

const isPdf = ({ call, query }: GoodRequest) => call.includes('/api/reports/') && !query.includes('format=');
const pdfs = all.filter(isPdf);
const others = all.filter((one) => !isPdf(one));
/** A thread that is left ends and another begins, which takes a while: each report is left at two moments, each moment by some. */
const leftAt = (moment: number) => [...others, ...pdfs.filter((_, at) => at % 3 === moment % 3)];

describe('callers who go away', () => {
  it.each(Object.entries(MOMENTS).map(([name, moment], at) => [name, moment, leftAt(at)] as const))(
    '%s, of every call, end nothing and leave nothing behind',
    async (_, moment, calls) => {
      for (const [at, one] of calls.entries()) await leave(one, moment, at % 2 === 0);
      await isQuiet();
      await expect.poll(() => held.now().connections, { timeout: 30_000 }).toBeLessThanOrEqual(atRest);
      expect((await admin.get('/api/user')).status).toBe(200);
    },
    240_000,
  );

  it('while they wait in the line for reports leave it', async () => {
    const report = all.find(({ call }) => call.includes('reports/studentActivities')) ?? expect.fail('no report');
    const gone = Array.from({ length: 12 }, () => leave(report, afterOthers(2), false));
    await Promise.all(gone);
    await isQuiet();
    expect((await admin.get(pathOf(report))).status).toBe(200);
  });
});
