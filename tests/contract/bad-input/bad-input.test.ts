import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../../http/client.ts';
import { startServer, type TestServer } from '../../http/harness.ts';
import { changing, ending, type GoodRequest, making, pathOf } from '../good-requests.ts';
import { looking } from '../looking-requests.ts';
import type { BadRequest } from './bad-request.ts';
import { generateBad, generateJunk, withUnknownKeys } from './generate.ts';
import { randomFrom, shuffled } from './random.ts';

const SEED = Number(process.env['SEED'] ?? 20250901);
/** How many are sent, and bodies of chance for each good request; `npm run test:long` sends all of what it can make. */
const [SHARE, JUNK_EACH] = process.env['LONG'] ? [Number.POSITIVE_INFINITY, 60] : [1400, 5];

/** Refusals that would say nothing about the input: no session, no right, too often. */
const NOT_LET_IN = [401, 403, 429];
/** Calls that refuse so whatever they are sent. */
const ALWAYS = new Set(['POST /api/login', 'POST /api/app/set-up']);

/** Carried out a second time these change something again. */
const NEVER_QUIET = [
  'POST /api/activities',
  'POST /api/app/calendar',
  'POST /api/forgotPassword',
  'POST /api/app/secondFactor',
  'POST /api/app/secondFactor/recoveryCodes',
  'POST /api/app/secondFactor/turnOff',
  'POST /api/app/readModels/rebuild',
  'POST /api/app/readModels/{name}/rebuild',
  'DELETE /api/app/users/{id}/sessions',
  // The same fact again is another one.
  'POST /api/app/students/{studentId}/facts',
  // What one of them does the other takes back.
  'POST /api/app/views',
  'POST /api/app/views/remove',
];

/** New passwords are new, whatever they were. */
const withoutPassword = (good: GoodRequest): GoodRequest => ({
  ...good,
  body: Array.isArray(good.body) ? good.body : { ...(good.body as object), password: undefined },
});

const unknown = {
  setUpToken: 'guess',
  resetUid: 'guess',
  invitation: 'guess',
  importId: 'unknown',
  importAction: '1',
  sessionId: 'unknown',
  entry: '1',
};
const changes = changing({ secondFactor: { enrolment: 'guess', codes: ['000000', '000000', '000000'] } });
const goods = [...making(unknown), ...changes, ...looking(unknown), ...ending(unknown)];
const quiet = changes.filter(({ call }) => !NEVER_QUIET.includes(call) && !call.startsWith('GET')).map(withoutPassword);
const all = [...withUnknownKeys(quiet), ...generateBad(goods)];

/** Carried out with a code of an authenticator app alone: here every code is guessed. */
const NEEDS_CODE: ReadonlySet<string> = new Set([
  'POST /api/app/secondFactor',
  'POST /api/app/secondFactor/recoveryCodes',
  'POST /api/app/secondFactor/turnOff',
  'POST /api/app/users/{id}/secondFactor/reset',
]);

/** At least one of each kind for each call, the others by chance. */
function chosen(): BadRequest[] {
  const order = shuffled(all, randomFrom(SEED));
  const seen = new Set<string>();
  const isFirst = ({ call, kind }: BadRequest) => {
    const group = `${call} ${kind.replace(/ in .*/, '')}`;
    return !seen.has(group) && seen.add(group);
  };
  const [first, others] = [order.filter(isFirst), [] as BadRequest[]];
  others.push(...order.filter((one) => !first.includes(one)));
  return [...first, ...others].slice(0, Math.max(SHARE, first.length));
}

/** What the library of schemas says where nobody else does. */
const LIBRARY_WORDS =
  /Invalid (input|option|string|key|value|element|ISO|email|UUID)|Too (small|big)|Unrecognized key|expected \w+,? received/;

let server: TestServer;
let admin: Client;

async function carryOut({ call, body, ...good }: GoodRequest) {
  const [method = ''] = call.split(' ');
  const headers = { 'Content-Type': 'application/json' };
  const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) };
  const answer = await admin.send(pathOf({ call, ...good }), { method, ...sent });
  expect([200, 204], `${call} ${answer.status}`).toContain(answer.status);
  if (answer.body.authToken) admin = createClient(server.url, answer.body.authToken);
}

beforeAll(async () => {
  const most = String(1_000_000);
  const settings = {
    THROTTLE_ACCOUNT_FAILURES: most,
    THROTTLE_ACCOUNT_FAILURES_PER_HOUR: most,
    THROTTLE_ADDRESS_FAILURES: most,
    THROTTLE_MAILS: most,
  };
  server = await startServer({ withoutAdministrator: true, settings });
  admin = server.anonymous;
  for (const good of making({ setUpToken: server.services.setUp.secret })) await carryOut(good);
  for (const good of changes.filter(({ call }) => !NEEDS_CODE.has(call))) await carryOut(good);
  await server.services.background.settled();
});
afterAll(() => server.close());

/** Sends it and holds that a refusal says why, and that nothing changed; what counts as junk may be accepted and change something. */
async function expectNothingChanged({ call, kind, method, path, headers, body, refused }: BadRequest): Promise<void> {
  const before = await server.ledger.head();
  const answer = await admin.send(path, { method, headers, ...(body !== undefined && { body }) });
  await server.services.background.settled();
  const sent = typeof body === 'string' ? body.slice(0, 300) : `${body?.length ?? 0} bytes`;
  const answered = `${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
  const told = `${call}, ${kind}: ${method} ${path.slice(0, 200)} ${sent} -> ${answered}`;
  expect(answer.status, told).toBeLessThan(500);
  expect(ALWAYS.has(call) ? [] : NOT_LET_IN, told).not.toContain(answer.status);
  if (refused) expect(answer.status, told).toBeGreaterThanOrEqual(400);
  if (answer.status >= 400 || kind !== 'junk') expect(await server.ledger.head(), told).toBe(before);
  if (answer.status < 400 || !path.startsWith('/api/')) return;
  expect(answer.body.error.message, told).toMatch(/\S/);
  expect(JSON.stringify(answer.body.error), told).not.toMatch(LIBRARY_WORDS);
}

describe(`bad input (seed ${SEED})`, () => {
  const groups = Map.groupBy(chosen(), ({ call }) => call);
  it.each([...groups])('%s refuses it with a reason, or ignores it, and changes nothing', async (_, requests) => {
    for (const request of requests) await expectNothingChanged(request);
  });

  it('refuses or accepts what chance makes of good bodies, and a refusal changes nothing', async () => {
    for (const request of generateJunk(goods, JUNK_EACH, randomFrom(SEED))) await expectNothingChanged(request);
  });

  it('is enough', () => {
    expect(all.length).toBeGreaterThan(5000);
    expect(groups.size).toBeGreaterThan(75);
  });
});
