import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent } from './records/school.ts';

let server: TestServer;
let admin: Client;
let staff: Client;
beforeAll(async () => {
  server = await startServer({ alone: true });
  admin = await server.as('admin');
  staff = await server.as('staff');
});
afterAll(() => server.close());

const semester = {
  year: 2024,
  termType: 'semester',
  terms: [{ startDate: '2025-01-20T00:00:00.000Z' }, { startDate: '2024-09-03T00:00:00.000Z' }],
  students: [],
};
const annual = (year: number, students: unknown[] = []) => ({
  year,
  termType: 'annual',
  terms: [{ startDate: `${year}-09-01` }],
  students,
});
const events = async () => (await server.ledger.read('calendar')).events.length;

describe('creating a school year', () => {
  it('numbers its terms by their start and answers the year whole', async () => {
    const { status, body } = await admin.post('/api/schoolYears', semester);
    expect(status).toBe(200);
    expect(body.schoolYear).toMatchObject({
      id: 1,
      year: 2024,
      termType: 'semester',
      terms: [
        { id: 11, schoolYearId: 1, index: 0, startDate: '2024-09-03T00:00:00.000Z', studentTermInfos: [] },
        { id: 12, schoolYearId: 1, index: 1, startDate: '2025-01-20T00:00:00.000Z', studentTermInfos: [] },
      ],
    });
    const list = await staff.get('/api/schoolyears');
    expect(list.body.schoolYears).toHaveLength(1);
    expect(list.body.schoolYears[0].terms.map(({ id }: { id: number }) => id)).toEqual([11, 12]);
    expect(list.body.schoolYears[0]).not.toHaveProperty('clearing');
  });

  it.each([
    [{ termType: 'weekly' }, 'Invalid term type "weekly".'],
    [
      { terms: [{ startDate: '2025-09-01' }] },
      'Invalid number of terms. Term type "semester" requires 2 terms (1 provided).',
    ],
  ])('refuses %j with one sentence', async (wrong, message) => {
    const before = await events();
    const answer = await admin.post('/api/schoolYears', { ...semester, year: 2025, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { error: { message } } });
    expect(await events()).toBe(before);
  });

  it.each([
    [{ year: '2026' }, 'year'],
    [{ year: null }, 'year'],
    [{ year: 99 }, 'year'],
    [{ students: undefined }, 'students'],
    [{ terms: [{ startDate: '2025-09-01' }, { startDate: null }] }, 'terms[1].startDate'],
    [{ terms: [{ startDate: '2025-09-01' }, { startDate: '2031-09-01' }] }, 'terms[1].startDate'],
    [{ students: [{ id: 100001, gradeLevel: '9' }] }, 'students[0].id'],
    [{ students: [{ id: 'x', gradeLevel: '13' }] }, 'students[0].gradeLevel'],
  ])('refuses %j by its field', async (wrong, field) => {
    const before = await server.ledger.head();
    const terms = [{ startDate: '2025-09-03' }, { startDate: '2026-01-20' }];
    const { status, body } = await admin.post('/api/schoolYears', { ...semester, year: 2025, terms, ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(body.error.data)).toContain(field);
    expect(await server.ledger.head()).toBe(before);
  });

  it('has each year once, and is for administrators', async () => {
    expect((await admin.post('/api/schoolYears', semester)).status).toBe(409);
    expect((await staff.post('/api/schoolYears', annual(2020))).status).toBe(403);
    const both = await Promise.all([1, 2].map(() => admin.post('/api/schoolYears', annual(2019))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is listed with the others, newest first', async () => {
    const { body } = await staff.get('/api/schoolyears');
    expect(body.schoolYears.map(({ year }: { year: number }) => year)).toEqual([2024, 2019]);
  });
});

const addStudent = (yearId: number, studentId: string, gradeLevel = '10'): Promise<number> =>
  createStudent(admin, yearId, { studentId, gradeLevel, disabilities: [1] });

describe('taking students over into a new year', () => {
  let lee: number;
  let kim: number;
  beforeAll(async () => {
    lee = await addStudent(1, 'A-17');
    kim = await addStudent(1, 'A-18', '12');
  });

  it('gives each a fresh record in every term, and nothing of the old year', async () => {
    const { status, body } = await admin.post('/api/schoolYears', {
      year: 2025,
      termType: 'semester',
      terms: [{ startDate: '2025-09-03' }, { startDate: '2026-01-20' }],
      students: [
        { id: lee, gradeLevel: '11', exitCategory: 'ignored', postSchoolOutcome: null },
        { id: kim, gradeLevel: 'Post-school', exitCategory: 'Dropped out', postSchoolOutcome: 'Joined a band' },
      ],
    });
    expect(status).toBe(200);
    const { schoolYear } = body;
    for (const term of schoolYear.terms) {
      expect(term.studentTermInfos).toMatchObject([
        {
          studentId: lee,
          termId: term.id,
          gradeLevel: '11',
          exitCategory: null,
          grade: null,
          student: { id: lee, studentId: 'A-17', disabilities: [{ name: 'AU' }] },
        },
        { studentId: kim, gradeLevel: 'Post-school', exitCategory: 'Dropped out', postSchoolOutcome: 'Joined a band' },
      ]);
    }
    const read = await staff.get(`/api/schoolyears/${schoolYear.id}`);
    const ids = (terms: { studentTermInfos: { id: number }[] }[]) =>
      terms.map(({ studentTermInfos }) => studentTermInfos.map(({ id }) => id).sort());
    expect(ids(read.body.schoolYear.terms)).toEqual(ids(schoolYear.terms));
  });

  it('is answered whole and marked when the read models are behind', async () => {
    const { readModels } = server.services;
    const { waitFor } = readModels;
    readModels.waitFor = () => Promise.resolve(false);
    try {
      const { body, headers } = await admin.post('/api/schoolYears', annual(2018, [{ id: lee, gradeLevel: '6' }]));
      expect(headers.get('x-read-model')).toBe('behind');
      expect(body.schoolYear.terms[0].studentTermInfos).toMatchObject([
        { studentId: lee, gradeLevel: '6', student: { studentId: 'A-17', disabilities: [{ name: 'AU' }] } },
      ]);
    } finally {
      readModels.waitFor = waitFor;
    }
  });

  it('leaves nothing readable of the list it was asked for', async () => {
    const { state } = await server.services.followed.calendar.current();
    const { rollOverId } = [...state.years.values()].find(({ year }) => year === 2025) ?? {};
    const { events: stored } = await server.ledger.read(`roll-over-${rollOverId}`);
    expect(stored.map(({ type }) => type)).toEqual([
      'IntentRowsRecorded',
      'IntentAccepted',
      'IntentProgressed',
      'IntentCompleted',
    ]);
    expect(stored[0]?.forgotten).toBe(true);
  });

  it('refuses a student without exit data, twice or unknown, and writes nothing', async () => {
    const before = await server.ledger.head();
    const post = { id: kim, gradeLevel: 'Post-school', exitCategory: null, postSchoolOutcome: '' };
    for (const students of [
      [post],
      [
        { id: lee, gradeLevel: '12' },
        { id: lee, gradeLevel: '12' },
      ],
      [{ id: 100999, gradeLevel: '9' }],
    ]) {
      const { status, body } = await admin.post('/api/schoolYears', annual(2026, students));
      expect([status, Object.keys(body.error.data)[0]]).toEqual([400, expect.stringMatching(/^students\[\d\]\./)]);
    }
    expect(await server.ledger.head()).toBe(before);
  });
});

describe('emptying and deleting a year', () => {
  it('takes its students out, not out of other years', async () => {
    const { body } = await admin.post('/api/schoolYears', annual(2021));
    const { id, terms } = body.schoolYear;
    await addStudent(id, 'B-1');
    expect((await staff.delete(`/api/schoolYears/${id}/students`)).status).toBe(403);
    expect((await admin.delete(`/api/schoolYears/${id}/students`)).status).toBe(204);
    expect((await staff.get(`/api/term/${terms[0].id}/students`)).body.students).toEqual([]);
    expect((await staff.get('/api/term/11/students')).body.students).toHaveLength(2);
    expect((await staff.get('/api/schoolyears')).body.schoolYears.some((year: { id: number }) => year.id === id)).toBe(
      true,
    );
  });

  it('removes it with everything in it, in one request', async () => {
    const { body } = await admin.post('/api/schoolYears', annual(2022));
    const { id, terms } = body.schoolYear;
    await addStudent(id, 'C-1');
    expect((await staff.delete(`/api/schoolYears/${id}`)).status).toBe(403);
    expect((await admin.delete(`/api/schoolYears/${id}`)).status).toBe(204);
    expect((await staff.get(`/api/schoolYears/${id}`)).status).toBe(404);
    expect((await staff.get(`/api/dashboard/${terms[0].id}`)).status).toBe(404);
    expect((await admin.delete(`/api/schoolYears/${id}`)).status).toBe(204);
    expect((await admin.post('/api/schoolYears', annual(2022))).status).toBe(200);
  });

  it.each(['0', '999', '-1', 'abc', '99999999999999999999'])('of the id %s is a 404', async (id) => {
    expect((await admin.delete(`/api/schoolYears/${id}`)).status).toBe(404);
    expect((await admin.delete(`/api/schoolYears/${id}/students`)).status).toBe(404);
    expect((await admin.get(`/api/schoolYears/${id}`)).status).toBe(404);
  });
});

describe('school years in the simple-REST dialect', () => {
  it('are listed, created, read and deleted', async () => {
    const list = await staff.get('/api/rest/schoolYears?sort=["year","DESC"]&range=[0,1]');
    expect(list.headers.get('content-range')).toMatch(/^schoolYears 0-1\/\d+$/);
    expect(list.body[0].year).toBeGreaterThan(list.body[1].year);
    expect((await staff.get('/api/rest/schoolYears/1')).body).toMatchObject({ id: 1, year: 2024 });
    expect((await staff.post('/api/rest/schoolYears', annual(2017))).status).toBe(403);
    const { body } = await admin.post('/api/rest/schoolYears', annual(2017));
    expect((await staff.get(`/api/rest/schoolYears/${body.id}`)).body).toEqual(body);
    expect((await admin.post('/api/rest/schoolYears', annual(2017))).body.message).toContain('already exists');
    const removed = await admin.delete(`/api/rest/schoolYears/${body.id}`);
    expect([removed.status, removed.body]).toEqual([200, { id: body.id }]);
  });
});

it.each([
  ['nobody knows', (at: number) => ({ id: 500_000 + at, gradeLevel: '9' })],
  ['are the same one', () => ({ id: 500_000, gradeLevel: '9' })],
  ['are no ids', () => ({ id: 'x', gradeLevel: '9' })],
])('so many students that %s are refused by the first thousand', async (_, studentAt) => {
  const students = Array.from({ length: 1500 }, (__, at) => studentAt(at));
  const { status, body } = await admin.post('/api/schoolYears', annual(2016, students));
  expect([status, Object.keys(body.error.data).length]).toEqual([400, 1000]);
});
