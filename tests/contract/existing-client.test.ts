import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../http/client.ts';
import { startServer, type TestServer } from '../http/harness.ts';
import { contractRow, importRow } from '../http/records/rows.ts';
import { atAddress, errorBox, startUp, studentOf } from './client-of-the-contract.ts';

/** A client of the contract through a school year, one screen after another; each test stands on those before it. */
let server: TestServer;
let admin: Client;
let staff: Client;

beforeAll(async () => {
  server = await startServer();
  [admin, staff] = [await server.as('admin'), await server.as('staff')];
});
afterAll(() => server.close());

describe('the wizard of a year', () => {
  it('answers the year as the list of its students', async () => {
    const dates = ['2025-01-20T00:00:00.000Z', '2024-09-03T00:00:00.000Z'];
    const { body } = await admin.post('/api/schoolYears', {
      ...{ year: 2024, termType: 'semester', students: [] },
      terms: dates.map((startDate) => ({ startDate })),
    });
    const { years } = await startUp(staff);
    const { terms } = atAddress<{ id: number; terms: { id: number; startDate: string }[] }>(years, body.schoolYear.id);
    expect(body.schoolYear.terms.map(({ id }: { id: number }) => id)).toEqual(terms.map(({ id }) => id));
    expect(terms.map(({ startDate }) => new Date(startDate).getTime())).toEqual([...dates].reverse().map(Date.parse));
    expect(body.schoolYear.terms.map((term: { studentTermInfos: [] }) => term.studentTermInfos)).toEqual([[], []]);
  });
});

const YEAR = '1';
const [FIRST, SECOND] = ['11', '12'];
let lee: number;

describe('the student form', () => {
  const empty = {
    ...{ firstName: '', lastName: '', studentId: '', gender: '', race: '', gradeLevel: '' },
    ...{ ell: null, plan504: null, birthday: null, exitCategory: null, postSchoolOutcome: null, disabilities: [] },
  };
  const form = {
    ...{ firstName: 'Lee', lastName: 'Marsh', studentId: '007', gender: 'female', race: 'HI7', gradeLevel: '10' },
    ...{ ell: false, plan504: true, birthday: '2008-05-04T00:00:00.000Z', disabilities: [1, 6] },
    ...{ exitCategory: null, postSchoolOutcome: null },
  };
  const students = `/api/schoolYears/${YEAR}/students`;

  it('shows all it needs at once when it is sent unfilled', async () => {
    const fields = ['Student Id', 'First Name', 'Last Name', 'Ell', 'Plan 504', 'Gender', 'Race', 'Birthday'];
    expect(errorBox(await staff.post(students, empty))).toEqual(
      [...fields, 'Grade Level'].map((field) => `${field} is required`),
    );
  });

  it('opens the student it has made', async () => {
    const { body } = await staff.post(students, form);
    const made = body.studentTermInfos.map(studentOf);
    lee = made[0].id;
    expect(made.map(({ termId }: { termId: number }) => String(termId))).toEqual([FIRST, SECOND]);
    expect(made[0]).toMatchObject({ studentId: '007', born: '2008-05-04', codes: ['AU', 'VI'], gradeLevel: '10' });
    const { schoolYear } = (await staff.get(`/api/schoolyears/${YEAR}`)).body;
    expect(atAddress(schoolYear.terms[0].studentTermInfos.map(studentOf), String(lee))).toEqual(made[0]);
  });

  it('says that a number is taken, and changes what it is sent again with', async () => {
    expect(errorBox(await staff.post(students, form))).toEqual(['A student already exists with the id "007"']);
    const { body } = await staff.post(`${students}/${lee}`, { ...form, lastName: 'McMarsh', disabilities: [2] });
    expect(body.studentTermInfos.map(studentOf)).toMatchObject([
      { termId: Number(FIRST), lastName: 'McMarsh', codes: ['ED'] },
      { termId: Number(SECOND), lastName: 'McMarsh', codes: ['ED'] },
    ]);
  });
});

describe('the forms of a term', () => {
  const info = async () => (await staff.get(`/api/students/${lee}/termInfo/${FIRST}`)).body.studentTermInfo;
  const save = async (form: object) => {
    const { body } = await staff.post(`/api/studentTermInfo/${(await info()).id}`, form);
    return studentOf(body.studentTermInfo);
  };
  const answers = {
    ...{ absentPercent: 12.5, behaviorMarks: 0, schoolsAttended: 1, suspended: false, failingEnglish: null },
    ...{ failingMath: null, failingOther: null, onTrack: false, retained: null, hasExtracurricular: true },
  };

  it('save what they show, for the student they show', async () => {
    const saved = await save({ ...answers, grade: '88.5', gradeType: 'percent', termId: 99, studentId: 5 });
    expect(saved).toMatchObject({ id: lee, grade: '88.5', absentPercent: 12.5, onTrack: false, retained: null });
  });

  it('clear the grade with its type, and the dashboard goes on', async () => {
    expect(await save({ ...answers, grade: null, gradeType: 'letter' })).toMatchObject({ grade: null });
    expect((await staff.get(`/api/dashboard/${FIRST}`)).status).toBe(200);
    expect(await save({ attendedIepMeeting: true, iepRole: 'Attended' })).toMatchObject({ iepRole: 'Attended' });
    expect(await save({ attendedIepMeeting: false, iepRole: null })).toMatchObject({ iepRole: null });
    expect(await save({})).toMatchObject({ absentPercent: 12.5, attendedIepMeeting: false });
  });
});

describe('the activity form', () => {
  const days = ['2024-10-02T19:00:00.000Z', '2024-10-01T19:00:00.000Z'];
  const events = days.map((eventTime, at) => ({ id: `event-${at}`, eventTime }));
  const unfilled = { activityTypeId: null, frequency: null, notes: '', events: [] };
  const filled = { activityTypeId: 4, frequency: 'Weekly', notes: '', events };
  const create = (form: object) =>
    staff.post('/api/activities', { schoolYearId: Number(YEAR), studentIds: [lee], ...form });

  it('asks for a day first, then for the rest', async () => {
    expect(errorBox(await create(unfilled))).toEqual(['You must add at least one event.']);
    expect(errorBox(await create({ ...unfilled, events }))).toEqual([
      'Activity Type is required',
      'Frequency is required',
    ]);
  });

  it('shows the activity in the group of its type, in either order of the path', async () => {
    const { body } = await create(filled);
    const [made] = body.activities;
    const { groups } = await startUp(staff);
    expect(atAddress<{ id: number; name: string }>(groups, made.activityType.activityTypeGroupId).name).toBe(
      'Career Awareness',
    );
    for (const path of [`${lee}/${YEAR}`, `${YEAR}/${lee}`]) {
      const url = `/api/activities/${path}`;
      expect(atAddress((await staff.get(url)).body.activities, made.id)).toMatchObject({ studentId: lee });
      const edited = await staff.post(`${url}/${made.id}`, { ...filled, notes: path, events: events.slice(1) });
      expect(edited.body.activity).toMatchObject({ id: made.id, notes: path, events: [{}] });
    }
  });
});

describe('the dashboard', () => {
  it('has every member of its tiles among its students', async () => {
    const { body } = await staff.get(`/api/dashboard/${FIRST}`);
    const { students, offTrackStudents, chronicAbsentStudents } = body;
    const { studentGradeGroups, studentRiskGroups, activityGroups, interventionGroups, raceGroups } = body;
    const groups = [studentGradeGroups, studentRiskGroups, activityGroups, interventionGroups, raceGroups].flat();
    for (const id of groups.flatMap((group) => group.students)) expect(atAddress(students, id).id).toBe(id);
    expect([offTrackStudents, chronicAbsentStudents]).toEqual([[lee], [lee]]);
    expect(activityGroups[0]).toMatchObject({ name: 'Career Awareness', activityCount: 1, students: [lee] });
    expect([studentGradeGroups, studentRiskGroups, raceGroups].map(({ length }) => length)).toEqual([11, 5, 7]);
  });
});

describe('import and export', () => {
  const path = `/api/schoolYears/${YEAR}/${FIRST}/import`;

  it('sends the parts of a file at the same moment', async () => {
    const part = (from: number) => Array.from({ length: 40 }, (_, at) => contractRow(importRow(from + at)));
    const answers = await Promise.all([0, 40, 80, 120, 160].map((from) => staff.post(path, part(from))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const term of [FIRST, SECOND])
      expect((await staff.get(`/api/term/${term}/students`)).body.students.map(studentOf)).toHaveLength(201);
    expect((await staff.get('/api/students/all')).body.students).toHaveLength(201);
  });

  it('gives a line per student asked for, or of everybody', async () => {
    const lines = async (studentIds: number[] | null) =>
      (await staff.post(`/api/schoolYears/${YEAR}/export`, { studentIds })).body.split('\n');
    expect(await lines([lee])).toHaveLength(2);
    expect(await lines(null)).toHaveLength(202);
  });
});

describe('reports', () => {
  const report = (path: string, query: string) => staff.get(`/api/reports/${path}?startYearId=${YEAR}&${query}`);

  it('take what was not chosen as empty or false', async () => {
    const { status, headers } = await report(
      'summary',
      `startTermId=${FIRST}&endYearId=false&endTermId=&studentId=&grades=10`,
    );
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('are refused in JSON', async () => {
    expect(errorBox(await report('summary', 'startTermId=99'))).toEqual(['Invalid start term.']);
    const chart = `startTermId=${FIRST}&primaryCriteria=gender&secondaryCriteria=`;
    expect(errorBox(await report('numberOfStudentsCross', chart))).toEqual(['You must select 2 categories to graph']);
  });
});

describe('deleting', () => {
  it('empties a year and takes it away, in two requests', async () => {
    for (const path of [`/api/schoolYears/${YEAR}/students`, `/api/schoolYears/${YEAR}`])
      expect(await admin.delete(path)).toMatchObject({ status: 204, body: '' });
    expect((await startUp(admin)).years).toEqual([]);
  });
});
