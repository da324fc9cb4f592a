import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CellTexts } from '../../../domain/student-import/columns.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { contractRow, importRow, importRows } from './rows.ts';
import { createYear, expectNothingWritten, type TestYear } from './school.ts';

let server: TestServer;
let staff: Client;
let year: TestYear;
let nextYear = 2025;

const send = (rows: CellTexts[], more: object = {}) =>
  staff.post('/api/app/imports', {
    schoolYearId: year.id,
    termId: year.second,
    fileName: 'students.csv',
    upload: 'u-1',
    from: 0,
    rows,
    ...more,
  });
const infosOf = async (studentId: number) =>
  Promise.all(
    [year.first, year.second].map(async (termId) => {
      const { body } = await staff.get(`/api/students/${studentId}/termInfo/${termId}`);
      return body.studentTermInfo;
    }),
  );

beforeAll(async () => {
  server = await startServer();
  staff = await server.as('staff');
});
beforeEach(async () => {
  year = await createYear(server, nextYear++);
});
afterAll(() => server.close());

describe('importing new students', () => {
  it('puts them into every term, their answers into the chosen one, blanks nowhere', async () => {
    const row = importRow('new', {
      disabilities: 'AU; Specific Learning Disability',
      absentPercent: '4.5',
      suspended: 'y',
      gradeType: 'percentage',
      grade: '88',
    });
    const { status, body } = await send([row]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ created: 1, changed: 0, unchanged: 0, ignored: 0 });
    expect(body.rows).toEqual([{ row: 0, studentId: expect.any(Number), outcome: 'created' }]);
    const [first, second] = await infosOf(body.rows[0].studentId);
    expect(second).toMatchObject({
      gradeLevel: '10',
      absentPercent: 4.5,
      suspended: true,
      gradeType: 'percent',
      grade: '88',
      behaviorMarks: null,
      student: { studentId: 'S-new', birthday: '2008-05-04T00:00:00.000Z', plan504: true },
    });
    expect(second.student.disabilities.map(({ name }: { name: string }) => name)).toEqual(['AU', 'SLD']);
    expect(first).toMatchObject({ gradeLevel: '10', absentPercent: null, grade: null, gradeType: 'letter' });
  });

  it('writes nothing for the same part sent again, however often and side by side', async () => {
    const rows = importRows(3, 1000, { absentPercent: '4' });
    expect((await send(rows)).body.created).toBe(3);
    const again = await expectNothingWritten(server, () => Promise.all([send(rows), send(rows)]));
    for (const { body } of again) expect(body).toMatchObject({ importId: null, created: 0, unchanged: 3 });
  });

  it('takes parts of one file that arrive at the same time', async () => {
    const parts = Array.from({ length: 6 }, (_, part) => importRows(20, 2000 + part * 20));
    const answers = await Promise.all(parts.map((rows, part) => send(rows, { from: part * 20 })));
    expect(answers.map(({ status, body }) => [status, body.created])).toEqual(parts.map(() => [200, 20]));
    const { headers } = await staff.get(`/api/rest/students?filter={"termId":${year.first}}&range=[0,9]`);
    expect(headers.get('content-range')).toBe('students 0-9/120');
  });
});

describe('importing known students', () => {
  it('changes what the file says and leaves what it leaves blank', async () => {
    const values = { disabilities: 'AU', absentPercent: '4', behaviorMarks: '2', postSchoolGoals: 'A bakery' };
    const id = (await send([importRow('known', values)])).body.rows[0].studentId;
    const { body } = await send([importRow('KNOWN', { studentId: ' s-KNOWN ', lastName: 'New', gradeLevel: '11' })]);
    expect(body).toMatchObject({ created: 0, changed: 1, rows: [{ studentId: id, outcome: 'changed' }] });
    const [first, second] = await infosOf(id);
    expect(second).toMatchObject({ gradeLevel: '11', absentPercent: 4, behaviorMarks: 2, postSchoolGoals: 'A bakery' });
    expect(second.student).toMatchObject({ studentId: 'S-known', lastName: 'New', disabilities: [{ name: 'AU' }] });
    expect(first.gradeLevel).toBe('11');
  });

  it('brings students of other years and of none into all terms of this one', async () => {
    const id = (await send([importRow('mover', { absentPercent: '9' })])).body.rows[0].studentId;
    await staff.delete(`/api/schoolYears/${year.id}/students/${id}`);
    year = await createYear(server, nextYear++);
    const { body } = await send([importRow('mover', { gradeLevel: 'Age 18' })]);
    expect(body.rows).toEqual([{ row: 0, studentId: id, outcome: 'changed' }]);
    const infos = await infosOf(id);
    for (const info of infos) expect(info).toMatchObject({ gradeLevel: 'age 18', absentPercent: null });
  });

  it('lets exit data go with another grade level than Post-school', async () => {
    const left = { gradeLevel: 'Post-school', exitCategory: 'aged out', postSchoolOutcome: 'Joined a band' };
    const id = (await send([importRow('left', left)])).body.rows[0].studentId;
    expect((await infosOf(id))[0]).toMatchObject({ exitCategory: 'Aged out', postSchoolOutcome: 'Joined a band' });
    await send([importRow('left', { gradeLevel: '12' })]);
    expect((await infosOf(id))[1]).toMatchObject({ gradeLevel: '12', exitCategory: null, postSchoolOutcome: null });
  });
});

it('goes on beside edits of the same students, and loses none of them', async () => {
  const rows = importRows(20, 7000);
  const ids = (await send(rows)).body.rows.map(({ studentId }: { studentId: number }) => studentId);
  const changed = rows.map((row) => ({ ...row, absentPercent: '4' }));
  const edits = ids.map((id: number) =>
    staff.post(`/api/schoolYears/${year.id}/students/${id}`, { disabilities: [id % 2 ? 1 : 2] }),
  );
  const answers = await Promise.all([send(changed), ...edits]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const { body } = await staff.get(`/api/term/${year.second}/students`);
  for (const info of body.students) {
    expect(info.absentPercent).toBe(4);
    expect(info.student.disabilities).toMatchObject([{ id: info.student.id % 2 ? 1 : 2 }]);
  }
});

describe('a part that is refused', () => {
  it.each<[string, CellTexts, string]>([
    ['a missing name', { firstName: ' ' }, 'row 42, First Name: Required data is missing'],
    ['an impossible day', { birthday: '02/30/2008' }, 'row 42, Date of Birth: Required data is an unexpected value'],
    ['a wrong letter', { gradeType: 'letter', grade: 'H' }, 'row 42, Grade: Grade is not a valid letter grade'],
    ['exit data missing', { gradeLevel: 'Post-school' }, 'row 42, Exit Category: Exit category is required'],
    ['the same number twice', { studentId: 'S-9000' }, 'row 42, Id Number: Duplicate student ID (S-9000)'],
  ])('names row, column and reason of %s, and writes nothing', async (_, values, message) => {
    const rows = [importRow(9000), importRow(9001, values)];
    const refused = await expectNothingWritten(server, () => send(rows, { from: 40 }));
    expect(refused.status).toBe(400);
    expect(refused.body.error.message).toContain(message);
  });

  it('is one of an unknown year or term, of too many rows or of no rows at all', async () => {
    const rows = [importRow(9100)];
    expect((await send(rows, { schoolYearId: 77 })).status).toBe(404);
    const strange = await send(rows, { termId: year.second + 10 });
    expect(strange).toMatchObject({ status: 404, body: { error: { message: 'Term does not exist' } } });
    expect((await send(importRows(201))).status).toBe(400);
    expect((await staff.post('/api/app/imports', [])).status).toBe(400);
    expect((await staff.post('/api/app/imports', { rows: 'x' })).status).toBe(400);
    const auditor = await server.as('auditor');
    expect((await auditor.post('/api/app/imports', {})).status).toBe(403);
  });

  it('counts values that were warned about and leaves them out', async () => {
    const { body } = await send([importRow('warned', { iepRole: 'Slept', suspended: 'perhaps', retained: 'no' })]);
    expect(body).toMatchObject({ created: 1, ignored: 2 });
    const [, second] = await infosOf(body.rows[0].studentId);
    expect(second).toMatchObject({ iepRole: null, suspended: null, retained: false });
  });
});

describe("the contract's import", () => {
  const path = (termId = year.second) => `/api/schoolYears/${year.id}/${termId}/import`;

  it('takes rows of cells, yes and no as booleans or words, bookkeeping ignored', async () => {
    const row = { ...contractRow(importRow('cells')), ell: { value: { booleanValue: true } }, iepRole: { value: '' } };
    const { status, body } = await staff.post(path(), [row]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, created: 1 });
    expect((await infosOf(body.rows[0].studentId))[0].student).toMatchObject({ studentId: 'S-cells', ell: true });
  });

  it('takes bodies above 2 MB', async () => {
    const bookkeeping = { warnings: ['x'.repeat(11_000)] };
    const rows = importRows(200, 5000).map((row) => ({ ...contractRow(row), ...bookkeeping }));
    expect((await staff.post(path(), rows)).body).toMatchObject({ created: 200 });
  });

  it('refuses what is no list of at most 200 rows, and unknown terms', async () => {
    const row = contractRow(importRow('no'));
    const { firstName: _, ...nameless } = row as Record<string, unknown>;
    for (const body of [{ rows: [row] }, [null], [{ ...row, firstName: 'x' }], [{ id: 'r' }], [nameless]])
      expect((await expectNothingWritten(server, () => staff.post(path(), body))).status).toBe(400);
    expect((await staff.post(path(year.second + 10), [row])).status).toBe(404);
    expect((await staff.post(`/api/schoolYears/77/${year.second}/import`, [row])).status).toBe(404);
  });
});

describe('what is known of numbers', () => {
  const ask = (studentNumbers: string[], termId = year.second) =>
    staff.post('/api/app/imports/known', { schoolYearId: year.id, termId, studentNumbers });

  it('says where the students are and what the import would find in the chosen term', async () => {
    await send([importRow('seen', { absentPercent: '7.5', disabilities: 'VI AU' })]);
    const { status, body } = await ask(['S-SEEN', 's-seen ', 'nobody', '']);
    expect(status).toBe(200);
    expect(body.students).toEqual([
      expect.objectContaining({
        numberKey: 's-seen',
        where: 'this-year',
        values: expect.objectContaining({
          studentId: 'S-seen',
          absentPercent: '7.5',
          disabilities: 'AU VI',
          gradeType: '',
        }),
      }),
    ]);
    expect((await ask(['s-seen'], year.first)).body.students[0].values.absentPercent).toBe('');
    year = await createYear(server, nextYear++);
    const elsewhere = (await ask(['s-seen'])).body.students[0];
    expect(elsewhere).toMatchObject({ where: 'other-year', values: { gradeLevel: '', race: 'HI7' } });
  });

  it('knows students who are in no year any more', async () => {
    const id = (await send([importRow('lost')])).body.rows[0].studentId;
    await staff.delete(`/api/schoolYears/${year.id}/students/${id}`);
    expect((await ask(['s-lost'])).body.students[0]).toMatchObject({ studentId: id, where: 'no-year' });
  });

  it('refuses more than a thousand numbers and unknown terms', async () => {
    expect((await ask(Array.from({ length: 1001 }, String))).status).toBe(400);
    expect((await ask(['x'], 5)).status).toBe(404);
  });
});

describe('the log of imports', () => {
  it('keeps who imported which file with what result, and no row', async () => {
    const { body } = await send([importRow('listed'), importRow('listed2')], { upload: 'listed' });
    await server.caughtUp(['imports']);
    const list = await staff.get('/api/rest/imports?filter={"upload":"listed"}');
    expect(list.body).toEqual([
      expect.objectContaining({
        id: body.importId,
        fileName: 'students.csv',
        status: 'completed',
        created: 2,
        rows: 2,
      }),
    ]);
    expect((await staff.get(`/api/rest/imports/${body.importId}`)).body).toEqual(list.body[0]);
    const { events } = await server.ledger.read(`import-${body.importId}`);
    expect(events.map(({ type }) => type)).toEqual(['IntentRowsRecorded', 'IntentAccepted', 'IntentCompleted']);
    expect(events[0]?.forgotten).toBe(true);
  });
});
