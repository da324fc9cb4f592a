import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_BODY_LIMIT_BYTES, IMPORT_BODY_LIMIT_BYTES } from '../../api/http/body.ts';
import type { DescribedCall } from '../../api/openapi/calls.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { AS_OF } from '../../domain/wire/as-of-calls.ts';
import { ConcurrencyConflict } from '../../event-store/port.ts';
import { type Client, createClient } from '../http/client.ts';
import { PEOPLE, startServer, type TestServer } from '../http/harness.ts';
import { turnOn } from '../support/second-factor.ts';
import { calls, nameOf } from './description.ts';
import { changing, ending, type GoodRequest, making, pathOf } from './good-requests.ts';
import { looking } from './looking-requests.ts';
import { mailedInvitation, mailedUid } from './mailed.ts';
import { asOf, nowhere, SPECIAL, special } from './refused-requests.ts';
import { secondFactorOf } from './second-factor-of.ts';

let server: TestServer;
let admin: Client;
let goods: Map<string, GoodRequest>;
const JSON_TYPE = { 'Content-Type': 'application/json' };
/** A clock that hardly goes on, so that codes stay what they are: a millisecond each time it is looked at. */
const NOW = new Date();
let looks = 0;
const clock = () => new Date(NOW.getTime() + looks++);
const goodOf = (all: readonly GoodRequest[], name: string) => all.find(({ call }) => call === name) as GoodRequest;
const methodOf = ({ call }: Pick<GoodRequest, 'call'>) => call.split(' ')[0] ?? '';

function send(client: Client, good: GoodRequest, more: RequestInit = {}) {
  const body = good.body === undefined ? {} : { headers: JSON_TYPE, body: JSON.stringify(good.body) };
  return client.send(pathOf(good), { method: methodOf(good), ...body, ...more });
}

const isPublic = ({ call }: GoodRequest) => calls.some((one) => nameOf(one) === call && one.isPublic);

/** Keys under which the school was made. */
const KEYS = new Map<string, string>();

async function make(good: GoodRequest): Promise<void> {
  const key = KEYS.get(good.call) ?? `first ${good.call}`.replaceAll(' ', '-');
  const keyed = KEYS.has(good.call) ? {} : { 'Idempotency-Key': key };
  KEYS.set(good.call, key);
  const client = isPublic(good) ? server.anonymous : admin;
  const { status, body } = await send(client, good, { headers: { ...JSON_TYPE, ...keyed } });
  expect([good.call, status]).toEqual([good.call, 200]);
  if (body.authToken) admin = createClient(server.url, body.authToken);
}

beforeAll(async () => {
  server = await startServer({
    clock,
    // What refuses is put in the place of parts of this one server.
    alone: true,
    withoutAdministrator: true,
    settings: { METRICS_TOKEN: 'sixteen characters' },
  });
  admin = server.anonymous;
  const made = making({ setUpToken: server.services.setUp.secret });
  for (const good of made) await make(good);
  await make(goodOf(looking({ importId: 'unknown', importAction: '1', invitation: 'unknown' }), 'POST /api/login'));
  await server.as('auditor');
  await turnOn(await server.signIn('third@school.example', 'battery staple'), 'battery staple', NOW);
  const changes = changing({ secondFactor: secondFactorOf(server, NOW) });
  await make(goodOf(changes, 'POST /api/app/secondFactor'));
  await make(goodOf(changes, 'POST /api/forgotPassword'));
  await make(goodOf(changes, 'POST /api/app/views'));
  await make(goodOf(changes, 'POST /api/app/calendar'));
  const secrets = { resetUid: await mailedUid(server), invitation: await mailedInvitation(server) };
  const { id: entry } = (await admin.get('/api/app/students/100001/history')).body.entries[0];
  const known = { importId: 'unknown', importAction: '1', sessionId: 'unknown', entry, ...secrets };
  const all = [...made, ...changes, ...looking(known), ...ending(known)];
  const params = { file: `${'x'.repeat(43)}.ics` };
  all.push({ call: 'GET /api/calendars/{file}', params, query: '', body: undefined });
  goods = new Map(all.toReversed().map((good) => [good.call, good]));
});
afterAll(() => server.close());

/** While `work` runs every append finds that somebody else was faster. */
async function inConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  const { append } = server.ledger;
  server.ledger.append = () => Promise.reject(new ConcurrencyConflict('calendar', 1, 2));
  return work().finally(() => {
    server.ledger.append = append;
  });
}

/** While `work` runs everything that can be asked for too often has been. */
async function tooOften<Result>(work: () => Promise<Result>): Promise<Result> {
  const { throttle, changes } = server.services;
  const refuse = () => {
    throw new Rejection('too-many-requests', 'Too often.', { retryAfter: 1 });
  };
  const refuseLater = async () => refuse();
  server.services.throttle = {
    ...throttle,
    signIn: refuseLater,
    wrongLink: refuseLater,
    code: refuseLater,
    mail: refuseLater,
  };
  server.services.changes = { ...changes, open: refuse };
  return work().finally(() => {
    Object.assign(server.services, { throttle, changes });
  });
}

/** A point at which an import had been accepted and was not completed. */
async function insideAnImport(): Promise<string> {
  const { body } = await admin.get('/api/rest/journal?filter={"type":"IntentAccepted"}');
  return `@${body[0].number}`;
}

/** Whoever is signed in may make these calls, of the students of their teams at least. */
const isAnybodys = ({ who }: DescribedCall) => who.includes('signed in');

const staff = () => server.signIn(PEOPLE.staff.email, PEOPLE.staff.password);

/** While `work` runs staff open the students of their teams in this way. */
async function inMode<Result>(caseloadMode: string, work: () => Promise<Result>): Promise<Result> {
  await admin.post('/api/app/whatWeKeep', { profile: { caseloadMode } });
  return work().finally(() => admin.post('/api/app/whatWeKeep', { profile: { caseloadMode: 'open' } }));
}

/** What a school has to keep for a call whose path names nothing that could be missing. */
const capabilityOf = (call: string): string | undefined => {
  if (call.includes('/api/app/caseloads')) return 'caseload';
  if (/\/api\/app\/(dueDates|calendar(\/close)?)$/.test(call) || call.includes('/api/app/facts/')) return 'facts';
  return call.endsWith('/api/app/services') ? 'services' : undefined;
};

/** While `work` runs the school does not keep this. */
async function without<Result>(capability: string, work: () => Promise<Result>): Promise<Result> {
  await admin.post('/api/app/whatWeKeep', { keeps: { [capability]: false } });
  return work().finally(() => admin.post('/api/app/whatWeKeep', { keeps: { [capability]: true } }));
}

type Provoke = (call: DescribedCall, good: GoodRequest) => Promise<{ status: number }>;
const takesBody = ({ method }: DescribedCall) => method === 'POST' || method === 'PUT';
const limitOf = (path: string) =>
  /import(s|)(\/check)?$|^\/api\/(rest\/)?schoolYears$/.test(path) ? IMPORT_BODY_LIMIT_BYTES : DEFAULT_BODY_LIMIT_BYTES;

/** How each refusal comes about, whatever the call is about. */
const PROVOKE: Record<string, Provoke> = {
  400(call, good) {
    if (takesBody(call)) return send(admin, good, { headers: JSON_TYPE, body: '{' });
    const own = call.parameters.some((one) => one.in === 'query' && one.name !== AS_OF);
    const query = SPECIAL[`400 ${good.call}`]?.query ?? (own ? '?filter={&limit=x' : '?asOf=x');
    return send(admin, call.method === 'GET' ? { ...good, query } : good);
  },
  401: (call, good) => send(call.isPublic ? admin : server.anonymous, good),
  async 403(call, good) {
    if (call.isPublic) return send(admin, good);
    // A closed school refuses a row of a file; one that asks refuses the file until a reason is given.
    const mode = call.path.endsWith('/imports/known') ? 'ask' : 'closed';
    if (isAnybodys(call)) return inMode(mode, async () => send(await staff(), good));
    return send(call.who.includes('auditors') ? await staff() : await server.as('auditor'), good);
  },
  404: (_, good) =>
    capabilityOf(good.call)
      ? without(capabilityOf(good.call) ?? '', () => send(admin, good))
      : send(admin, SPECIAL[`404 ${good.call}`] ? good : nowhere(good)),
  async 409(call, good) {
    const { method, events, id } = call;
    if (nameOf(call) === 'GET /api/app/history/point')
      return send(admin, { ...good, query: `?point=${await insideAnImport()}` });
    if (call.parameters.some(({ name }) => name === AS_OF)) return send(admin, asOf(good, await insideAnImport()));
    if (events.length === 0) return send(admin, asOf(good, '2020-01-01'));
    const key = KEYS.get(good.call) ?? id;
    const headers = { ...JSON_TYPE, 'Idempotency-Key': key };
    if (method !== 'POST' || (events.length > 0 && !KEYS.has(good.call))) return inConflict(() => send(admin, good));
    const client = call.isPublic ? server.anonymous : admin;
    if (!KEYS.has(good.call)) await send(client, good, { headers });
    return send(client, { ...good, query: '?another' }, { headers });
  },
  413({ path }, good) {
    const body = JSON.stringify({ name: 'x'.repeat(limitOf(path)) });
    return send(admin, good, { headers: JSON_TYPE, body });
  },
  415: (_, good) => send(admin, good, { headers: {}, body: 'text' }),
  429: (_, good) => tooOften(() => send(admin, good)),
};

/**
 * Any call can end so (`http/frame.test.ts`, for 408 `api/http/body.test.ts`); a year that is gone when its creation is repeated
 * (`http/idempotency.test.ts`); what needs a sign-in provider (`http/single-sign-on.test.ts`,
 * `http/provider-connection.test.ts`); what needs a read model that has stopped (`http/skipped-events.test.ts`).
 */
const ELSEWHERE =
  /^5|^408|^404 POST \/api\/(rest\/)?schoolYears$|^409 \w+ \/api\/app\/.*singleSignOn|^400 GET \/api\/app\/singleSignOn|^429 \w+ \/api\/app\/singleSignOn|^409 POST .*\/skip$/;
const refusals = calls
  .flatMap((call) => Object.keys(call.answers).map((status) => [status, nameOf(call), call] as const))
  .filter(([status, name]) => Number(status) >= 400 && !ELSEWHERE.test(`${status} ${name}`));

it.each(refusals)('%s is what %s can be refused with', async (status, name, call) => {
  const good = goods.get(name) ?? { call: name, params: { name: 'journal', id: 1 }, query: '', body: undefined };
  const answer = await PROVOKE[status]?.(call, special(status, good));
  expect(answer?.status, JSON.stringify(answer)).toBe(Number(status));
});
