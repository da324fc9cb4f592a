import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '../../api/routes/index.ts';
import { changing, ending, type GoodRequest, making, pathOf } from '../contract/good-requests.ts';
import { looking } from '../contract/looking-requests.ts';
import { watchHeld } from '../support/held.ts';
import type { Client } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';

/** Callers leave while they send, at every moment and to every call there is; nobody else notices, and nothing is kept for them. */
let server: TestServer;
let admin: Client;
let held: ReturnType<typeof watchHeld>;

beforeAll(async () => {
  server = await startServer({ alone: true });
  admin = await server.as('admin');
  held = watchHeld(server.url);
});
afterAll(() => {
  held.stop();
  return server.close();
});

const UNKNOWN = {
  ...{ setUpToken: 'unknown', resetUid: 'unknown', invitation: 'unknown', importId: 'unknown', importAction: '1' },
  ...{ sessionId: 'unknown', entry: '1', secondFactor: { enrolment: 'unknown', codes: ['1', '2', '3'] } },
};
const good = [...making(UNKNOWN), ...looking(UNKNOWN), ...changing(UNKNOWN), ...ending(UNKNOWN)];
/** Of every call of the table that takes a body; a new one is among them. */
const uploads = routes
  .filter(({ body }) => body !== undefined)
  .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  .map(
    (call) =>
      good.find((one) => one.call === call) ?? ({ call, params: {}, query: '', body: {} } satisfies GoodRequest),
  );

/** A moment to leave at, with the body that would be sent; the request is destroyed when it resolves. */
type Moment = (sent: ClientRequest, body: string) => Promise<unknown>;
const others = async () => (await fetch(`${server.url}/health/live`)).text();

const MOMENTS: Record<string, Moment> = {
  'before a byte of the body': async (sent) => {
    sent.flushHeaders();
    await once(sent, 'socket');
    await others();
  },
  'at the first byte of the body': async (sent, body) => {
    sent.write(body.slice(0, 1));
    await others();
  },
  'at the last byte of the body but one': async (sent, body) => {
    sent.write(body.slice(0, -1));
    await others();
  },
};

type Head = (body: string) => Record<string, string | number>;
/** As a body of a known length, or in pieces. */
const LENGTHS: Record<string, Head> = {
  'of a known length': (body) => ({ 'Content-Length': Buffer.byteLength(body) }),
  'in chunks': () => ({ 'Transfer-Encoding': 'chunked' }),
  'of a length that is too much': () => ({ 'Content-Length': 1_000_000_000 }),
  packed: (body) => ({ 'Content-Length': Buffer.byteLength(body), 'Content-Encoding': 'gzip' }),
};

async function leave(one: GoodRequest, moment: Moment, head: Head) {
  const [method = ''] = one.call.split(' ');
  const body = JSON.stringify(one.body ?? { none: 'that is known' });
  const headers = { Authorization: admin.authToken ?? '', 'Content-Type': 'application/json', ...head(body) };
  const sent = request(`${server.url}${pathOf(one)}`, { method, headers, agent: false });
  sent.on('error', () => undefined);
  await moment(sent, body);
  sent.destroy();
}

const ways = Object.entries(MOMENTS).flatMap(([name, moment]) =>
  Object.entries(LENGTHS).map(([length, head]) => [name, length, moment, head] as const),
);

beforeAll(async () => {
  // What a server opens once, for whoever comes first, is there from then on.
  const [[, , moment, head]] = ways as [(typeof ways)[number]];
  for (const one of uploads) await leave(one, moment, head);
});

it.each(ways)(
  '%s %s, to every call, leaves nothing behind and changes nothing',
  async (_, __, moment, head) => {
    await others();
    const [before, written] = [held.now(), await server.ledger.head()];
    for (const one of uploads) await leave(one, moment, head);
    const { reports, bodies, changes } = server.services;
    await expect
      .poll(() => [reports.underWay, reports.waiting, bodies.held, changes.listeners], { timeout: 30_000 })
      .toEqual([0, 0, 0, 0]);
    await expect.poll(() => held.now().sockets, { timeout: 30_000 }).toBeLessThanOrEqual(before.sockets);
    await expect.poll(() => held.now().connections, { timeout: 30_000 }).toBeLessThanOrEqual(before.connections);
    expect(await server.ledger.head()).toBe(written);
    expect((await admin.get('/api/user')).body.user.email).toBe(PEOPLE.admin.email);
    expect(uploads.length).toBeGreaterThan(50);
  },
  120_000,
);
