import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { importRow } from './records/rows.ts';
import { createYear, type TestYear } from './records/school.ts';

/** The same question within a visit, answered with as many others: who comes onto it is told of. */
let server: TestServer;
let admin: Client;
let year: TestYear;
const students: number[] = [];
let entry: string | null;

/** Half of the action: more than an entry names. */
const HALF = 201;
const PART = 200;

beforeAll(async () => {
  server = await startServer({ alone: true, clock: () => new Date('2026-02-12T16:00:00Z') });
  admin = await server.as('admin');
  year = await createYear(server);
  await admin.post('/api/app/whatWeKeep', { keeps: { facts: true } });
  const file = { schoolYearId: year.id, termId: year.first, fileName: 'all.csv', upload: 'all' };
  const all = Array.from({ length: 2 * HALF }, (_, at) =>
    importRow(`o-${at}`, { birthday: at < 11 ? '03/04/2010' : '03/04/2015' }),
  );
  for (let from = 0; from < all.length; from += PART) {
    const sent = await admin.post('/api/app/imports', { ...file, from, rows: all.slice(from, from + PART) });
    expect(sent.status).toBe(200);
    students.push(...sent.body.rows.map(({ studentId }: { studentId: number }) => studentId));
    entry = sent.headers.get('X-Entry');
  }
}, 60_000);
afterAll(() => server.close());

/** How many rows the record tells of a call, over all its entries. */
async function rowsTold(call: string): Promise<number> {
  await expect.poll(() => server.services.access.waiting).toBe(0);
  const filter = encodeURIComponent(JSON.stringify({ kind: 'students-listed' }));
  const { body } = await admin.get(`/api/rest/accessRecord?filter=${filter}&range=[0,99]`);
  const told = body.filter((one: { call: string }) => one.call === call);
  return told.reduce((sum: number, { details }: { details: { rows: number } }) => sum + details.rows, 0);
}

it('previews of taking an action back with others left out each time tell of all who were shown', async () => {
  for (const except of [students.slice(HALF), students.slice(0, HALF)]) {
    const { status, body } = await admin.post('/api/app/undo', { entry, except, preview: true });
    expect([status, body.counts.students]).toEqual([200, HALF]);
    await server.services.access.flush();
  }
  expect(await rowsTold('POST /api/app/undo')).toBe(2 * HALF);
});

it('a calendar that holds another student in the place of one tells of them', async () => {
  const { body } = await admin.post('/api/app/calendar', { names: 'number' });
  const born = (student: number, birthday: string) =>
    admin.post(`/api/schoolYears/${year.id}/students/${student}`, { birthday: `${birthday}T00:00:00.000Z` });
  const dates = async () => (await server.anonymous.get(body.path)).body.split('BEGIN:VEVENT').length - 1;
  expect(await dates()).toBe(11);
  await server.services.access.flush();
  expect((await born(students[0] ?? 0, '2015-03-04')).status).toBe(200);
  expect((await born(students[20] ?? 0, '2010-03-04')).status).toBe(200);
  await server.caughtUp();
  expect(await dates()).toBe(11);
  expect(await rowsTold('GET /api/calendars/:file')).toBe(12);
});
