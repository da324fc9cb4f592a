import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CellTexts } from '../../../domain/student-import/columns.ts';
import type { Answer, Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { contractRow, importRow } from './rows.ts';
import { createStudent, createYear, expectNothingWritten, studentForm, type TestYear } from './school.ts';

let server: TestServer;
let staff: Client;
let year: TestYear;

const send = (rows: CellTexts[], more: object = {}) => {
  const target = { schoolYearId: year.id, termId: year.second, fileName: 'students.csv', upload: 'u-1', from: 0 };
  return staff.post('/api/app/imports', { ...target, rows, ...more });
};

beforeAll(async () => {
  server = await startServer();
  staff = await server.as('staff');
  year = await createYear(server);
  await (await server.as('admin')).post('/api/app/whatWeKeep', { keeps: { facts: true } });
});
afterAll(() => server.close());

describe('a row whose number belongs to somebody with another name and birthday', () => {
  let who = 0;
  const other = () => importRow(who, { firstName: 'Ana', lastName: 'Ruiz', birthday: '05/05/2010' });
  it('is refused with its line in the file, unless the row was decided on', async () => {
    who = 1;
    const { body } = await send([importRow(who)]);
    const refused = await expectNothingWritten(server, () => send([importRow('beside'), other()], { lines: [28, 29] }));
    expect(refused.status).toBe(400);
    expect(refused.body.error.data['row 29, Id Number'][0].message).toBe(
      'Probably another person: the number belongs to First1 Last1, born 05/04/2008',
    );
    const students = [null, body.rows[0].studentId];
    const decided = await send([importRow('beside'), other()], { lines: [28, 29], samePerson: [1], students });
    expect(decided.status).toBe(200);
    const changed = await staff.get(`/api/students/${body.rows[0].studentId}/termInfo/${year.first}`);
    expect(changed.body.studentTermInfo.student).toMatchObject({ firstName: 'Ana' });
  });

  it('overwrites on the contract, whose clients ask their users themselves', async () => {
    who = 2;
    await send([importRow(who)]);
    const path = `/api/schoolYears/${year.id}/${year.second}/import`;
    expect((await staff.post(path, [contractRow(other())])).status).toBe(200);
  });
});

describe('a file whose number went to another student after it was looked at', () => {
  let passed = 0;
  const form = (values: object) => studentForm({ gradeLevel: '10', ...values });
  /** A student whose number is looked at and then another one's. @returns who had it, and who has it */
  async function passOn(number: string): Promise<[number, number]> {
    passed += 1;
    const before = await createStudent(staff, year.id, form({ studentId: number, firstName: 'Zora' }));
    const path = `/api/schoolYears/${year.id}/students/${before}`;
    expect((await staff.post(path, { studentId: `P-${passed}` })).status).toBe(200);
    return [before, await createStudent(staff, year.id, form({ studentId: number, lastName: 'Lee' }))];
  }
  const saidOf = ({ body }: Answer) =>
    Object.values(body.error.data)
      .flat()
      .map((one) => (one as Error).message);
  const PASSED_ON = 'This number is not of the student any more whose it was: choose the file again';

  it('is refused, also where it was decided that the row is about the one who had it', async () => {
    const [had] = await passOn('N-1');
    const row = importRow('1', { studentId: 'N-1', firstName: 'Zora', lastName: 'Ruiz', birthday: '05/05/2010' });
    const refused = await expectNothingWritten(server, () => send([row], { samePerson: [0], students: [had] }));
    expect([refused.status, saidOf(refused)]).toEqual([400, [PASSED_ON]]);
    const ofNobody = await expectNothingWritten(server, () => send([row], { samePerson: [0] }));
    expect(saidOf(ofNobody)[0]).toMatch(/^Probably another person/);
  });

  it('is refused where nobody has the number any more', async () => {
    const [had, has] = await passOn('N-2');
    await staff.post(`/api/schoolYears/${year.id}/students/${has}`, { studentId: 'P-2b' });
    const row = importRow('1', { studentId: 'N-2' });
    const asNew = await expectNothingWritten(server, () => send([row], { students: [had] }));
    expect([asNew.status, saidOf(asNew)]).toEqual([400, [PASSED_ON]]);
  });

  it('is refused as a file of facts, and tells nothing of whoever has the number', async () => {
    const [had, has] = await passOn('N-3');
    const row = {
      studentId: 'N-3',
      kind: 'Contact',
      contactFrom: '09/02/2025',
      contactWho: 'parent',
      contactPhone: '480 555 0142',
    };
    const file = { fileName: null, upload: 'f', from: 0, rows: [row] };
    const seen = { ...file, students: [had] };
    const refused = await expectNothingWritten(server, () => staff.post('/api/app/facts/imports', seen));
    expect([refused.status, saidOf(refused)]).toEqual([400, [PASSED_ON]]);
    const again = await staff.post('/api/app/facts/imports/check', seen);
    expect(again.body.rows).toEqual([expect.objectContaining({ studentId: has, name: null, outcome: null })]);
    expect((await staff.post('/api/app/facts/imports', { ...file, students: [has] })).status).toBe(200);
  });
});
