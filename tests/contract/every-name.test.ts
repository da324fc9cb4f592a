import { afterAll, beforeAll, expect, it } from 'vitest';
import { FEW_FOUND } from '../../api/access/named-students.ts';
import type { AccessEntry } from '../../api/access/port.ts';
import { routes } from '../../api/routes/index.ts';
import { studentIn } from '../../domain/streams.ts';
import { type Client, createClient } from '../http/client.ts';
import { startServer, type TestServer } from '../http/harness.ts';
import { carryOutEverything } from './all-requests.ts';
import { type GoodRequest, pathOf } from './good-requests.ts';
import { watchedAccess, whomNamed } from './watched-access.ts';

/** A clock that hardly goes on, so that codes stay what they are. */
const NOW = new Date(Math.floor(Date.now() / 30_000) * 30_000);
let looks = 0;
let server: TestServer;
let client: Client;
let noted: AccessEntry[];
beforeAll(async () => {
  server = await startServer({
    clock: () => new Date(NOW.getTime() + looks++),
    withoutAdministrator: true,
    alone: true,
  });
  client = server.anonymous;
  noted = watchedAccess(server);
});
afterAll(() => server.close());

const accessOf = new Map(
  routes.map(({ method, path, access }) => [`${method} ${path.replace(/:(\w+)/g, '{$1}')}`, access]),
);
/** What a request leads to is written, and looked at, in so many events. */
const FEW = 100;
/** Ids of the students there are, and of nothing else. */
const isStudent = (value: unknown): value is number => typeof value === 'number' && value > 100_000 && value < 100_100;

function studentsIn(answer: unknown): number[] {
  if (isStudent(answer)) return [answer];
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(studentsIn) : [];
}

/** It tells of looks, by the ids of whom they were at and no name. */
const OF_LOOKS = 'GET /api/rest/accessRecord';

/** Students whom these entries are about, or all of `students` where a list of as many, more than a few, was told by its length. */
function lookedAt(students: readonly number[], call: string): readonly unknown[] {
  const rows = Math.max(0, ...noted.map(({ details }) => Number(details['rows'] ?? 0)));
  const isTold = students.length > FEW_FOUND || call.startsWith(OF_LOOKS);
  return rows >= students.length && isTold ? students : whomNamed(noted);
}

const requests: { call: string; students: number[]; unseen: number[] }[] = [];

async function carryOut(request: GoodRequest): Promise<void> {
  const { call, body } = request;
  const before = await server.ledger.head();
  noted.length = 0;
  const [method = ''] = call.split(' ');
  const headers = { 'Content-Type': 'application/json' };
  const answer = await client.send(pathOf(request), {
    method,
    ...(body !== undefined && { headers, body: JSON.stringify(body) }),
  });
  expect(answer.status, call).toBeLessThan(300);
  await server.services.background.settled();
  await server.caughtUp();
  if (answer.body.authToken) client = createClient(server.url, answer.body.authToken);
  const students = [...new Set(studentsIn(answer.body))];
  const written = (await server.ledger.readAll(before, FEW)).map(({ stream }) => studentIn(stream));
  const told = [...lookedAt(students, call), ...(accessOf.get(call) === 'what the caller wrote' ? written : [])];
  requests.push({ call, students, unseen: students.filter((id) => !told.includes(id)) });
}

it('every answer that names students leaves an entry of each, or is about what the call wrote of them', async () => {
  await carryOutEverything({ server, now: NOW, client: () => client, carryOut });
  const naming = requests.filter(({ students }) => students.length > 0);
  expect(new Set(naming.map(({ call }) => call)).size).toBeGreaterThan(45);
  expect(naming.filter(({ unseen }) => unseen.length > 0)).toEqual([]);
});
