import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createYear, recordId } from './school.ts';
import { closeWorkedExample, ids, openWorkedExample, server, staff, year } from './worked-example.ts';

beforeAll(openWorkedExample);
afterAll(closeWorkedExample);

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
        answered: { answered: expect.any(Number), of: 11 },
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

  it('counts beside each option of the filter as many as the list then shows', async () => {
    const countsOf = async (filter: object) =>
      (
        await staff.get(
          `/api/app/terms/${year.second}/filterCounts?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        )
      ).body as Record<string, Record<string, number>>;
    for (const filter of [{}, { inSchool: true }, { q: 'pat' }, { races: ['WH7'], grades: ['9', '10'] }]) {
      const counts = await countsOf(filter);
      expect(Object.values(counts).flatMap(Object.keys).length).toBeGreaterThan(3);
      for (const [section, options] of Object.entries(counts))
        for (const [option, count] of Object.entries(options)) {
          const shown = option === 'Post-school' ? { ...filter, inSchool: undefined } : filter;
          expect([section, option, (await found({ ...shown, [section]: [option] })).length]).toEqual([
            section,
            option,
            count,
          ]);
        }
    }
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
