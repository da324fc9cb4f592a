import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStudent, createYear } from './school.ts';
import { closeWorkedExample, ids, openWorkedExample, server, staff, year } from './worked-example.ts';

beforeAll(openWorkedExample);
afterAll(closeWorkedExample);

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
