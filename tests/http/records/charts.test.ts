import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TermMovement } from '../../../domain/wire/movement.ts';
import { recordId } from './school.ts';
import { closeWorkedExample, ids, lettersOf, openWorkedExample, server, staff, year } from './worked-example.ts';

beforeAll(async () => {
  await openWorkedExample();
  const answer = (letter: string, termId: number, answers: object) =>
    staff.post(`/api/studentTermInfo/${recordId(ids[letter] ?? 0, termId)}`, answers);
  // In the second semester P, R and V are high, Q is ultra, S is without data.
  await answer('P', year.first, { hasExtracurricular: true });
  await answer('Q', year.first, { suspended: true });
  await answer('V', year.first, { suspended: true });
  await answer('S', year.first, { hasExtracurricular: true });
  await answer('R', year.second, { attendedIepMeeting: true });
  await server.caughtUp();
});
afterAll(closeWorkedExample);

const charts = async (termId = year.second) => (await staff.get(`/api/app/terms/${termId}/charts`)).body;

async function lettersBehind(tile: object): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ termId: year.second, tile }));
  const { body } = await staff.get(`/api/rest/students?range=[0,49]&filter=${filter}`);
  return lettersOf(body.map(({ id }: { id: number }) => id));
}

describe("the dashboard's charts", () => {
  it('divide each grade level into the five levels, and say which stand on few answers', async () => {
    const { grades, total } = await charts();
    expect([total, grades.length]).toEqual([5, 11]);
    expect(grades[3]).toEqual({
      gradeLevel: '9',
      total: 1,
      levels: [
        { risk: 'No Data', count: 0, fewAnswers: 0 },
        { risk: 'low', count: 0, fewAnswers: 0 },
        { risk: 'medium', count: 0, fewAnswers: 0 },
        { risk: 'high', count: 1, fewAnswers: 1 },
        { risk: 'ultra', count: 0, fewAnswers: 0 },
      ],
    });
  });

  it('show the terms in their order, the same figures as each term has on its own', async () => {
    const { terms, termBefore } = await charts();
    expect(terms.map(({ termId }: { termId: number }) => termId)).toEqual([year.first, year.second]);
    expect(termBefore).toBe(year.first);
    for (const { termId, total, levels } of terms) {
      const { body } = await staff.get(`/api/app/terms/${termId}/dashboard`);
      expect(levels.map(({ risk, count }: { risk: string; count: number }) => ({ risk, count }))).toEqual(body.risk);
      expect(total).toBe(body.total);
    }
  });

  it('count who moved, and each figure opens its students', async () => {
    const { moved, attention } = await charts();
    expect(moved).toEqual({ worse: 1, better: 1, same: 1, unknown: 2 });
    expect(attention).toEqual({ newUltra: 0, noData: 1, iepRoleMissing: 1 });
    expect(await lettersBehind({ flag: 'worse' })).toBe('P');
    expect(await lettersBehind({ flag: 'better' })).toBe('V');
    expect(await lettersBehind({ flag: 'newUltra' })).toBe('');
    expect(await lettersBehind({ flag: 'iepRoleMissing' })).toBe('R');
    expect(await charts(year.first)).toMatchObject({ termBefore: null, attention: { newUltra: 2 } });
  });

  it('answer 404 for unknown terms', async () => {
    expect((await staff.get('/api/app/terms/9991/charts')).status).toBe(404);
  });
});

describe('the movement between two terms', () => {
  const movement = async () =>
    (await staff.get(`/api/app/terms/${year.second}/movement?from=${year.first}`)).body as TermMovement;
  const behind = async (cell: string) => {
    const { status, body } = await staff.get(
      `/api/app/terms/${year.second}/movement/students?from=${year.first}${cell}`,
    );
    expect(status).toBe(200);
    return { total: body.total, letters: lettersOf(body.students.map(({ id }: { id: number }) => id)) };
  };

  it('counts pairs of levels of who is in school in both, and rows add up to the tiles of the other term', async () => {
    const { cells, both, came, left } = await movement();
    expect([both, came, left]).toEqual([5, 0, 0]);
    const { body } = await staff.get(`/api/app/terms/${year.first}/dashboard`);
    for (const { risk, count } of body.risk)
      expect(cells.filter(({ was }) => was === risk).reduce((sum, cell) => sum + cell.count, 0)).toBe(count);
    expect(cells.find(({ was, is }) => was === 'low' && is === 'high')?.count).toBe(1);
  });

  it('opens the students of each cell, by name', async () => {
    for (const { was, is, count } of (await movement()).cells)
      expect((await behind(`&was=${encodeURIComponent(was)}&is=${encodeURIComponent(is)}`)).total).toBe(count);
    expect(await behind('&was=low&is=high')).toEqual({ total: 1, letters: 'P' });
    expect(await behind('&was=none')).toEqual({ total: 0, letters: '' });
    expect((await behind('&skip=4')).letters).toHaveLength(1);
  });

  it('refuses a term that is not there and a level that is none', async () => {
    const path = `/api/app/terms/${year.second}/movement`;
    expect((await staff.get(`${path}?from=9991`)).status).toBe(404);
    expect((await staff.get(path)).status).toBe(400);
    expect((await staff.get(`${path}/students?from=${year.first}&was=worst`)).status).toBe(400);
  });
});

describe('the courses of students', () => {
  it('hold their levels in all terms, oldest first, with the answers they stand on', async () => {
    const { status, body } = await staff.get(`/api/app/courses?students=${ids['P']},${ids['S']},999999`);
    expect(status).toBe(200);
    expect(body.courses).toEqual([
      {
        studentId: ids['P'],
        terms: [
          { termId: year.first, risk: 'low', answered: 1, of: 11 },
          { termId: year.second, risk: 'high', answered: 2, of: 11 },
        ],
      },
      {
        studentId: ids['S'],
        terms: [
          { termId: year.first, risk: 'low', answered: 1, of: 11 },
          { termId: year.second, risk: 'No Data', answered: 0, of: 11 },
        ],
      },
    ]);
  });

  it('are asked for by ids, at most 200 at once', async () => {
    const many = Array.from({ length: 201 }, (_, at) => 100_001 + at).join();
    for (const students of ['', 'x', many])
      expect((await staff.get(`/api/app/courses?students=${students}`)).status, students).toBe(400);
  });
});
