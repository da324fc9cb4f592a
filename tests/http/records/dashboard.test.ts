import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createYear } from './school.ts';
import { closeWorkedExample, lettersOf, openWorkedExample, server, staff, year } from './worked-example.ts';

beforeAll(openWorkedExample);
afterAll(closeWorkedExample);

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
