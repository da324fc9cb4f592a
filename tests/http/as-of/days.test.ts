import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../domain/school-settings/default-settings.ts';
import type { Client } from '../client.ts';
import { PEOPLE, startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, recordId, type TestYear } from '../records/school.ts';

let now = new Date('2026-05-18T16:00:00Z');
let server: TestServer;
let admin: Client;
let year: TestYear;
let lee: number;

/** Moves the clock, which only goes on, and signs in again: nobody stays signed in for days. */
async function at(instant: string): Promise<void> {
  now = new Date(instant);
  admin = await server.signIn(PEOPLE.admin.email, PEOPLE.admin.password);
}
const newest = async (): Promise<number> => {
  await server.caughtUp();
  return (await admin.get('/api/rest/journal?range=[0,0]&sort=["number","DESC"]')).body[0].number;
};
const save = (values: object) => admin.post(`/api/studentTermInfo/${recordId(lee, year.first)}`, values);
/** A C is worth less by this grade table. */
const gradeConversions = DEFAULT_SETTINGS.gradeConversions.map((row) =>
  row.letter === 'C' ? { ...row, gpa: 1.7 } : row,
);

const numbers: number[] = [];
beforeAll(async () => {
  server = await startServer({ clock: () => now });
  await at('2026-05-18T16:00:00Z');
  year = await createYear(server);
  lee = await createStudent(admin, year.id);
  numbers.push(await newest());
  // 19:00 on the 19th in Phoenix.
  await at('2026-05-20T02:00:00Z');
  await save({ absentPercent: 4 });
  await save({ absentPercent: 40 });
  numbers.push(await newest());
  // Of another year alone: the figures of the first one do not follow from it.
  await at('2026-05-21T16:00:00Z');
  const terms = [{ startDate: '2026-09-01T00:00:00.000Z' }];
  expect((await admin.post('/api/schoolYears', { year: 2026, termType: 'annual', terms, students: [] })).status).toBe(
    200,
  );
  await newest();
  await at('2026-05-22T16:00:00Z');
  await admin.post('/api/schoolSettings', { name: 'School', gradeConversions });
  numbers.push(await newest());
  await at('2026-05-25T16:00:00Z');
});
afterAll(() => server.close());

const days = (more = '') => admin.get(`/api/app/terms/${year.first}/days${more}`);

describe('the days of a term', () => {
  it('are those on which something happened to its year, to people or to the grade table, newest first', async () => {
    const { status, body } = await days();
    expect([status, body]).toEqual([
      200,
      {
        days: [
          { day: '2026-05-22', number: numbers[2] },
          { day: '2026-05-19', number: numbers[1] },
          { day: '2026-05-18', number: numbers[0] },
        ],
        next: null,
      },
    ]);
  });

  it('go back from a day, and end where the past that is asked for ends', async () => {
    const first = { day: '2026-05-18', number: numbers[0] };
    expect((await days('?before=2026-05-19')).body).toEqual({ days: [first], next: null });
    expect((await days('?before=2026-05-18')).body).toEqual({ days: [], next: null });
    const { body } = await days('?asOf=2026-05-19');
    expect(body.days).toEqual([{ day: '2026-05-19', number: numbers[1] }, first]);
  });

  it('are refused for a term that is not there, and before what is no day', async () => {
    expect((await admin.get('/api/app/terms/991/days')).status).toBe(404);
    expect((await days('?before=yesterday')).status).toBe(400);
  });
});

describe('the footer of a report', () => {
  const footer = async (asOf: string) => {
    const path = `/api/reports/summary?startYearId=${year.id}&startTermId=${year.first}&asOf=${encodeURIComponent(asOf)}`;
    const response = await fetch(`${server.url}${path}`, { headers: { Authorization: admin.authToken ?? '' } });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { text } = await extractText(bytes.slice(), { mergePages: true });
    return { bytes, text };
  };
  const written = (number = 0) => `no. ${number.toLocaleString('en-US')}`;

  it('says by which rules and grade table it was made, of then', async () => {
    const [, before = 0, after = 0] = numbers;
    expect((await footer(`@${before}`)).text).toContain(
      `Data of May 19, 2026 7:00PM, ${written(before)} · risk rules version 1 · grade table as delivered`,
    );
    expect((await footer(`@${after}`)).text).toContain(
      `${written(after)} · risk rules version 1 · grade table of May 22, 2026, ${written(after)}`,
    );
  });

  it('has the number that makes the same bytes again, as it stands there', async () => {
    const [, before] = numbers;
    const once = await footer('2026-05-19');
    expect(once.text).toContain(written(before));
    expect((await footer(written(before))).bytes).toEqual(once.bytes);
  });
});
