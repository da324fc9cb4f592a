import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../domain/school-settings/default-settings.ts';
import type { ComparedReport } from '../../../domain/wire/compare.ts';
import { forgetStudent } from '../../support/forgotten.ts';
import type { Client } from '../client.ts';
import { PEOPLE, startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, expectNothingWritten, recordId, type TestYear } from '../records/school.ts';

const now = new Date('2026-05-18T16:00:00Z');
let server: TestServer;
let admin: Client;
let staff: Client;
let year: TestYear;
let lee: number;
let ann: number;
let bo: number;

const newest = async (): Promise<number> => {
  await server.caughtUp();
  return (await admin.get('/api/rest/journal?range=[0,0]&sort=["number","DESC"]')).body[0].number;
};
const compare = (path: string, asOf: string, more = '') =>
  admin.get(`/api/app/compare/${path}${path.includes('?') ? '&' : '?'}asOf=${asOf}${more}`);
const save = (client: Client, student: number, values: object) =>
  client.post(`/api/studentTermInfo/${recordId(student, year.first)}`, values);

const STAFF_NAME = `${PEOPLE.staff.firstName} ${PEOPLE.staff.lastName}`;
let before: number;
let planted: number;
let after: number;
beforeAll(async () => {
  server = await startServer({ clock: () => now });
  admin = await server.as('admin');
  staff = await server.as('staff');
  year = await createYear(server);
  lee = await createStudent(admin, year.id);
  ann = await createStudent(admin, year.id, { studentId: 'A-18', firstName: 'Ann', lastName: 'Adams' });
  await save(admin, lee, { absentPercent: 4, onTrack: true });
  const activity = { schoolYearId: year.id, studentIds: [lee], activityTypeId: 4, frequency: 'Weekly', notes: 'n' };
  await admin.post('/api/activities', { ...activity, events: [{ eventTime: '2026-05-11' }] });
  before = await newest();
  await save(staff, lee, { absentPercent: 40 });
  planted = await newest();
  await admin.post('/api/activities', { ...activity, activityTypeId: 5, events: [{ eventTime: '2026-05-12' }] });
  bo = await createStudent(admin, year.id, { studentId: 'A-19', firstName: 'Bo', lastName: 'Brandt' });
  await admin.delete(`/api/schoolYears/${year.id}/students/${ann}`);
  after = await newest();
});
afterAll(() => server.close());

const ofLee = () => `schoolYears/${year.id}/students/${lee}`;
const byStaff = () => ({ number: planted, actor: { id: expect.any(Number), name: STAFF_NAME }, source: 'form' });

describe('two points of a student', () => {
  it('differ in cells with both values, who changed them and when', async () => {
    const { status, headers, body } = await compare(ofLee(), `@${before}`);
    expect([status, headers.get('X-As-Of')]).toEqual([200, String(before)]);
    expect([body.asOf.number, body.with.number, body.presence]).toEqual([before, after, 'both']);
    expect(body.student).toEqual([]);
    const [{ termId, cells }, ...otherTerms] = body.terms;
    expect([termId, otherTerms]).toEqual([year.first, []]);
    expect(cells).toContainEqual({
      ...{ field: 'absentPercent', before: 4, after: 40 },
      changed: expect.objectContaining(byStaff()),
    });
    expect(cells).toContainEqual(
      expect.objectContaining({ field: 'risk', changed: expect.objectContaining(byStaff()) }),
    );
    expect(cells.map(({ field }: { field: string }) => field)).not.toContain('onTrack');
    expect(body.activities).toEqual([expect.objectContaining({ activityTypeId: 5, presence: 'came', cells: [] })]);
  });

  it('may both lie in the past, in either order, and be the same', async () => {
    const there = (await compare(ofLee(), `@${before}`, `&with=@${planted}`)).body;
    expect([there.with.number, there.activities]).toEqual([planted, []]);
    const back = (await compare(ofLee(), `@${planted}`, `&with=@${before}`)).body;
    expect(back.terms[0].cells).toContainEqual({
      ...{ field: 'absentPercent', before: 40, after: 4 },
      changed: expect.objectContaining(byStaff()),
    });
    const same = (await compare(ofLee(), `@${planted}`, `&with=@${planted}`)).body;
    expect([same.student, same.terms, same.activities]).toEqual([[], [], []]);
  });

  it('say that the student came, or went', async () => {
    const ofBo = (await compare(`schoolYears/${year.id}/students/${bo}`, `@${before}`)).body;
    expect([ofBo.presence, ofBo.changed.type]).toEqual(['came', 'StudentEnrolled']);
    const ofAnn = (await compare(`schoolYears/${year.id}/students/${ann}`, `@${before}`)).body;
    expect([ofAnn.presence, ofAnn.changed.type]).toEqual(['went', 'StudentRemovedFromYear']);
    expect((await compare(`schoolYears/${year.id}/students/999999`, `@${before}`)).status).toBe(404);
  });
});

describe('two points of a term', () => {
  it('list who came and went, and whose record differs', async () => {
    const { body } = await compare(`terms/${year.first}/students`, `@${before}`);
    expect(body.came).toEqual({ total: 1, students: [expect.objectContaining({ id: bo, name: 'Bo Brandt' })] });
    expect(body.went).toEqual({ total: 1, students: [expect.objectContaining({ id: ann, name: 'Ann Adams' })] });
    expect(body.went.students[0].changed.type).toBe('StudentRemovedFromYear');
    expect(body.changed).toEqual([lee]);
  });

  it('mark cells of the students asked for', async () => {
    const students = [lee, ann, bo].join(',');
    const { body } = await compare(`terms/${year.first}/records?students=${students}`, `@${before}`);
    const presences = body.records.map((one: { studentId: number; presence: string }) => [one.studentId, one.presence]);
    expect(presences).toEqual([
      [lee, 'both'],
      [ann, 'went'],
      [bo, 'came'],
    ]);
    expect(body.records[0].cells).toContainEqual(
      expect.objectContaining({ field: 'absentPercent', before: 4, after: 40 }),
    );
  });

  it('have figures that differ, and the figures of both', async () => {
    const { body } = await compare(`terms/${year.first}/dashboard`, `@${before}`);
    const now = (await admin.get(`/api/app/terms/${year.first}/dashboard`)).body;
    const then = (await admin.get(`/api/app/terms/${year.first}/dashboard?asOf=@${before}`)).body;
    expect([body.before, body.after]).toEqual([then, now]);
    expect(body.cells).toContainEqual({ figure: 'chronicallyAbsent', of: null, before: 0, after: 1 });
    expect(body.cells.map(({ figure }: { figure: string }) => figure)).not.toContain('total');
    expect(body.changed.number).toBe(after);
  });

  it('were there at one of them, or are not found', async () => {
    const { status, body } = await compare(`terms/${year.first}/students`, '@1');
    expect([status, body.came.total, body.went.total, body.changed]).toEqual([200, 2, 0, []]);
    expect((await compare(`terms/${year.first}/dashboard`, '@1')).body.before).toBeNull();
    expect((await compare('terms/991/dashboard', `@${before}`)).status).toBe(404);
    expect((await compare('terms/991/records?students=100001', `@${before}`)).status).toBe(404);
  });
});

describe('two points of a report', () => {
  it('differ in cells of its tables, and in its rows', async () => {
    const asked = `startYearId=${year.id}&startTermId=${year.first}`;
    const { body } = await compare(`reports/riskRoster?${asked}`, `@${before}`);
    const rows: ComparedReport['tables'][number]['rows'] = body.tables[0].rows;
    expect(rows.map(({ key, presence }) => [...key, presence])).toEqual([
      ['A-19', expect.stringContaining('Brandt'), 'came'],
      ['A-17', expect.stringContaining('Marsh'), 'both'],
      ['A-18', expect.stringContaining('Adams'), 'went'],
    ]);
    expect(rows[1]?.cells.map(({ column }) => column)).toContain('Attendance');
    expect(body.tables[0].columns).toHaveLength(rows[1]?.values.length ?? 0);
    expect(body.tables[0].total).toBe(3);
    const same = await compare(`reports/summary?${asked}`, `@${after}`);
    expect([same.status, same.body.tables, same.body.changed]).toEqual([200, [], null]);
  });
});

const reportOf = async (kind: string, more = ''): Promise<ComparedReport> => {
  const asked = `startYearId=${year.id}&startTermId=${year.first}${more}`;
  return (await compare(`reports/${kind}?${asked}`, `@${before}`)).body;
};

describe('what differs in a report', () => {
  it('is found by the student in every roster, wherever the number stands', async () => {
    const [table] = (await reportOf('preEts')).tables;
    const moved = table?.rows.map(({ key, presence }) => [key[1], presence]);
    expect(moved).toEqual(
      expect.arrayContaining([
        ['A-19', 'came'],
        ['A-18', 'went'],
      ]),
    );
    expect(table?.rows.filter(({ cells }) => cells.some(({ column }) => column === 'Name'))).toEqual([]);
  });

  it('says who changed what a cell is made of, and who came and went by whom', async () => {
    const rows = (await reportOf('riskRoster')).tables[0]?.rows ?? [];
    expect(rows.map(({ presence, changed }) => [presence, changed?.type])).toEqual([
      ['came', 'StudentEnrolled'],
      ['both', undefined],
      ['went', 'StudentRemovedFromYear'],
    ]);
    // What was logged for the student since moved no level and asks for no support.
    const { cells = [] } = rows.find(({ presence }) => presence === 'both') ?? {};
    expect(cells.map(({ column, changed }) => [column, changed?.actor?.name])).toEqual(
      ['Risk', 'Attendance', 'Engagement'].map((column) => [column, STAFF_NAME]),
    );
    const ofStudent = (await reportOf('studentRisk/standard', `&studentId=${lee}`)).tables[0]?.rows ?? [];
    const absent = ofStudent.find(({ values }) => values.includes('Percentage of time absent'));
    expect(absent?.cells).toEqual([
      { column: 'Value', before: 4, after: 40, changed: expect.objectContaining(byStaff()) },
    ]);
    expect((await reportOf('summary')).tables[0]?.rows[0]?.cells[0]?.changed).toBeNull();
  });
});

describe('a change of the grade table', () => {
  it('is named as what moved a level', async () => {
    await save(admin, bo, { gradeType: 'letter', grade: 'C' });
    const point = await newest();
    const gradeConversions = DEFAULT_SETTINGS.gradeConversions.map((row) =>
      row.letter === 'C' ? { ...row, gpa: 0.3 } : row,
    );
    expect((await admin.post('/api/schoolSettings', { name: 'School', gradeConversions })).status).toBe(200);
    await server.caughtUp();
    const ofBo = () => compare(`schoolYears/${year.id}/students/${bo}`, `@${point}`);
    await expect.poll(async () => (await ofBo()).body.terms.length).toBe(1);
    const [{ cells }] = (await ofBo()).body.terms;
    expect(cells[0].changed.type).toBe('SchoolSettingsChanged');
  });
});

describe('a comparison', () => {
  it('without a point, or with one there is no answer for, is refused in one sentence', async () => {
    const refusal = async (query: string) => {
      const path = `/api/app/compare/${ofLee()}${query}`;
      const { status, body } = await expectNothingWritten(server, () => admin.get(path));
      return [status, body.error.message];
    };
    expect(await refusal('')).toEqual([400, expect.stringContaining('Say which point is compared')]);
    expect(await refusal(`?asOf=@${before}&with=soon`)).toEqual([
      400,
      expect.stringContaining('with: should be a day'),
    ]);
    expect(await refusal(`?asOf=@${before}&with=@99999`)).toEqual([
      400,
      expect.stringContaining('The point to compare with: The newest entry of the journal is no. '),
    ]);
    const twice = await refusal(`?asOf=@${before}&asOf=@1`);
    expect(twice).toEqual([400, '`asOf` is given more than once: name one point.']);
  });

  it('is a look at the student with both points', async () => {
    const entries = () =>
      admin.get('/api/rest/accessRecord?range=[0,0]&sort=["id","DESC"]&filter={"kind":"student-opened"}');
    await compare(ofLee(), `@${before}`, `&with=@${after}`);
    await expect
      .poll(async () => (await entries()).body[0]?.details)
      .toMatchObject({
        asOfNumber: before,
        with: `@${after}`,
      });
  });

  it('shows nothing of somebody who was erased', async () => {
    const text = async () => JSON.stringify((await compare(`terms/${year.first}/students`, `@${before}`)).body);
    expect(await text()).toContain('Adams');
    await forgetStudent(server.services, ann);
    expect(await text()).not.toContain('Adams');
  });
});
