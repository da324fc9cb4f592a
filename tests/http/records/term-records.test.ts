import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, recordId, type TestYear } from './school.ts';

let server: TestServer;
let staff: Client;
let year: TestYear;
let [ann, ben, cyd, leo] = [0, 0, 0, 0];

beforeAll(async () => {
  server = await startServer();
  staff = await server.as('staff');
  year = await createYear(server);
  const add = (lastName: string, gradeLevel: string, more = {}) =>
    createStudent(staff, year.id, { studentId: `N-${lastName}`, firstName: 'A', lastName, gradeLevel, ...more });
  cyd = await add('Cyd', '11');
  ann = await add('Ann', '12');
  leo = await add('Leo', 'Post-school', { exitCategory: 'Died', postSchoolOutcome: 'Both' });
  ben = await add('Ben', '11');
  await staff.post(`/api/studentTermInfo/${recordId(ben, year.first)}`, { absentPercent: 40 });
  await server.caughtUp();
});
afterAll(() => server.close());

const idsOf = (query: string, client = staff, termId = year.first) =>
  client.get(`/api/app/terms/${termId}/studentIds${query}`);
const recordsOf = (students: string, client = staff, termId = year.first) =>
  client.get(`/api/app/terms/${termId}/records?students=${students}`);

describe('who is in the list of a term', () => {
  it('comes whole, filtered and in order', async () => {
    expect((await idsOf('')).body).toEqual({ studentIds: [ann, ben, cyd, leo] });
    expect((await idsOf('?filter={"inSchool":true}')).body.studentIds).toEqual([ann, ben, cyd]);
    expect((await idsOf('?filter={"grades":["11"]}&sort=["name","DESC"]')).body.studentIds).toEqual([cyd, ben]);
    expect((await idsOf('?filter={"q":"nobody"}')).body.studentIds).toEqual([]);
    const byRisk = (await idsOf('?filter={"inSchool":true}&sort=["risk","DESC"]')).body.studentIds;
    expect(byRisk[0]).toBe(ben);
  });

  it('is refused for what is not understood, unknown terms and callers who are not signed in', async () => {
    for (const query of ['?filter={', '?filter={"grades":["13"]}', '?sort=["shoe","ASC"]'])
      expect((await idsOf(query)).status, query).toBe(400);
    expect((await idsOf('', staff, 5)).status).toBe(404);
    expect((await idsOf('', server.anonymous)).status).toBe(401);
  });
});

describe('the records of some students', () => {
  it('come in the order asked for, each once, without who is not in the term', async () => {
    const { status, body } = await recordsOf(`${cyd},999999,${ben},7,${cyd}`);
    expect(status).toBe(200);
    expect(body.records.map(({ studentId }: { studentId: number }) => studentId)).toEqual([cyd, ben]);
    expect(body.records[1]).toMatchObject({
      id: recordId(ben, year.first),
      absentPercent: 40,
      gradeLevel: '11',
      student: { firstName: 'A', lastName: 'Ben' },
    });
    expect((await recordsOf(String(ben), staff, year.second)).body.records[0].absentPercent).toBeNull();
  });

  it('may be read by auditors', async () => {
    const auditor = await server.as('auditor');
    expect((await recordsOf(String(ann), auditor)).body.records).toHaveLength(1);
    expect((await idsOf('', auditor)).body.studentIds).toHaveLength(4);
  });

  it('are refused for what is not understood, unknown terms and callers who are not signed in', async () => {
    for (const students of ['', 'x', '1,', '-5', '1 or 1', Array.from({ length: 201 }, () => ann).join(',')])
      expect((await recordsOf(students)).status, students).toBe(400);
    expect((await staff.get(`/api/app/terms/${year.first}/records`)).body.error.data).toHaveProperty('students');
    expect((await recordsOf(String(ann), staff, 999)).status).toBe(404);
    expect((await recordsOf(String(ann), server.anonymous)).status).toBe(401);
  });

  it('are those of students who are still there', async () => {
    const gone = await createStudent(staff, year.id, { studentId: 'N-Gone', lastName: 'Gone' });
    await server.caughtUp();
    expect((await recordsOf(String(gone))).body.records).toHaveLength(1);
    await staff.delete(`/api/schoolYears/${year.id}/students/${gone}`);
    await server.caughtUp();
    expect((await recordsOf(`${gone},${ann}`)).body.records).toMatchObject([{ studentId: ann }]);
  });
});
