import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, recordId, type TestYear } from '../records/school.ts';

const now = new Date('2026-05-18T16:00:00Z');
let server: TestServer;
let admin: Client;
let year: TestYear;
let before: number;
let after: number;

const newest = async (): Promise<number> => {
  await server.caughtUp();
  return (await admin.get('/api/rest/journal?range=[0,0]&sort=["number","DESC"]')).body[0].number;
};
const compared = (termId: number, more: string) => admin.get(`/api/app/compare/terms/${termId}/charts?${more}`);

beforeAll(async () => {
  server = await startServer({ clock: () => now });
  admin = await server.as('admin');
  year = await createYear(server);
  const lee = await createStudent(admin, year.id, { gradeLevel: '9' });
  await admin.post(`/api/studentTermInfo/${recordId(lee, year.first)}`, { absentPercent: 4 });
  before = await newest();
  await admin.post(`/api/studentTermInfo/${recordId(lee, year.first)}`, { absentPercent: 40 });
  await createStudent(admin, year.id, { studentId: 'B-1', firstName: 'Bo', lastName: 'Brandt', gradeLevel: '9' });
  after = await newest();
});
afterAll(() => server.close());

it('answers what the charts are drawn from at both points, and every figure that differs', async () => {
  const { status, body } = await compared(year.first, `asOf=@${before}`);
  const is = (await admin.get(`/api/app/terms/${year.first}/charts`)).body;
  const was = (await admin.get(`/api/app/terms/${year.first}/charts?asOf=@${before}`)).body;
  expect([status, body.before, body.after]).toEqual([200, was, is]);
  expect([body.asOf.number, body.with.number, body.changed.number]).toEqual([before, after, after]);
  const cells = new Map(
    body.cells.map((one: { figure: string; of: string; before: number; after: number }) => [
      `${one.figure} ${one.of}`,
      [one.before, one.after],
    ]),
  );
  // Lee, on one answer, is judged otherwise; Bo came without data.
  expect(cells.get('attention noData')).toEqual([0, 1]);
  expect(cells.get('grades 9, No Data')).toEqual([0, 1]);
  const levels = [...cells.keys()].filter(
    (name) => String(name).startsWith('grades 9, ') && name !== 'grades 9, No Data',
  );
  expect(levels.map((name) => cells.get(name))).toEqual(
    expect.arrayContaining([
      [1, 0],
      [0, 1],
    ]),
  );
  for (const name of levels) {
    expect(cells.get(String(name).replace('grades 9', `terms ${year.first}`))).toEqual(cells.get(name));
    expect(cells.get(String(name).replace('grades', 'grades.fewAnswers'))).toEqual(cells.get(name));
  }
  expect([...cells.values()].filter((both) => (both as number[])[0] === (both as number[])[1])).toEqual([]);
});

it('compares with nothing what was at one of the points, and does not find what was at neither', async () => {
  const { body } = await compared(year.first, 'asOf=@1');
  expect([body.before, body.after.total]).toEqual([null, 2]);
  expect((await compared(991, `asOf=@${before}`)).status).toBe(404);
  expect((await compared(year.first, '')).status).toBe(400);
});
