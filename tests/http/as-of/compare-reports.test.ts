import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../domain/school-settings/default-settings.ts';
import type { ComparedReport } from '../../../domain/wire/compare.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, recordId, type TestYear } from '../records/school.ts';

const TYPE_OF_SOME_ACTIVITY = 4;
const ACTIVITY_LOGGED_LATER = 'Career Aptitude Assessment (CW)';

let server: TestServer;
let admin: Client;
let year: TestYear;
let lee: number;
/** Numbers of the journal: before anything changed, and of the change of each term. */
let before: number;
let ofFirst: number;
let ofSecond: number;
let ofActivity: number;

const newest = async (): Promise<number> => {
  await server.caughtUp();
  return (await admin.get('/api/rest/journal?range=[0,0]&sort=["number","DESC"]')).body[0].number;
};
const save = async (termId: number, values: object) => {
  const { status, body } = await admin.post(`/api/studentTermInfo/${recordId(lee, termId)}`, values);
  expect(status, JSON.stringify(body)).toBe(200);
};
const compared = async (kind: string, more = '') => {
  const asked = `startYearId=${year.id}&startTermId=${year.first}${more}`;
  const { status, body } = await admin.get(`/api/app/compare/reports/${kind}?${asked}&asOf=@${before}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as ComparedReport;
};
const overBoth = () => `&endYearId=${year.id}&endTermId=${year.second}&studentId=${lee}`;

/** By what names a line of a report about one student: the entry of the journal that its value is said to come from. */
async function namedByLine(kind: string, more: string) {
  const [table] = (await compared(kind, more)).tables;
  const places = ['Term', 'Field'].map((header) => table?.columns.indexOf(header) ?? -1).filter((at) => at >= 0);
  const rows = table?.rows ?? [];
  return new Map(
    rows.map(({ values, cells }) => [places.map((at) => values[at]).join(': '), cells[0]?.changed?.number]),
  );
}

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-05-18T16:00:00Z') });
  admin = await server.as('admin');
  year = await createYear(server);
  lee = await createStudent(admin, year.id);
  const low = { absentPercent: 4, gradeType: 'letter', grade: 'A', hasSelfDeterminationSkills: false };
  for (const termId of [year.first, year.second]) await save(termId, { ...low, hasSocialSkills: false });
  before = await newest();
  const high = { absentPercent: 40, grade: 'F', hasSelfDeterminationSkills: true, hasSocialSkills: true };
  await save(year.first, high);
  ofFirst = await newest();
  await save(year.second, { ...high, absentPercent: 30 });
  ofSecond = await newest();
  await admin.post('/api/activities', {
    ...{ schoolYearId: year.id, studentIds: [lee], activityTypeId: TYPE_OF_SOME_ACTIVITY, frequency: 'Weekly' },
    ...{ notes: '', events: [{ eventTime: '2026-05-11' }] },
  });
  ofActivity = await newest();
});
afterAll(() => server.close());

describe('what a line of a report is said to come from', () => {
  it.each(['Percentage of time absent', 'GPA', 'Risk', 'Self-Determination Skills/self advocacy training'])(
    'is a change of its own term, of what it is made of: %s',
    async (field) => {
      const named = await namedByLine('studentActivities', overBoth());
      expect([named.get(`2025-2026 S1: ${field}`), named.get(`2025-2026 S2: ${field}`)]).toEqual([ofFirst, ofSecond]);
    },
  );

  it('of an activity is what was logged, in both terms of its year', async () => {
    const named = await namedByLine('studentActivities', overBoth());
    const logged = [...named].filter(([, number]) => number === ofActivity).map(([line]) => line);
    expect(logged).toEqual(['S1', 'S2'].map((term) => `2025-2026 ${term}: ${ACTIVITY_LOGGED_LATER}`));
  });

  it('in one term is no change of another', async () => {
    const named = await namedByLine('studentRisk/standard', `&studentId=${lee}`);
    const ofOne = ['GPA', 'Percentage of time absent', 'Risk', 'Failing math class?'].map((line) => named.get(line));
    expect(ofOne).toEqual([ofFirst, ofFirst, ofFirst, undefined]);
  });
});

describe('what a column of a roster is said to come from', () => {
  it.each(['Instruction in Self-Advocacy', 'Training in Workplace Readiness, Social Skills, Independent Living'])(
    'is the answer that it tells: %s',
    async (column) => {
      const [row] = (await compared('preEts')).tables[0]?.rows ?? [];
      expect(row?.cells.find((cell) => cell.column === column)).toMatchObject({
        ...{ before: 'No', after: 'Yes' },
        changed: { number: ofFirst },
      });
    },
  );
});

describe('what figures over many students are said to come from', () => {
  const changedOf = async (path: string) => {
    const { status, body } = await admin.get(
      `/api/app/compare/${path}${path.includes('?') ? '&' : '?'}asOf=@${before}`,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return body.changed;
  };
  const figures = () => [
    `reports/summary?startYearId=${year.id}&startTermId=${year.first}`,
    `terms/${year.first}/dashboard`,
    `terms/${year.first}/charts`,
  ];
  const settings = async (changes: object) => {
    expect((await admin.post('/api/schoolSettings', { name: 'North High', ...changes })).status).toBe(200);
    return newest();
  };

  it('is the last change of their year, and no new name of the school', async () => {
    await settings({});
    for (const path of figures()) expect((await changedOf(path)).number, path).toBe(ofActivity);
  });

  it('is a change of the grade table, which moves levels of all', async () => {
    const gradeConversions = DEFAULT_SETTINGS.gradeConversions.map((row) =>
      row.letter === 'A' ? { ...row, gpa: 3.9 } : row,
    );
    const ofTable = await settings({ gradeConversions });
    await settings({ name: 'South High' });
    for (const path of figures())
      expect(await changedOf(path), path).toMatchObject({ number: ofTable, type: 'SchoolSettingsChanged' });
  });
});
