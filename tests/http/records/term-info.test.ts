import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, expectNothingWritten, recordId, type TestYear } from './school.ts';

let server: TestServer;
let staff: Client;
let year: TestYear;
let studentId: number;
const save = (body: object, termId = year.first) =>
  staff.post(`/api/studentTermInfo/${recordId(studentId, termId)}`, body);

beforeAll(async () => {
  server = await startServer();
  staff = await server.as('staff');
  year = await createYear(server);
  studentId = await createStudent(staff, year.id);
});
afterAll(() => server.close());

describe('saving the answers of a term', () => {
  it('changes what is sent, in this term only, and answers the whole record', async () => {
    const { status, body } = await save({ absentPercent: 4.5, suspended: true, grade: 'B+', gradeType: 'letter' });
    expect(status).toBe(200);
    expect(body.studentTermInfo).toMatchObject({
      id: recordId(studentId, year.first),
      absentPercent: 4.5,
      suspended: true,
      grade: 'B+',
      failingMath: null,
      student: { id: studentId, disabilities: [{ name: 'AU' }, { name: 'VI' }] },
    });
    const other = await staff.get(`/api/students/${studentId}/termInfo/${year.second}`);
    expect(other.body.studentTermInfo.absentPercent).toBeNull();
  });

  it('clears with null, the grade with its type, the role with the attendance', async () => {
    await save({ absentPercent: 4, attendedIepMeeting: true, iepRole: 'Attended', gradeType: 'letter', grade: 'C' });
    expect((await save({ absentPercent: null })).body.studentTermInfo).toMatchObject({
      absentPercent: null,
      grade: 'C',
    });
    expect((await save({ attendedIepMeeting: false })).body.studentTermInfo.iepRole).toBeNull();
    expect((await save({ gradeType: 'percent', grade: null })).body.studentTermInfo).toMatchObject({
      gradeType: 'percent',
      grade: null,
    });
  });

  it('ignores keys it does not know, and writes nothing when nothing differs', async () => {
    const moved = { studentId: 5, termId: 7, gradeLevel: '6', id: 1, risk: 'low' };
    const { status, body } = await expectNothingWritten(server, () => save(moved));
    expect(status).toBe(200);
    expect(body.studentTermInfo).toMatchObject({ studentId, termId: year.first, gradeLevel: '10' });
    expect((await expectNothingWritten(server, () => save({}))).status).toBe(200);
  });

  it.each([
    [{ absentPercent: 900 }, 'absentPercent', 'should be <= 100'],
    [{ absentPercent: '4' }, 'absentPercent', 'should be number,null'],
    [{ behaviorMarks: -3 }, 'behaviorMarks', 'should be >= 0'],
    [{ behaviorMarks: 2.5 }, 'behaviorMarks', 'should be integer,null'],
    [{ suspended: 'yes' }, 'suspended', 'should be boolean,null'],
    [{ suspended: '' }, 'suspended', 'should be boolean,null'],
    [{ schoolsAttended: '' }, 'schoolsAttended', 'should be integer,null'],
    [{ iepRole: 'Slept' }, 'iepRole', 'should be equal to one of the allowed values'],
    [{ gradeType: 'letter', grade: '55.7' }, 'grade', 'should be equal to one of the allowed values'],
  ])('refuses %j', async (body, field, message) => {
    const refused = await expectNothingWritten(server, () => save(body));
    expect(refused.status).toBe(400);
    expect(refused.body.error.data[field]).toEqual([{ message }]);
  });

  it('refuses to overwrite what the form has not seen', async () => {
    await save({ schoolsAttended: 3 });
    const refused = await expectNothingWritten(server, () =>
      save({ schoolsAttended: 4, seen: { schoolsAttended: 2 } }),
    );
    expect(refused.status).toBe(409);
    expect(refused.body.error.data).toEqual({ schoolsAttended: [{ message: 'was changed meanwhile and is now 3' }] });
  });

  it('answers 404 for records nobody has, 403 for auditors', async () => {
    for (const id of [1, recordId(999_999, year.first), recordId(studentId, 4712), '1e9', '-5', '%00'])
      expect((await staff.post(`/api/studentTermInfo/${id}`, { suspended: true })).status, String(id)).toBe(404);
    const auditor = await server.as('auditor');
    const path = `/api/studentTermInfo/${recordId(studentId, year.first)}`;
    expect((await auditor.post(path, { suspended: true })).status).toBe(403);
    expect((await auditor.get(`/api/students/${studentId}/termInfo/${year.first}`)).status).toBe(200);
  });

  it('keeps both changes of two who save different fields at the same moment', async () => {
    await Promise.all([save({ failingMath: true }, year.second), save({ failingEnglish: false }, year.second)]);
    const { body } = await staff.get(`/api/students/${studentId}/termInfo/${year.second}`);
    expect(body.studentTermInfo).toMatchObject({ failingMath: true, failingEnglish: false });
  });
});
