import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CellTexts } from '../../../domain/student-import/columns.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { contractRow, importRow } from './rows.ts';
import { createYear, expectNothingWritten, type TestYear } from './school.ts';

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
    const decided = await send([importRow('beside'), other()], { lines: [28, 29], samePerson: [1] });
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
