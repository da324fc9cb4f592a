import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, expectNothingWritten, recordId, studentForm, type TestYear } from './school.ts';

let server: TestServer;
let staff: Client;
let year: TestYear;
const students = () => `/api/schoolYears/${year.id}/students`;

beforeAll(async () => {
  server = await startServer();
  staff = await server.as('staff');
  year = await createYear(server);
});
afterAll(() => server.close());

describe('creating a student', () => {
  it('answers a full record per term, the student nested in each', async () => {
    const { status, body } = await staff.post(students(), studentForm({ studentId: ' 007 ', plan504: false }));
    expect(status).toBe(200);
    expect(body.studentTermInfos).toHaveLength(2);
    const [first] = body.studentTermInfos;
    expect(first).toMatchObject({
      id: recordId(first.studentId, year.first),
      termId: year.first,
      gradeLevel: '10',
      exitCategory: null,
      gradeType: 'letter',
      grade: null,
      absentPercent: null,
      student: {
        id: first.studentId,
        studentId: '007',
        birthday: '2008-05-04T00:00:00.000Z',
        plan504: false,
        disabilities: [
          { id: 1, name: 'AU', fullName: 'Autism' },
          { id: 6, name: 'VI' },
        ],
      },
    });
    expect(first.studentId).toBeGreaterThanOrEqual(100_001);
    expect(typeof first.createdAt).toBe('number');
    expect(first.student).not.toHaveProperty('fullName');
    expect(first).not.toHaveProperty('risk');
  });

  it('is found by the next request', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'next' });
    const { status, body } = await staff.get(`/api/students/${id}/termInfo/${year.second}`);
    expect(status).toBe(200);
    expect(body.studentTermInfo).toMatchObject({ id: recordId(id, year.second), student: { studentId: 'next' } });
  });

  it('refuses a number somebody has, in any letter case', async () => {
    await createStudent(staff, year.id, { studentId: 'Dup-1' });
    const again = await expectNothingWritten(server, () =>
      staff.post(students(), studentForm({ studentId: ' dUP-1' })),
    );
    expect([400, 409]).toContain(again.status);
    expect(again.body).toEqual({ error: { message: 'A student already exists with the id "dUP-1"' } });
  });

  it('names everything that is missing at once, and nothing stays behind', async () => {
    const empty = {
      firstName: '',
      lastName: '',
      studentId: '',
      gender: '',
      race: '',
      ell: null,
      plan504: null,
      birthday: null,
      gradeLevel: '',
    };
    const { status, body } = await expectNothingWritten(server, () => staff.post(students(), empty));
    expect(status).toBe(400);
    expect(Object.keys(body.error.data)).toEqual(
      expect.arrayContaining(['studentId', 'firstName', 'lastName', 'ell', 'plan504', 'gender', 'race', 'gradeLevel']),
    );
    expect(body.error.data.gradeLevel).toEqual([{ message: 'is required' }]);
  });

  it('asks Post-school students for exit data, and keeps none of anybody else', async () => {
    const left = { studentId: 'left-1', gradeLevel: 'Post-school', exitCategory: 'Died', postSchoolOutcome: '' };
    const refused = await expectNothingWritten(server, () => staff.post(students(), studentForm(left)));
    expect(refused.status).toBe(400);
    expect(refused.body.error.data).toEqual({ postSchoolOutcome: [{ message: 'is required' }] });
    const { body } = await staff.post(students(), studentForm({ studentId: 'left-2', exitCategory: 'Died' }));
    expect(body.studentTermInfos[0].exitCategory).toBeNull();
  });

  it('answers 404 for a year that is not there, and keeps auditors and strangers out', async () => {
    expect((await staff.post('/api/schoolYears/77/students', studentForm())).status).toBe(404);
    expect((await staff.post('/api/schoolYears/abc/students', studentForm())).status).toBe(404);
    expect((await (await server.as('auditor')).post(students(), studentForm())).status).toBe(403);
    expect((await server.anonymous.post(students(), studentForm())).status).toBe(401);
  });

  it('gives a number to one of two who ask at the same moment', async () => {
    const [one, two] = await Promise.all(
      ['Ann', 'Ben'].map((firstName) => staff.post(students(), studentForm({ studentId: 'race-1', firstName }))),
    );
    expect([one?.status, two?.status].filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('editing a student', () => {
  it('changes the person in all years and the grade level in this one', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'edit-1' });
    const other = await createYear(server, 2030);
    const enrolled = await staff.post(`/api/app/schoolYears/${other.id}/students/${id}/enroll`, { gradeLevel: '11' });
    expect(enrolled.status).toBe(200);
    const changes = { lastName: 'Okafor', disabilities: [12, 12, 1], gradeLevel: '12' };
    const { status, body } = await staff.post(`${students()}/${id}`, changes);
    expect(status).toBe(200);
    expect(body.studentTermInfos.map((info: { gradeLevel: string }) => info.gradeLevel)).toEqual(['12', '12']);
    expect(body.studentTermInfos[0].student).toMatchObject({ lastName: 'Okafor', firstName: 'Lee' });
    const elsewhere = await staff.get(`/api/students/${id}/termInfo/${other.first}`);
    expect(elsewhere.body.studentTermInfo).toMatchObject({ gradeLevel: '11', student: { lastName: 'Okafor' } });
    expect(elsewhere.body.studentTermInfo.student.disabilities.map(({ id: code }: { id: number }) => code)).toEqual([
      1, 12,
    ]);
  });

  it('leaves what is absent or null, and writes nothing when nothing differs', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'edit-2' });
    const same = await expectNothingWritten(server, () =>
      staff.post(`${students()}/${id}`, { firstName: 'Lee', lastName: null, birthday: null, unknown: 1 }),
    );
    expect(same.status).toBe(200);
    expect(same.body.studentTermInfos[0].student).toMatchObject({ lastName: 'Marsh' });
  });

  it('moves the number, and frees the old one', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'edit-3' });
    expect((await staff.post(`${students()}/${id}`, { studentId: 'edit-3b' })).status).toBe(200);
    expect((await staff.post(students(), studentForm({ studentId: 'EDIT-3B' }))).body.error.message).toContain(
      'EDIT-3B',
    );
    expect(await createStudent(staff, year.id, { studentId: 'edit-3' })).not.toBe(id);
  });

  it("refuses another student's number and changes nothing", async () => {
    const id = await createStudent(staff, year.id, { studentId: 'edit-4' });
    await createStudent(staff, year.id, { studentId: 'edit-5' });
    const refused = await expectNothingWritten(server, () =>
      staff.post(`${students()}/${id}`, { firstName: 'Other', studentId: 'edit-5' }),
    );
    expect(refused.body.error.message).toBe('A student already exists with the id "edit-5"');
  });

  it('refuses to overwrite what the form has not seen', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'edit-6' });
    await staff.post(`${students()}/${id}`, { firstName: 'Ann' });
    const stale = { firstName: 'Ben', lastName: 'New', seen: { firstName: 'Lee', lastName: 'Marsh' } };
    const refused = await expectNothingWritten(server, () => staff.post(`${students()}/${id}`, stale));
    expect(refused.status).toBe(409);
    expect(refused.body.error.data).toEqual({ firstName: [{ message: 'was changed meanwhile and is now "Ann"' }] });
    expect((await staff.post(`${students()}/${id}`, { ...stale, seen: { firstName: 'Ann' } })).status).toBe(200);
  });

  it('answers 404 for students who are not there, 403 for auditors', async () => {
    expect((await staff.post(`${students()}/999999`, { firstName: 'Ann' })).status).toBe(404);
    expect((await staff.post(`${students()}/5`, { firstName: 'Ann' })).status).toBe(404);
    const id = await createStudent(staff, year.id, { studentId: 'edit-7' });
    expect((await (await server.as('auditor')).post(`${students()}/${id}`, { firstName: 'Ann' })).status).toBe(403);
  });
});

describe('removing a student from a year', () => {
  it('hides the student there, keeps the number taken and begins anew when that is asked for', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'gone-1' });
    await staff.post(`/api/studentTermInfo/${recordId(id, year.first)}`, { absentPercent: 12 });
    const removed = await staff.delete(`${students()}/${id}`);
    expect(removed).toMatchObject({ status: 204, body: '' });
    expect((await staff.get(`/api/students/${id}/termInfo/${year.first}`)).status).toBe(404);
    expect((await staff.post(`${students()}/${id}`, { firstName: 'Ann' })).status).toBe(404);
    expect((await staff.post(students(), studentForm({ studentId: 'gone-1' }))).body.error.message).toContain('gone-1');

    const list = await (await server.as('admin')).get(`/api/rest/studentsInNoYear?filter={"q":"gone-1"}`);
    expect(list.body).toEqual([expect.objectContaining({ id, studentNumber: 'gone-1', birthday: '2008-05-04' })]);
    expect(list.headers.get('content-range')).toBe('studentsInNoYear 0-0/1');
    expect((await staff.get('/api/rest/studentsInNoYear')).status).toBe(403);

    const again = await staff.post(`/api/app/schoolYears/${year.id}/students/${id}/enroll`, {
      gradeLevel: '9',
      restore: false,
    });
    expect(again.body.studentTermInfos[0]).toMatchObject({ gradeLevel: '9', absentPercent: null });
  });

  it('gives whoever comes back the answers and activities of then, under their ids', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'back-1' });
    await staff.post(`/api/studentTermInfo/${recordId(id, year.second)}`, {
      absentPercent: 12,
      postSchoolGoals: 'Bake',
    });
    const activity = { schoolYearId: year.id, studentIds: [id], activityTypeId: 1, frequency: 'Weekly', notes: 'went' };
    const logged = await staff.post('/api/activities', { ...activity, events: [{ eventTime: '2025-10-01' }] });
    await staff.delete(`${students()}/${id}`);
    const path = `/api/app/schoolYears/${year.id}/students/${id}`;
    const again = await staff.post(`${path}/enroll`, { gradeLevel: '9' });
    expect(again.body.studentTermInfos[1]).toMatchObject({
      gradeLevel: '9',
      absentPercent: 12,
      postSchoolGoals: 'Bake',
    });
    const { body } = await staff.get(path);
    expect(body.termRecords[1]).toMatchObject({ absentPercent: 12, postSchoolGoals: 'Bake' });
    expect(body.activities).toEqual([expect.objectContaining({ id: logged.body.activities[0].id, notes: 'went' })]);
    const changed = await staff.delete(`/api/activities/${logged.body.activities[0].id}`);
    expect(changed.status).toBe(204);
    expect((await staff.get(path)).body.activities).toEqual([]);
  });

  it('gives nothing back of a year that was emptied meanwhile', async () => {
    const emptied = await createYear(server, 2034);
    const id = await createStudent(staff, emptied.id, { studentId: 'back-2' });
    await staff.post(`/api/studentTermInfo/${recordId(id, emptied.first)}`, { absentPercent: 12 });
    await (await server.as('admin')).delete(`/api/schoolYears/${emptied.id}/students`);
    const again = await staff.post(`/api/app/schoolYears/${emptied.id}/students/${id}/enroll`, { gradeLevel: '9' });
    expect(again.body.studentTermInfos[0]).toMatchObject({ absentPercent: null });
  });

  it('may be repeated, and answers 404 for students who never were there', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'gone-2' });
    expect((await staff.delete(`${students()}/${id}`)).status).toBe(204);
    expect((await expectNothingWritten(server, () => staff.delete(`${students()}/${id}`))).status).toBe(204);
    expect((await staff.delete(`${students()}/999999`)).status).toBe(404);
    expect((await (await server.as('auditor')).delete(`${students()}/${id}`)).status).toBe(403);
  });
});

describe('adding an existing student to a year', () => {
  const enroll = (id: number, body: object) =>
    staff.post(`/api/app/schoolYears/${year.id}/students/${id}/enroll`, body);

  it('refuses one who is there already with another grade level, and Post-school without exit data', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'here-1' });
    expect((await enroll(id, { gradeLevel: '10' })).status).toBe(200);
    expect((await enroll(id, { gradeLevel: '11' })).status).toBe(400);
    await staff.delete(`${students()}/${id}`);
    expect((await enroll(id, { gradeLevel: 'Post-school' })).body.error.data).toHaveProperty('exitCategory');
    expect((await enroll(id, {})).body.error.data).toHaveProperty('gradeLevel');
    expect((await enroll(999_999, { gradeLevel: '10' })).status).toBe(404);
  });
});
