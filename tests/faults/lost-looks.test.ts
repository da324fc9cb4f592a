import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createClient } from '../http/client.ts';
import { makeUnchangeable } from '../support/disk-faults.ts';
import { ADMINISTRATOR, runPrograms, TIMEOUT_MS } from '../support/programs.ts';
import { signInToSchool, smallSchool } from '../support/small-school.ts';

const { dataDir, started } = runPrograms();
const PATIENT = { timeout: 30_000, interval: 100 };

/** What makes files ordinary again; registered behind the programs, so that it happens before their folder is removed. */
const undoings: (() => void)[] = [];
const undo = () => {
  for (const one of undoings.splice(0)) one();
};
afterEach(undo);

it('the access record tells how many looks are missing, and from when to when, where a server was killed before it could write them', {
  timeout: TIMEOUT_MS,
}, async ({ skip }) => {
  const server = await started(ADMINISTRATOR);
  const { admin, yearId } = await smallSchool(server);
  await expect.poll(async () => (await admin.get('/api/rest/accessRecord')).status, PATIENT).toBe(200);
  const file = join(dataDir(), 'access.db');
  for (const path of [file, `${file}-wal`].filter(existsSync)) {
    const undoOne = makeUnchangeable(path);
    if (!undoOne) return skip('NOT RUN: chattr is not allowed on this machine');
    undoings.push(undoOne);
  }
  const begun = new Date().toISOString();
  expect((await admin.get(`/api/term/${yearId * 10 + 1}/students`)).status).toBe(200);
  await expect.poll(() => readFileSync(join(dataDir(), 'lost-looks'), 'utf8'), PATIENT).toMatch(/"looks":[1-9]/);
  server.child.kill('SIGKILL');
  await server.ended;
  undo();

  const again = await started();
  const auditor = createClient(again.url, (await signInToSchool(again)).body.authToken);
  const gaps = async () => (await auditor.get('/api/rest/accessRecord?filter={"kind":"looks-lost"}')).body;
  await expect
    .poll(gaps, PATIENT)
    .toMatchObject([{ details: { from: expect.any(String), looks: expect.any(Number) } }]);
  const [{ details }] = await gaps();
  expect(details.from <= details.to && details.to >= begun).toBe(true);
  again.child.kill('SIGKILL');
  await again.ended;

  const later = await started();
  const admin2 = createClient(later.url, (await signInToSchool(later)).body.authToken);
  expect((await admin2.get('/api/rest/accessRecord?filter={"kind":"looks-lost"}')).body).toHaveLength(1);
});
