import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { createClient } from '../http/client.ts';
import { studentForm } from '../http/records/school.ts';
import { runPrograms, TIMEOUT_MS } from '../support/programs.ts';

const { dataDir, run, written } = runPrograms();

const YEAR = {
  ...{ year: 2025, termType: 'semester', students: [] },
  terms: [{ startDate: '2025-09-01T00:00:00.000Z' }, { startDate: '2026-01-20T00:00:00.000Z' }],
};

function newestLook() {
  const record = new DatabaseSync(join(dataDir(), 'access.db'), { readOnly: true });
  const [look] = record.prepare('select * from entries order by id desc limit 1').all();
  record.close();
  return look;
}

it('npm run projections -- compare tells of whom differences are that it prints', { timeout: TIMEOUT_MS }, async () => {
  let student = 0;
  await written(async (url) => {
    const { body } = await createClient(url).post('/api/login', {
      ...{ username: 'first@school.example', password: 'correct horse' },
    });
    const admin = createClient(url, body.authToken);
    const { id } = (await admin.post('/api/schoolYears', YEAR)).body.schoolYear;
    const made = await admin.post(`/api/schoolYears/${id}/students`, studentForm());
    student = made.body.studentTermInfos[0].studentId;
  });
  const folder = join(dataDir(), 'read-models');
  const file = readdirSync(folder).find((one) => /^students-v.*\.db$/.test(one)) ?? '';
  const db = new DatabaseSync(join(folder, file));
  db.prepare(`update students set doc = replace(doc, '"Marsh"', '"Birch"')`).run();
  db.close();
  const { code, output, errors } = await run('api/console/projections.ts', ['compare', 'students']).ended;
  expect({ code, errors, output }).toMatchObject({ code: 1, errors: '', output: expect.stringContaining('Birch') });
  expect(newestLook()).toMatchObject({ kind: 'read-model-compared', studentId: student });
  // That nothing differs, of so many documents, tells of whoever there is.
  expect((await run('api/console/projections.ts', ['compare', 'due-dates']).ended).output).toContain('no differences');
  expect(newestLook()).toMatchObject({ kind: 'read-model-compared', studentId: student });
});
