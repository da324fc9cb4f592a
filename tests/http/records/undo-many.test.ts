import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CellTexts } from '../../../domain/student-import/columns.ts';
import type { UndoOfStudent } from '../../../domain/wire/undo.ts';
import type { Answer, Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { importRow } from './rows.ts';
import { createStudent, createYear, expectNothingWritten, recordId, type TestYear } from './school.ts';

let server: TestServer;
let staff: Client;
let admin: Client;
let year: TestYear;
let uploads = 0;

beforeAll(async () => {
  server = await startServer();
  [staff, admin] = [await server.as('staff'), await server.as('admin')];
  year = await createYear(server);
});
afterAll(() => server.close());

const undo = (client: Client, entry: string | null, more: object = {}) =>
  client.post('/api/app/undo', { entry, ...more });
const entryOf = ({ headers }: Answer) => headers.get('X-Entry');
const answer = (client: Client, studentId: number, body: object) =>
  client.post(`/api/studentTermInfo/${recordId(studentId, year.first)}`, body);
const answersOf = async (studentId: number) =>
  (await staff.get(`/api/students/${studentId}/termInfo/${year.first}`)).body.studentTermInfo;
const presentIn = async (termId: number): Promise<number[]> =>
  (await staff.get(`/api/term/${termId}/students`)).body.students.map((one: { studentId: number }) => one.studentId);

/** Sends the parts of a file; answers the students by row, and the entry of its last part. */
async function importFile(client: Client, parts: CellTexts[][]) {
  uploads += 1;
  const studentIds: number[] = [];
  let entry: string | null = null;
  for (const [at, rows] of parts.entries()) {
    const from = at === 0 ? 0 : (parts[at - 1]?.length ?? 0);
    const target = { schoolYearId: year.id, termId: year.first };
    const file = { fileName: 'wrong.csv', upload: `file-${uploads}`, from, rows };
    const sent = await client.post('/api/app/imports', { ...target, ...file });
    expect(sent.status).toBe(200);
    studentIds.push(...sent.body.rows.map(({ studentId }: { studentId: number }) => studentId));
    entry = entryOf(sent) ?? entry;
  }
  return { studentIds, entry };
}

/** The file that was imported last, as the list of imports has it. */
const newestImport = async () => (await staff.get('/api/rest/imports?sort=["at","DESC"]&range=[0,0]')).body[0];

const linesOf = (students: UndoOfStudent[], studentId: number) => {
  const found = students.find((student) => student.studentId === studentId);
  if (!found) throw new Error(`${studentId} is not listed`);
  return found;
};

describe('undoing an import', () => {
  it('is shown whole, all parts of the file, and done with two rows kept; undone, it is all there again', async () => {
    const known = await createStudent(staff, year.id, { studentId: 'S-known', firstName: 'Ann', gradeLevel: '9' });
    await answer(staff, known, { absentPercent: 3 });
    const changes = { firstName: 'Anna', gradeLevel: '10' as const, absentPercent: '12' };
    const { studentIds, entry } = await importFile(staff, [
      [importRow('known', changes), importRow('f1', { absentPercent: '4' }), importRow('f2')],
      [importRow('f3', { absentPercent: '5' }), importRow('f4')],
    ]);
    const [, f1 = 0, f2 = 0, f3 = 0, f4 = 0] = studentIds;
    await answer(admin, known, { absentPercent: 20 });
    await answer(admin, f3, { suspended: true });

    const preview = await expectNothingWritten(server, () => undo(staff, entry, { preview: true }));
    expect(preview).toMatchObject({
      status: 200,
      body: { entry, studentId: null, undo: null, undone: null },
    });
    const { students, counts, goesBack, cannot } = preview.body;
    expect(counts).toEqual({ students: 5, goesBack: 3, stays: 1, cannot: 1 });
    expect(linesOf(students, known)).toMatchObject({
      student: 'Anna Lastknown',
      goesBack: expect.arrayContaining([
        expect.objectContaining({ field: 'firstName', now: 'Anna', to: 'Ann' }),
        expect.objectContaining({ field: 'gradeLevel', now: '10', to: '9' }),
      ]),
      stays: [{ studentId: known, field: 'absentPercent', now: 20, by: { name: 'First Administrator' } }],
      cannot: [],
    });
    expect(linesOf(students, f1).goesBack).toMatchObject([{ type: 'StudentEnrolled', field: null }]);
    const recorded = 'Something has been recorded of this student in this school year since.';
    expect(linesOf(students, f3).cannot).toContainEqual(expect.objectContaining({ reason: recorded }));
    expect(goesBack.filter((line: { studentId: number }) => line.studentId === f1)).toHaveLength(1);
    expect(cannot.map((line: { studentId: number }) => line.studentId)).toContain(f3);

    const { updatedAt: _, ...before } = (await answersOf(known)).student;
    const done = await undo(staff, entry, { except: [f2, f4] });
    expect(done).toMatchObject({ status: 200, body: { counts: { students: 3, goesBack: 1, stays: 1, cannot: 1 } } });
    expect(await answersOf(known)).toMatchObject({ gradeLevel: '9', absentPercent: 20, student: { firstName: 'Ann' } });
    const present = await presentIn(year.first);
    expect([f1, f2, f3, f4].map((studentId) => present.includes(studentId))).toEqual([false, true, true, true]);
    expect((await staff.get(`/api/app/students/${f1}/history`)).body.entries[0]).toMatchObject({ source: 'undo' });

    const restored = await undo(staff, done.body.undo);
    expect(restored).toMatchObject({
      status: 200,
      body: { counts: { students: 2, goesBack: 2, stays: 0, cannot: 0 } },
    });
    expect(await answersOf(known)).toMatchObject({ gradeLevel: '10', absentPercent: 20, student: before });
    expect(await answersOf(f1)).toMatchObject({ absentPercent: 4 });
    expect(await undo(staff, entry)).toMatchObject({
      status: 200,
      body: { counts: { goesBack: 3, stays: 1, cannot: 1 } },
    });
    expect(await presentIn(year.first)).not.toContain(f1);
  });

  it('that was undone says by whom and when', async () => {
    const { entry } = await importFile(staff, [[importRow('once')]]);
    const { undo: by } = (await undo(staff, entry)).body;
    const again = await expectNothingWritten(server, () => undo(admin, entry));
    const message = expect.stringMatching(/^This was undone on .+ by Dana Okafor\. There is nothing to take back\.$/);
    expect(again).toMatchObject({ status: 409, body: { error: { message } } });
    const preview = await undo(admin, entry, { preview: true });
    expect(preview.body).toMatchObject({ goesBack: [], students: [], undone: { by: { name: 'Dana Okafor' } } });
    expect(by).not.toBeNull();
    expect(await newestImport()).toMatchObject({ undone: { by: { name: 'Dana Okafor' } }, undoneStudents: 0 });
    await undo(staff, by);
    expect(await newestImport()).toMatchObject({ undone: null });
  });

  it('is said in the list of imports, a row for the whole file, and of a row alone for how many students', async () => {
    const { entry, studentIds } = await importFile(staff, [[importRow('listed')], [importRow('listed-too')]]);
    expect(await newestImport()).toMatchObject({ undone: null, undoneStudents: 0 });
    const [first] = (await staff.get(`/api/app/students/${studentIds[0]}/history`)).body.entries;
    await undo(staff, first.id);
    expect(await newestImport()).toMatchObject({ undone: null, undoneStudents: 1 });
    await undo(staff, entry);
    expect(await newestImport()).toMatchObject({ parts: 2, rows: 2, undone: { by: { name: 'Dana Okafor' } } });
  });

  it('takes fields alone, and leaves who is not among its students to nobody', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'S-part', firstName: 'Bo' });
    const { entry } = await importFile(staff, [[importRow('part', { firstName: 'Bob', lastName: 'Other' })]]);
    for (const fields of [['firstName', 'suspended'], ['nonsense']]) {
      const other = await expectNothingWritten(server, () => undo(staff, entry, { fields }));
      const message = expect.stringMatching(/should be a field that the action has changed: .*firstName/);
      expect(other).toMatchObject({ status: 400, body: { error: { message } } });
      const looked = await expectNothingWritten(server, () => undo(staff, entry, { fields, preview: true }));
      expect(looked.status).toBe(400);
    }
    const done = await undo(staff, entry, { fields: ['firstName'] });
    expect(done.body.goesBack).toMatchObject([{ studentId: id, field: 'firstName', now: 'Bob', to: 'Bo' }]);
    expect((await answersOf(id)).student).toMatchObject({ firstName: 'Bo', lastName: 'Other' });
    const stranger = await expectNothingWritten(server, () => undo(staff, entry, { except: [999_999] }));
    expect(stranger).toMatchObject({
      status: 400,
      body: { error: { data: { 'except[0]': [{ message: expect.any(String) }] } } },
    });
    const nobody = await expectNothingWritten(server, () => undo(staff, entry, { except: [id] }));
    expect(nobody).toMatchObject({ status: 409, body: { error: { message: expect.stringContaining('left out') } } });
  });

  it('belongs to whoever sent it, and to administrators; another file of the same name is another one', async () => {
    const { entry, studentIds } = await importFile(admin, [[importRow('admins')]]);
    uploads -= 1;
    const forged = await importFile(staff, [[importRow('forged')]]);
    const refused = await expectNothingWritten(server, () => undo(staff, entry));
    expect(refused).toMatchObject({
      status: 403,
      body: { error: { message: expect.stringContaining('somebody else') } },
    });
    expect((await undo(staff, forged.entry)).body.counts).toMatchObject({ students: 1, goesBack: 1 });
    expect(await presentIn(year.first)).toContain(studentIds[0]);
  });
});

describe('undoing an activity for several students', () => {
  it('removes it from each, and logs it again', async () => {
    const ids: number[] = [];
    for (const name of ['b1', 'b2', 'b3']) ids.push(await createStudent(staff, year.id, { studentId: name }));
    const logged = await staff.post('/api/activities', {
      ...{ schoolYearId: year.id, studentIds: ids, activityTypeId: 4, frequency: 'Weekly', notes: 'all' },
      events: [{ eventTime: '2025-10-02' }],
    });
    const activitiesOf = async (id: number) => (await staff.get(`/api/activities/${id}/${year.id}`)).body.activities;
    const [first = 0] = ids;
    const [{ id: activityId }] = await activitiesOf(first);
    await staff.post(`/api/activities/${year.id}/${first}/${activityId}`, {
      ...{ activityTypeId: 4, frequency: 'Weekly', notes: 'better' },
      events: [{ eventTime: '2025-10-02' }],
    });
    const done = await undo(staff, entryOf(logged));
    expect(done.body.counts).toEqual({ students: 3, goesBack: 2, stays: 1, cannot: 0 });
    expect(done.body.students[0]).toMatchObject({ studentId: first, stays: [{ by: { name: 'Dana Okafor' } }] });
    expect(await Promise.all(ids.map(async (id) => (await activitiesOf(id)).length))).toEqual([1, 0, 0]);
    expect((await undo(staff, done.body.undo)).status).toBe(200);
    expect(await Promise.all(ids.map(async (id) => (await activitiesOf(id)).length))).toEqual([1, 1, 1]);
  });
});

describe('undoing a roll-over', () => {
  it('takes out of the year whom nobody has touched since; the year stays', async () => {
    const ids: number[] = [];
    for (const name of ['r1', 'r2']) ids.push(await createStudent(staff, year.id, { studentId: name }));
    const made = await admin.post('/api/schoolYears', {
      ...{ year: 2026, termType: 'annual', terms: [{ startDate: '2026-09-01' }] },
      students: ids.map((id) => ({ id, gradeLevel: '11' })),
    });
    const entry = entryOf(made);
    const termId = made.body.schoolYear.terms[0].id;
    const [r1 = 0, r2 = 0] = ids;
    await staff.post(`/api/studentTermInfo/${recordId(r1, termId)}`, { suspended: true });
    expect((await undo(staff, entry)).status).toBe(403);
    const done = await undo(admin, entry);
    expect(done.body.counts).toEqual({ students: 2, goesBack: 1, stays: 0, cannot: 1 });
    expect(await presentIn(termId)).toEqual([r1]);
    const opened = encodeURIComponent(JSON.stringify({ type: 'SchoolYearOpened' }));
    const [calendar] = (await admin.get(`/api/rest/journal?filter=${opened}`)).body;
    expect((await undo(admin, done.body.undo)).status).toBe(200);
    expect((await presentIn(termId)).sort()).toEqual([r1, r2].sort());
    expect((await undo(admin, calendar.id, { preview: true })).body.counts).toMatchObject({ goesBack: 1, cannot: 1 });
  });
});

describe('undoing a change of the settings', () => {
  it('gives the former cells back, but for those somebody changed since; for administrators', async () => {
    const settings = async () => (await admin.get('/api/schoolSettings')).body.schoolSettings;
    const { gradeConversions } = await settings();
    const table = (letter: string, percent: number, rows = gradeConversions) =>
      rows.map((row: { letter: string }) => (row.letter === letter ? { ...row, percent } : row));
    const first = await admin.post('/api/schoolSettings', { name: 'Wrong', gradeConversions: table('A+', 98) });
    const second = table('B', 84.5, (await settings()).gradeConversions);
    await admin.post('/api/schoolSettings', { name: 'Newer', gradeConversions: second });
    const entry = entryOf(first);
    expect(await expectNothingWritten(server, () => undo(staff, entry))).toMatchObject({ status: 403 });
    const done = await undo(admin, entry);
    expect(done.body).toMatchObject({
      studentId: null,
      goesBack: [{ type: 'SchoolSettingsChanged', field: 'gradeConversions[0].percent', now: 98, to: 97 }],
      stays: [{ field: 'name', now: 'Newer', by: { name: 'First Administrator' } }],
    });
    expect(await settings()).toMatchObject({ name: 'Newer', gradeConversions: table('B', 84.5) });
    expect(await undo(admin, entry)).toMatchObject({ status: 409 });
    expect((await undo(admin, done.body.undo)).status).toBe(200);
    expect(await settings()).toMatchObject({ gradeConversions: second });
  });
});
