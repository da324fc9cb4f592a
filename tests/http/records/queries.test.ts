import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, recordId, type TestYear } from './school.ts';

let server: TestServer;
let staff: Client;
let year: TestYear;
/** The six students of a worked example of the dashboard, by letter (rules/records#dashboard). */
const ids: Record<string, number> = {};

const names = { P: 'Pat', Q: 'Quinn', R: 'Rae', S: 'Sam', T: 'Toni', V: 'Vic' };
const people: Record<string, object> = {
  P: { gradeLevel: '9', race: 'WH7', disabilities: [1] },
  Q: { gradeLevel: 'age 18', race: 'WH7', disabilities: [12] },
  R: { gradeLevel: '6', race: 'HI7', disabilities: [] },
  S: { gradeLevel: '12', race: 'PI7', disabilities: [1, 8] },
  T: { gradeLevel: 'Post-school', race: 'AM7', exitCategory: 'Died', postSchoolOutcome: 'Both' },
  V: { gradeLevel: '8', race: 'AM7', lastName: 'O’Łęcki-Şen' },
};
const answers: Record<string, object> = {
  P: { absentPercent: 10, onTrack: true },
  Q: { absentPercent: 9.5, onTrack: false, failingMath: true },
  R: { absentPercent: 5.5, hasExtracurricular: false },
  T: { absentPercent: 50, onTrack: false },
  V: { behaviorMarks: 1, gradeType: 'letter', grade: 'C' },
};

async function logActivity(letters: string, activityTypeId: number) {
  const studentIds = [...letters].map((letter) => ids[letter]);
  const events = [{ eventTime: '2025-10-01' }, { eventTime: '2025-10-02' }];
  const form = { schoolYearId: year.id, studentIds, activityTypeId, frequency: 'Weekly', notes: '', events };
  expect((await staff.post('/api/activities', form)).status).toBe(200);
}

beforeAll(async () => {
  server = await startServer();
  staff = await server.as('staff');
  year = await createYear(server);
  for (const [letter, firstName] of Object.entries(names)) {
    const values = { studentId: `N-${letter}`, firstName, lastName: `${letter}son`, ...people[letter] };
    ids[letter] = await createStudent(staff, year.id, values);
    const saved = answers[letter];
    if (saved) await staff.post(`/api/studentTermInfo/${recordId(ids[letter], year.second)}`, saved);
  }
  await logActivity('PQT', 1);
  await logActivity('P', 2);
  await logActivity('P', 13);
  await logActivity('T', 26);
  await server.caughtUp();
});
afterAll(() => server.close());

const lettersOf = (studentIds: number[]) =>
  studentIds
    .map((id) => Object.keys(ids).find((letter) => ids[letter] === id))
    .sort()
    .join('');

describe("the contract's dashboard", () => {
  it('holds the groups of the worked example, flat students and no derived names', async () => {
    const { status, body } = await staff.get(`/api/dashboard/${year.second}`);
    expect(status).toBe(200);
    expect(lettersOf(body.students.map(({ id }: { id: number }) => id))).toBe('PQRSV');
    expect(body.students[0]).toMatchObject({ studentId: expect.stringMatching(/^N-/), termId: year.second });
    for (const name of ['risk', 'riskData', 'sortName', 'fullName', 'support', 'search'])
      expect(body.students[0]).not.toHaveProperty(name);
    const groups = (list: { students: number[] }[], key: string) =>
      Object.fromEntries(
        list.filter(({ students }) => students.length > 0).map((g) => [g[key as never], lettersOf(g.students)]),
      );
    expect(body.studentGradeGroups).toHaveLength(11);
    expect(groups(body.studentGradeGroups, 'gradeLevel')).toEqual({ 6: 'R', 8: 'V', 9: 'P', 12: 'S', 'age 18': 'Q' });
    expect(body.studentRiskGroups.map(({ risk }: { risk: string }) => risk)).toEqual([
      'No Data',
      'low',
      'medium',
      'high',
      'ultra',
    ]);
    expect(groups(body.studentRiskGroups, 'risk')).toEqual({ 'No Data': 'S', high: 'PRV', ultra: 'Q' });
    expect(body.interventionGroups.map(({ name }: { name: string }) => name)).toEqual([
      'attendance',
      'behavior',
      'engagement',
      'english',
      'math',
    ]);
    expect(groups(body.interventionGroups, 'name')).toEqual({
      attendance: 'PQ',
      behavior: 'V',
      engagement: 'PQV',
      math: 'Q',
    });
    expect(groups(body.raceGroups, 'race')).toEqual({ AM7: 'V', WH7: 'PQ', HI7: 'R', PI7: 'S' });
    expect(body.raceGroups).toHaveLength(7);
    expect([lettersOf(body.offTrackStudents), lettersOf(body.chronicAbsentStudents)]).toEqual(['Q', 'P']);
    expect(body.activityGroups).toMatchObject([
      { id: 1, name: 'Career Awareness', activityCount: 3 },
      { activityCount: 1 },
      { activityCount: 0, students: [] },
      { activityCount: 0 },
      { activityCount: 0 },
    ]);
    expect(groups(body.activityGroups, 'name')).toEqual({ 'Career Awareness': 'PQ', 'Work Experience': 'P' });
  });

  it('answers 404 for unknown terms', async () => {
    for (const id of ['5', '9991', 'abc', '-1']) expect((await staff.get(`/api/dashboard/${id}`)).status).toBe(404);
    expect((await server.anonymous.get(`/api/dashboard/${year.second}`)).status).toBe(401);
  });
});

describe('the counts of the dashboard', () => {
  const count = async (filter: object) => {
    const { headers } = await staff.get(
      `/api/rest/students?range=[0,0]&filter=${encodeURIComponent(JSON.stringify({ termId: year.second, ...filter }))}`,
    );
    return Number(headers.get('content-range')?.split('/')[1]);
  };

  it('are the numbers of rows that each tile opens', async () => {
    const { body } = await staff.get(`/api/app/terms/${year.second}/dashboard`);
    expect(body).toMatchObject({ termId: year.second, schoolYearId: year.id, total: 5, offTrack: 1 });
    expect(body.asOf).toMatch(/^\d{4}-.*Z$/);
    expect(await count({ tile: { flag: 'total' } })).toBe(body.total);
    expect(await count({ tile: { flag: 'offTrack' } })).toBe(body.offTrack);
    expect(await count({ tile: { flag: 'chronicallyAbsent' } })).toBe(body.chronicallyAbsent);
    for (const { gradeLevel, count: figure } of body.gradeLevels)
      expect(await count({ tile: { gradeLevel } }), gradeLevel).toBe(figure);
    for (const { risk, count: figure } of body.risk) expect(await count({ tile: { risk } }), risk).toBe(figure);
    for (const { support, count: figure } of body.support)
      expect(await count({ tile: { support } }), support).toBe(figure);
    for (const { race, count: figure } of body.races) expect(await count({ tile: { race } }), race).toBe(figure);
    for (const { id, students } of body.activityGroups)
      expect(await count({ tile: { activityGroup: id } }), id).toBe(students);
  });

  it('are zeros for a year nobody is in', async () => {
    const empty = await createYear(server, 2033);
    const { body } = await staff.get(`/api/app/terms/${empty.first}/dashboard`);
    expect(body).toMatchObject({ total: 0, asOf: null, offTrack: 0 });
    expect((await staff.get('/api/app/terms/5/dashboard')).status).toBe(404);
  });
});

describe('the list of students', () => {
  const list = (filter: object, more = '') =>
    staff.get(
      `/api/rest/students?filter=${encodeURIComponent(JSON.stringify({ termId: year.second, ...filter }))}${more}`,
    );
  const found = async (filter: object, more = '') =>
    (await list(filter, more)).body
      .map(({ studentNumber }: { studentNumber: string }) => studentNumber.slice(2))
      .join('');

  it('answers rows with what the screen shows', async () => {
    const { body } = await list({ q: 'pson, pat' });
    expect(body).toEqual([
      {
        id: ids['P'],
        termRecordId: recordId(ids['P'] ?? 0, year.second),
        studentNumber: 'N-P',
        firstName: 'Pat',
        lastName: 'Pson',
        gender: 'female',
        race: 'WH7',
        gradeLevel: '9',
        disabilities: ['AU'],
        risk: 'high',
        support: expect.arrayContaining(['attendance']),
      },
    ]);
  });

  it('searches plain text in names and numbers, accents and case aside', async () => {
    expect(await found({ q: 'lecki-sen' })).toBe('V');
    expect(await found({ q: "vic o'l" })).toBe('V');
    expect(await found({ q: 'o’lecki‑sen, vic' })).toBe('V');
    expect(await found({ q: 'o’lecki-sen vic' })).toBe('V');
    expect(await found({ q: 'n-q' })).toBe('Q');
    expect(await found({ q: 'TONI tson' })).toBe('T');
    expect(await found({ q: '.*' })).toBe('');
    expect(await found({ q: '%' })).toBe('');
    expect(await found({ q: '(' })).toBe('');
  });

  it('filters: any within a category, all categories together, search and filter as asked', async () => {
    expect(await found({ grades: ['9', '12'] })).toBe('PS');
    expect(await found({ disabilities: ['AU', 'OHI'], races: ['WH7'] })).toBe('PQ');
    expect(await found({ disabilities: ['HI'] })).toBe('S');
    expect(await found({ riskLevels: ['No Data'] })).toBe('S');
    expect(await found({ supportNeeded: ['math', 'behavior'] })).toBe('VQ');
    expect(await found({ q: 'pat', grades: ['12'] })).toBe('');
    expect(await found({ q: 'pat', grades: ['12'], join: 'or' })).toBe('PS');
    expect(await found({ inSchool: false })).toBe('T');
  });

  it('sorts by name, grade level and risk, and pages', async () => {
    expect(await found({}, '&sort=["name","ASC"]')).toBe('VPQRST');
    expect(await found({}, '&sort=["name","DESC"]')).toBe('TSRQPV');
    expect(await found({}, '&sort=["gradeLevel","ASC"]')).toBe('RVPSQT');
    expect((await found({}, '&sort=["risk","DESC"]')).slice(-1)).toBe('S');
    const page = await list({}, '&sort=["name","ASC"]&range=[2,3]');
    expect(page.headers.get('content-range')).toBe('students 2-3/6');
    expect(page.body).toHaveLength(2);
    const beyond = await list({}, '&range=[50,99]');
    expect(beyond).toMatchObject({ status: 200, body: [] });
    expect(beyond.headers.get('content-range')).toMatch(/\/6$/);
  });

  it.each(['name', 'gradeLevel', 'risk', 'id'])('pages by %s from either end as the whole list says', async (by) => {
    for (const order of ['ASC', 'DESC']) {
      const sort = `&sort=["${by}","${order}"]`;
      const whole = await found({}, sort);
      for (let from = 0; from < whole.length; from += 1) {
        for (const rows of [1, 2, 9]) {
          expect(await found({}, `${sort}&range=[${from},${from + rows - 1}]`)).toBe(whole.slice(from, from + rows));
        }
      }
    }
  });

  it('answers many by their ids, numbers or texts', async () => {
    expect(await found({ id: [ids['S'], String(ids['R'])] })).toBe('RS');
    expect(await found({ id: ['x', 5] })).toBe('');
  });

  it('is that of the current term where none is named', async () => {
    const current = await createYear(server, 2090);
    const path = `/api/schoolYears/${current.id}`;
    await staff.post(`/api/app/schoolYears/${current.id}/students/${ids['R']}/enroll`, { gradeLevel: '7' });
    const { body } = await staff.get(`/api/rest/students?filter={"id":[${ids['R']},${ids['P']}]}`);
    expect(body).toMatchObject([
      { id: ids['R'], gradeLevel: '7', termRecordId: recordId(ids['R'] ?? 0, current.first) },
    ]);
    expect((await staff.get('/api/rest/students')).body).toEqual(body);
    expect((await staff.get(`/api/rest/students/${ids['R']}`)).body).toEqual(body[0]);
    expect((await staff.get(`/api/rest/students/${ids['P']}`)).status).toBe(404);
    await (await server.as('admin')).delete(path);
  });

  it('refuses what it does not understand', async () => {
    for (const more of ['&sort=["age","ASC"]', '&range=[5,1]', '&range=x', '&sort=[]'])
      expect((await list({}, more)).status, more).toBe(400);
    expect((await list({ grades: ['5'] })).status).toBe(400);
    expect((await list({ termId: 5 })).status).toBe(404);
    expect((await (await server.as('auditor')).get(`/api/rest/students?filter={"termId":${year.first}}`)).status).toBe(
      200,
    );
  });
});

describe('whole years and terms', () => {
  it('answer the detail of a year in both spellings, terms in order', async () => {
    for (const path of [`/api/schoolyears/${year.id}`, `/api/schoolYears/${year.id}/`]) {
      const { status, body } = await staff.get(path);
      expect(status).toBe(200);
      expect(body.schoolYear).toMatchObject({ id: year.id, year: 2025, termType: 'semester' });
      expect(body.schoolYear.terms.map(({ index }: { index: number }) => index)).toEqual([0, 1]);
      for (const term of body.schoolYear.terms) expect(term.studentTermInfos).toHaveLength(6);
      expect(body.schoolYear.terms[1].studentTermInfos[0].student).toHaveProperty('disabilities');
    }
    expect((await staff.get('/api/schoolyears/77')).status).toBe(404);
    expect((await staff.get('/api/schoolyears/abc')).status).toBe(404);
  });

  it('answer the students of a term, and an empty year as empty lists', async () => {
    expect((await staff.get(`/api/term/${year.first}/students`)).body.students).toHaveLength(6);
    const empty = await createYear(server, 2034);
    expect((await staff.get(`/api/term/${empty.first}/students`)).body).toEqual({ students: [] });
    const { body } = await staff.get(`/api/schoolYears/${empty.id}`);
    expect(body.schoolYear.terms.map((term: { studentTermInfos: unknown }) => term.studentTermInfos)).toEqual([[], []]);
    expect((await staff.get('/api/term/5/students')).status).toBe(404);
  });

  it('list every student once per year', async () => {
    const other = await createYear(server, 2035);
    await staff.post(`/api/app/schoolYears/${other.id}/students/${ids['P']}/enroll`, { gradeLevel: '10' });
    const { body } = await staff.get('/api/students/all');
    const years = body.students
      .filter(({ student }: { student: { id: number } }) => student.id === ids['P'])
      .map(({ schoolYearId }: { schoolYearId: number }) => schoolYearId);
    expect(years).toEqual([year.id, other.id]);
    expect(body.students[0].student).toHaveProperty('disabilities');
  });
});

describe("one student's view", () => {
  it('holds both terms, the activities and the years', async () => {
    const { status, body } = await staff.get(`/api/app/schoolYears/${year.id}/students/${ids['P']}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ gradeLevel: '9', schoolYearId: year.id, student: { firstName: 'Pat' } });
    expect(body.termRecords.map(({ termId }: { termId: number }) => termId)).toEqual([year.first, year.second]);
    expect(body.termRecords[1].absentPercent).toBe(10);
    expect(body.activities.map(({ activityTypeId }: { activityTypeId: number }) => activityTypeId)).toEqual([13, 2, 1]);
    expect(body.years).toContainEqual({ schoolYearId: year.id, year: 2025, termType: 'semester' });
  });

  it('answers 404 for students who are not in the year', async () => {
    const empty = await createYear(server, 2036);
    for (const path of [`${empty.id}/students/${ids['P']}`, `${year.id}/students/999999`, `77/students/${ids['P']}`])
      expect((await staff.get(`/api/app/schoolYears/${path}`)).status, path).toBe(404);
  });
});

it('hides all students of a year that was emptied, at once', async () => {
  const emptied = await createYear(server, 2037);
  const id = await createStudent(staff, emptied.id, { studentId: 'emptied' });
  const admin = await server.as('admin');
  expect((await admin.delete(`/api/schoolYears/${emptied.id}/students`)).status).toBe(204);
  expect((await staff.get(`/api/term/${emptied.first}/students`)).body.students).toEqual([]);
  expect((await staff.get(`/api/students/${id}/termInfo/${emptied.first}`)).status).toBe(404);
  expect((await staff.get(`/api/app/terms/${emptied.first}/dashboard`)).body.total).toBe(0);
  expect((await staff.post(`/api/schoolYears/${emptied.id}/students/${id}`, { firstName: 'X' })).status).toBe(404);
  const again = await staff.post(`/api/app/schoolYears/${emptied.id}/students/${id}/enroll`, { gradeLevel: '9' });
  expect(again.status).toBe(200);
  expect((await staff.get(`/api/term/${emptied.first}/students`)).body.students).toHaveLength(1);
});
