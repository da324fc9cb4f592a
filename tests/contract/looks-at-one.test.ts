import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccessEntry } from '../../api/access/port.ts';
import { takesAsOf } from '../../domain/wire/as-of-calls.ts';
import type { Client } from '../http/client.ts';
import { startServer, type TestServer } from '../http/harness.ts';
import { newestNumber } from '../http/newest-number.ts';
import { createStudent, createYear } from '../http/records/school.ts';
import { record, termInfo, YEAR } from './good-bodies.ts';
import { type GoodRequest, pathOf } from './good-requests.ts';
import {
  comparedWithOne,
  leavingOfOne,
  looksAtOne,
  looksAtWhoLeft,
  ONE,
  THE_ONE,
  tellingOfOne,
} from './looks-at-one.ts';
import { watchedAccess, whomNamed } from './watched-access.ts';

/** Students beside the one: more than a few, so that a list of all is told by its length. */
const OTHERS = 14;
/** In the first term, when all of it is told. */
const NOW = Date.parse('2025-01-15T12:00:00Z');

let asked = 0;
let beforeAnswers = 0;
let server: TestServer;
let admin: Client;
let noted: AccessEntry[];

const send = ({ body, ...request }: GoodRequest) =>
  admin.send(pathOf(request), {
    method: request.call.split(' ')[0] ?? '',
    ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });

async function carryOut(requests: readonly GoodRequest[]): Promise<void> {
  for (const request of requests) expect((await send(request)).status, request.call).toBe(200);
  await server.caughtUp();
}

beforeAll(async () => {
  server = await startServer({ alone: true, clock: () => new Date(NOW + asked++) });
  admin = await server.as('admin');
  await createYear(server, 2024);
  const keeps = { facts: true, caseload: true, services: true, disclosures: true };
  await admin.post('/api/app/whatWeKeep', { keeps });
  expect(await createStudent(admin, YEAR, THE_ONE)).toBe(ONE);
  for (let other = 0; other < OTHERS; other++) {
    await createStudent(admin, YEAR, { studentId: `A-${other}`, disabilities: [6] });
  }
  beforeAnswers = await newestNumber(admin);
  await admin.post(`/api/studentTermInfo/${record.id}`, termInfo);
  await carryOut(tellingOfOne);
  noted = watchedAccess(server);
});
afterAll(() => server.close());

/** The same look at what stood at a point of the past. */
function ofThen(request: GoodRequest, number: number): GoodRequest[] {
  const [method = '', path = ''] = request.call.split(' ');
  if (!takesAsOf(method, path)) return [];
  return [{ ...request, query: `${request.query === '' ? '?' : `${request.query}&`}asOf=@${number}` }];
}

const seen: { look: string; status: number; isNamed: boolean }[] = [];

async function look(request: GoodRequest): Promise<void> {
  noted.length = 0;
  const { status } = await send(request);
  await server.services.background.settled();
  const named = whomNamed(noted);
  const words = request.body === undefined ? '' : ` ${JSON.stringify(request.body)}`;
  seen.push({ look: `${decodeURIComponent(pathOf(request))}${words}`, status, isNamed: named.includes(ONE) });
}

async function lookAtAll(requests: readonly GoodRequest[]): Promise<void> {
  const head = await newestNumber(admin);
  for (const request of requests) await look(request);
  for (const request of requests.flatMap((each) => ofThen(each, head))) await look(request);
}

it('whatever a look is narrowed to one student by, it is a look at them, also where it shows no row', async () => {
  await lookAtAll(looksAtOne);
  for (const request of comparedWithOne(beforeAnswers)) await look(request);
  await carryOut([leavingOfOne]);
  await lookAtAll(looksAtWhoLeft);
  expect(seen.filter(({ status }) => status >= 300)).toEqual([]);
  expect(seen.filter(({ isNamed }) => !isNamed).map((each) => each.look)).toEqual([]);
  expect(seen.length).toBeGreaterThan(200);
});
