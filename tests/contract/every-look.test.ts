import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessEntry } from '../../api/access/port.ts';
import type { Route } from '../../api/http/route.ts';
import { routes } from '../../api/routes/index.ts';
import { type Client, createClient } from '../http/client.ts';
import { startServer, type TestServer } from '../http/harness.ts';
import { callAt, calls, nameOf } from './description.ts';
import { type GoodRequest, making, pathOf } from './good-requests.ts';
import { importActionOf } from './journal-requests.ts';
import { looking } from './looking-requests.ts';
import { mailedInvitation } from './mailed.ts';
import { watchedAccess } from './watched-access.ts';

let server: TestServer;
let admin: Client;
let noted: AccessEntry[];
let requests: readonly GoodRequest[] = [];

const templateOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
const declared = new Map(routes.map((route) => [templateOf(route), route]));

beforeAll(async () => {
  server = await startServer({ withoutAdministrator: true, alone: true });
  const made = making({ setUpToken: server.services.setUp.secret });
  admin = server.anonymous;
  for (const good of made) {
    const { body } = await admin.post(pathOf(good), good.body);
    if (body.authToken) admin = createClient(server.url, body.authToken);
  }
  const imports = await admin.get('/api/rest/imports');
  const importAction = await importActionOf(admin);
  requests = looking({ importId: imports.body[0].id, importAction, invitation: await mailedInvitation(server) });
  noted = watchedAccess(server);
});
afterAll(() => server.close());

/** The looks that a request leaves when its answer is out. */
async function looksOf(good: GoodRequest, init: RequestInit = {}) {
  noted.length = 0;
  const [method = ''] = good.call.split(' ');
  const headers = good.body === undefined ? {} : { 'Content-Type': 'application/json' };
  const body = good.body === undefined ? {} : { body: JSON.stringify(good.body) };
  const answer = await admin.send(pathOf(good), { method, headers, ...body, ...init });
  // An answer that flows is noted when it has ended, on the server's side.
  const { access } = declared.get(good.call) ?? {};
  if (typeof access !== 'string') await expect.poll(() => noted.length).toBeGreaterThan(0);
  return { answer, looks: noted.map(({ kind, call }) => [kind, call]) };
}

const expectedOf = (call: string, looks: readonly unknown[]) => {
  const route = declared.get(call);
  if (!route) return [];
  const { access, method, path } = route;
  // Figures are a look where they are of few, as many of so small a school are.
  if (access === 'figures') return looks.length === 0 ? [] : [['students-listed', `${method} ${path}`]];
  return typeof access === 'string' ? [] : [[access.kind, `${method} ${path}`]];
};
const isGet = ({ call }: GoodRequest) => call.startsWith('GET ');

describe('every look', () => {
  it('is recorded as its call declares', async () => {
    for (const good of requests) {
      const { answer, looks } = await looksOf(good);
      expect([good.call, answer.status, looks]).toEqual([good.call, 200, expectedOf(good.call, looks)]);
    }
  });

  it('is one as well when only the head is asked for', async () => {
    for (const good of requests.filter(isGet)) {
      const { looks } = await looksOf(good, { method: 'HEAD' });
      expect([good.call, looks]).toEqual([good.call, expectedOf(good.call, looks)]);
    }
  });

  it('is one as well when the caller has the answer already', async () => {
    let unchanged = 0;
    for (const good of requests.filter(isGet)) {
      const first = await looksOf(good);
      const etag = first.answer.headers.get('etag');
      if (etag === null) continue;
      const headers = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
      const { answer, looks } = await looksOf(good, { headers });
      // Figures of the server and what reading itself adds to are new each time.
      if (answer.status === 304) unchanged += 1;
      expect([good.call, looks]).toEqual([good.call, expectedOf(good.call, looks)]);
    }
    expect(unchanged).toBeGreaterThan(15);
  });

  it('tells how many there were, and by which choices, and nothing that was typed', async () => {
    const good = requests.find(({ call }) => call === 'GET /api/rest/students') as GoodRequest;
    await looksOf(good);
    expect(noted[0]?.details).toEqual({
      rows: 2,
      filter: { termId: 11, search: true },
      studentIds: [expect.any(Number), expect.any(Number)],
    });
    const all = requests.find(({ call }) => call === 'GET /api/term/{termId}/students') as GoodRequest;
    await looksOf(all);
    expect(noted[0]?.details).toEqual({ rows: 4, termId: '11', studentIds: Array(4).fill(expect.any(Number)) });
    for (const one of requests) await looksOf(one);
    expect(JSON.stringify(noted)).not.toMatch(/lee/i);
  });
});

/** Parameters that choose nobody: which part of the list, in which order, in which form. Of whom it is, is told by other keys. */
const CHOOSING_NOBODY = new Set(['skip', 'limit', 'range', 'sort', 'after', 'before', 'part', 'filter', 'students']);

describe('a look at a list', () => {
  const lists = routes.flatMap(({ method, path, query, access }) =>
    method === 'GET' && typeof access !== 'string' && /-(listed|read)$/.test(access.kind)
      ? [[`${method} ${path}`, access, Object.keys(query?.shape ?? {})] as const]
      : [],
  );

  it.each(lists)('of %s says by which parameters it was chosen', (_, { about }, names) => {
    for (const name of names.filter((one) => !CHOOSING_NOBODY.has(one))) {
      const { details } = about({ params: {}, query: new URLSearchParams({ [name]: '7' }), body: {} });
      expect([name, JSON.stringify(details)]).toEqual([name, expect.stringMatching(/"7"|"search":true/)]);
    }
  });
});

/** Names of fields that only records of students have. */
const OF_STUDENTS = /"(firstName|lastName|birthday|studentNumber|studentIds|postSchoolGoals|notes)":/;
const OF_ANYBODY = /"(firstName|lastName|email|birthday|studentNumber|studentIds|actor)":/;

describe('a call of which nothing is recorded', () => {
  it.each(
    routes.filter(({ access }) => typeof access === 'string').map((route) => [templateOf(route), route] as const),
  )('%s answers nothing that should be', (name, { access, method, path }) => {
    const call = calls.find((one) => nameOf(one) === name) ?? callAt(method, path);
    const schema = JSON.stringify(call?.answers['200']?.content ?? {});
    if (access === 'no records') expect(schema).not.toMatch(OF_ANYBODY);
    if (access === 'own account' || access === 'names of colleagues')
      expect(schema.replaceAll(/"(firstName|lastName)":/g, '')).not.toMatch(OF_STUDENTS);
    if (access === 'what the caller wrote') expect(method).not.toBe('GET');
  });
});
