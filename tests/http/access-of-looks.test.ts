import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccessEntry } from '../../api/access/port.ts';
import { namedByLook, watchedAccess } from '../contract/watched-access.ts';
import type { Answer, Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear } from './records/school.ts';

/** The access record tells who was in which list, and so of students: a look at it is a look at whom it names. */
const DAY = Date.parse('2025-10-14T16:00:00Z');
let server: TestServer;
let auditor: Client;
let noted: AccessEntry[];
let one: number;
let today = DAY;
/** An entry that names the one. */
let entry: { id: string; at: string };

const record = (filter: object, range = '[0,9]') =>
  auditor.get(`/api/rest/accessRecord?filter=${encodeURIComponent(JSON.stringify(filter))}&range=${range}`);

const namedBy = (look: Promise<Answer>) => namedByLook(server, noted, look);

beforeAll(async () => {
  server = await startServer({
    alone: true,
    clock: () => new Date(today++),
    settings: { SESSION_IDLE_MINUTES: '0', SESSION_HOURS: '72' },
  });
  const admin = await server.as('admin');
  auditor = await server.as('auditor');
  const year = await createYear(server);
  for (let n = 0; n < 12; n++) await createStudent(admin, year.id, { studentId: `Z-${n}` });
  one = await createStudent(admin, year.id, { studentId: 'N-1', gradeLevel: '12' });
  await server.caughtUp();
  // On a day on which nothing of any student is written.
  today += 24 * 3_600_000;
  await admin.post('/api/app/whatWeKeep', { keeps: { facts: true } });
  const grade = encodeURIComponent(JSON.stringify({ termId: year.first, grades: ['12'] }));
  await admin.get(`/api/rest/students?filter=${grade}`);
  await server.services.access.flush();
  noted = watchedAccess(server);
  [entry] = (await record({ studentId: one })).body;
});
afterAll(() => server.close());

it('names whom the entries name that it shows, or counts alone', async () => {
  expect(await namedBy(record({ studentId: one }))).toEqual([one]);
  expect(await namedBy(record({ studentId: one, kind: 'exported' }, '[900,909]'))).toEqual([one]);
  expect(await namedBy(record({ id: [entry.id] }))).toEqual([one]);
  expect(await namedBy(record({ id: [entry.id], kind: 'exported' }))).toEqual([one]);
  expect(await namedBy(record({ from: entry.at, to: entry.at }))).toEqual([one]);
  expect(await namedBy(record({ from: entry.at, to: entry.at }, '[900,909]'))).toEqual([one]);
  expect(await namedBy(auditor.get(`/api/rest/accessRecord/${entry.id}`))).toEqual([one]);
});

it('is found among the looks at the student', async () => {
  await record({ id: [entry.id] });
  await server.services.access.flush();
  const { body } = await record({ studentId: one, kind: 'access-record-read' });
  expect(body.map(({ user }: { user: { name: string } }) => user.name)).toContain('Ada Lind');
});

it('as copied for FHIR with the days of the journal names whom the looks of these days were at', async () => {
  const days = { from: '2025-10-15', to: '2025-10-15' };
  expect(await namedBy(auditor.post('/api/app/proofs', days))).toEqual([]);
  expect(await namedBy(auditor.post('/api/app/proofs', { ...days, format: 'fhir' }))).toEqual([one]);
});
