import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../http/harness.ts';
import { createStudent, createYear, type TestYear } from '../http/records/school.ts';

/** The folder of another school is put in the place of the one a server works on, as when a back-up is restored into it too early. */
const root = mkdtempSync(join(tmpdir(), 'ledger-exchanged-'));
const own = join(root, 'own');
let server: TestServer;
let year: TestYear;

async function school(dataDir: string, lastName: string) {
  const opened = await startServer({ dataDir });
  const admin = await opened.as('admin');
  year = await createYear(opened);
  for (const studentId of ['S-1', 'S-2']) await createStudent(admin, year.id, { studentId, lastName });
  return opened;
}

beforeAll(async () => {
  await (await school(join(root, 'other'), 'Stranger')).close();
  server = await school(own, 'Own');
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

it('is never read: what was known then is refused, and what is known is shown', async () => {
  const admin = await server.as('admin');
  await server.caughtUp();
  renameSync(own, join(root, 'moved'));
  cpSync(join(root, 'other'), own, { recursive: true });
  const { body: present } = await admin.get(`/api/term/${year.first}/students`);
  expect(JSON.stringify(present)).toContain('Own');
  const { status, body } = await admin.get(`/api/term/${year.first}/students?asOf=@${await newest()}`);
  expect([status, JSON.stringify(body)]).toEqual([503, expect.not.stringContaining('Stranger')]);
});

async function newest(): Promise<number> {
  const admin = await server.as('admin');
  return (await admin.get('/api/rest/journal?range=[0,0]&sort=["id","DESC"]')).body[0].number;
}
