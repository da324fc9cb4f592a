import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, recordId, type TestYear } from './records/school.ts';

/** However large the pages are, one after the other they are the whole list: nobody twice, nobody left out (rules/wire#simple-rest). */
let server: TestServer;
let admin: Client;
let year: TestYear;
/** The first entry of an action over many students. */
let action: string;
/** A student and an account of whom much is recorded. */
let [moved, renamed]: [number, number] = [0, 0];
/** Rows that were taken so far of a list that is asked for by how many to pass over. */
let skipped = 0;

const STUDENTS = 11;

beforeAll(async () => {
  server = await startServer();
  admin = await server.as('admin');
  year = await createYear(server, 2025);
  const next = await createYear(server, 2026);
  await admin.post('/api/app/whatWeKeep', { keeps: { caseload: true, facts: true, services: true } });
  const students: number[] = [];
  // Few names, grades and levels for many students: most of a list's order is between equals.
  for (let at = 0; at < STUDENTS; at += 1) {
    const values = { firstName: at % 2 ? 'Lee' : 'Ann', gradeLevel: at % 3 ? '10' : '9', birthday: '2009-05-04' };
    students.push(
      await createStudent(admin, year.id, { studentId: `N-${at % 4}-${at}`, lastName: 'Marsh', ...values }),
    );
  }
  for (const id of students.slice(0, 4))
    await admin.post(`/api/studentTermInfo/${recordId(id, year.second)}`, { absentPercent: 20, suspended: true });
  for (const name of ['Ann', 'Lee', 'Ann', 'Lee'])
    await admin.post('/api/users', {
      ...PEOPLE.staff,
      firstName: name,
      email: `${name}${Math.random()}@school.example`,
    });
  const change = { kind: 'answers', termId: year.first, answers: { behaviorMarks: 2 } };
  await admin.post(`/api/app/schoolYears/${year.id}/changeStudents`, { studentIds: students, change });
  for (const id of students.slice(0, 5)) await admin.delete(`/api/schoolYears/${year.id}/students/${id}`);
  for (const id of students.slice(5, 7))
    await admin.post(`/api/app/schoolYears/${next.id}/students/${id}/enroll`, { gradeLevel: '11' });
  [moved] = students as [number];
  const { users } = (await admin.get('/api/users')).body;
  renamed = users.at(-1).id;
  for (const lastName of ['Berg', 'Falk']) await admin.post(`/api/users/${renamed}`, { lastName });
  await admin.post('/api/schoolSettings', { name: 'North High' });
  for (let times = 0; times < 4; times += 1) await server.signIn(PEOPLE.admin.email, PEOPLE.admin.password);
  await server.caughtUp();
  const [ofMany] = (await admin.get(listed('actions', DOWN('id'), { kind: 'bulk' }))).body;
  action = ofMany.id;
});
afterAll(() => server.close());

/** Every row of a list in pages of so many, and how many the answers say there are. */
async function inPages(path: string, size: number): Promise<{ ids: unknown[]; totals: Set<number> }> {
  const ids: unknown[] = [];
  const totals = new Set<number>();
  for (let from = 0; ; from += size) {
    const mark = path.includes('?') ? '&' : '?';
    const { status, body, headers } = await admin.get(`${path}${mark}range=[${from},${from + size - 1}]`);
    expect([path, status]).toEqual([path, 200]);
    const [, total = ''] = headers.get('content-range')?.split('/') ?? [];
    totals.add(Number(total));
    ids.push(...body.map((row: { id: unknown }) => row.id));
    if (body.length < size) return { ids, totals };
  }
}
const listed = (resource: string, sort: string, filter: object = {}) =>
  `/api/rest/${resource}?sort=${sort}&filter=${encodeURIComponent(JSON.stringify(filter))}`;
const [UP, DOWN] = ['ASC', 'DESC'].map((way) => (by: string) => JSON.stringify([by, way])) as [
  (by: string) => string,
  (by: string) => string,
];

describe('the pages of a list are the whole of it, in one order', () => {
  it.each<[string, () => string]>([
    ['students by name', () => listed('students', UP('name'), { termId: year.first })],
    ['students by name, backwards', () => listed('students', DOWN('name'), { termId: year.first })],
    ['students by grade', () => listed('students', UP('gradeLevel'), { termId: year.first })],
    ['students by risk, backwards', () => listed('students', DOWN('risk'), { termId: year.second })],
    ['students of a search', () => listed('students', UP('risk'), { termId: year.first, q: 'lee' })],
    ['students by number', () => listed('students', DOWN('id'), { termId: year.first, grades: ['10'] })],
    ['everybody ever admitted', () => listed('admittedStudents', UP('name'))],
    ['everybody ever admitted, backwards', () => listed('admittedStudents', DOWN('name'))],
    ['who is in no year', () => listed('studentsInNoYear', UP('name'))],
    ['users by first name', () => listed('users', UP('firstName'))],
    ['users by first name, backwards', () => listed('users', DOWN('firstName'))],
    ['years', () => listed('schoolYears', DOWN('year'))],
    ['the journal', () => listed('journal', DOWN('number'))],
    ['the journal of a type', () => listed('journal', UP('number'), { type: 'StudentAdmitted' })],
    ['actions', () => listed('actions', DOWN('id'))],
    ['the access record', () => listed('accessRecord', DOWN('id'), { kind: 'signed-in' })],
  ])('%s', async (_, path) => {
    const whole = await inPages(path(), 100);
    expect(whole.ids.length).toBeGreaterThan(1);
    expect(new Set(whole.ids).size).toBe(whole.ids.length);
    expect([...whole.totals]).toEqual([whole.ids.length]);
    for (const size of [1, 3, 4]) {
      const { ids, totals } = await inPages(path(), size);
      expect([size, ids, [...totals]]).toEqual([size, whole.ids, [whole.ids.length]]);
    }
  });
});

/** Every row of what is asked for page by page, each answer saying where the next one begins; `more` reads rows and that place. */
async function fromPage<Row>(
  pathOf: (next: string | number | undefined) => string,
  more: (body: never) => { rows: Row[]; next: string | number | null },
): Promise<Row[]> {
  const found: Row[] = [];
  for (let next: string | number | null | undefined; next !== null; ) {
    const { status, body } = await admin.get(pathOf(next));
    expect(status).toBe(200);
    const page = more(body as never);
    found.push(...page.rows);
    next = page.next;
    if (found.length > 1000) throw new Error('the pages do not end');
  }
  return found;
}

describe('what goes on from where the last page ended is the whole of it', () => {
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

  it.each<[string, () => string]>([
    ['the history of a student', () => `/api/app/students/${moved}/history`],
    ['the history of the settings', () => '/api/app/timelines/school-settings'],
    ['the history of an account', () => `/api/app/timelines/staff-${renamed}`],
  ])('%s', async (_, path) => {
    const whole: { entries: { id: string }[]; next: string | null } = (await admin.get(path())).body;
    expect([whole.entries.length > 1, whole.next]).toEqual([true, null]);
    for (const limit of [1, 2, whole.entries.length]) {
      const found = await fromPage<{ id: string }>(
        (next) => `${path()}?limit=${limit}${next === undefined ? '' : `&before=${next}`}`,
        ({ entries: rows, next }) => ({ rows, next }),
      );
      expect([limit, idsOf(found)]).toEqual([limit, idsOf(whole.entries)]);
    }
  });

  it('the entries of an action, in their order', async () => {
    const path = `/api/app/actions/${action}/entries`;
    const whole: { entries: { id: string }[] } = (await admin.get(`${path}?limit=100`)).body;
    expect(whole.entries.length).toBeGreaterThanOrEqual(STUDENTS);
    const found = await fromPage<{ id: string }>(
      (next) => `${path}?limit=3${next === undefined ? '' : `&after=${next}`}`,
      ({ entries: rows, next }) => ({ rows, next }),
    );
    expect(idsOf(found)).toEqual(idsOf(whole.entries));
    expect(idsOf(found)).toEqual(idsOf(found).toSorted());
    expect((await admin.get(`${path}?limit=${found.length}`)).body.next).toBeNull();
  });

  it('who is found among the caseloads, as many as there are said to be', async () => {
    const path = '/api/app/caseloads/students?on=2026-01-15&q=marsh';
    const whole = (await admin.get(`${path}&limit=100`)).body;
    const found = await fromPage<{ studentId: number }>(
      (next = 0) => `${path}&skip=${next}&limit=2`,
      ({ students, total }: never) => {
        const rows: { studentId: number }[] = students;
        expect(total).toBe(whole.total);
        skipped += rows.length;
        return { rows, next: rows.length === 0 ? null : skipped };
      },
    );
    expect(found).toEqual(whole.students);
    expect(found).toHaveLength(whole.total);
  });
});
