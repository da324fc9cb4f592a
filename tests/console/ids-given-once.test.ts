import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../http/client.ts';
import { createStudent } from '../http/records/school.ts';
import { runPrograms, TIMEOUT_MS } from '../support/programs.ts';
import { signInToSchool, smallSchool } from '../support/small-school.ts';

const { folder, dataDir, run, started, written } = runPrograms();

/** The ids that somebody new gets as an account and as a student. */
async function newcomers(admin: Client, yearId: number, name: string): Promise<[account: number, student: number]> {
  const account = { firstName: name, lastName: 'Lake', admin: false, auditor: false, password: 'ninth willow 42' };
  const { body } = await admin.post('/api/users', { ...account, email: `${name}@school.example` });
  return [body.user.id, await createStudent(admin, yearId, { studentId: name })];
}

/** What a school goes on with after an older log was taken for good, `older` files of before with it. */
async function goesOnWithout(name: 'opened' | 'removed', older: readonly string[]) {
  let yearId = 0;
  await written(async (url) => {
    yearId = (await smallSchool({ url })).yearId;
  });
  cpSync(dataDir(), join(folder(), 'before'), { recursive: true });
  let lost: number[] = [];
  await written(async (url) => {
    const admin = createClient(url, (await signInToSchool({ url })).body.authToken);
    lost = await newcomers(admin, yearId, name);
    const [account, student] = lost;
    expect((await admin.get(`/api/rest/students/${student}`)).status).toBe(200);
    const lee = { username: `${name}@school.example`, password: 'ninth willow 42' };
    expect((await createClient(url).post('/api/login', lee)).status).toBe(200);
    if (name === 'removed') {
      expect((await admin.delete(`/api/users/${account}`)).status).toBe(204);
      expect((await admin.post(`/api/app/users/${account}/forget`)).status).toBe(200);
    }
  });
  for (const file of older) cpSync(join(folder(), 'before', file), join(dataDir(), file));
  expect(await run('api/console/folder.ts', ['accept-restored']).ended).toMatchObject({ code: 0 });
  const given: number[][] = [];
  for (const next of ['one', 'two']) {
    const { url, child, ended } = await started();
    const admin = createClient(url, (await signInToSchool({ url })).body.authToken);
    given.push(await newcomers(admin, yearId, next));
    child.kill('SIGKILL');
    await ended;
  }
  return { lost, given, code: (await run('api/console/log.ts', ['verify']).ended).code };
}

const later = (ids: readonly number[], more: number) => ids.map((id) => id + more);

/** Of whom the access record does not name somebody may have had any of the next ids: how many are left out is not told. */
function expectNobodyElses(given: readonly number[][], lost: readonly number[]): void {
  for (const ids of given) for (const [of, id] of ids.entries()) expect(id).toBeGreaterThan(lost[of] ?? 0);
}

describe('ids that a log had given which was given up for an older one', { timeout: TIMEOUT_MS }, () => {
  it('are nobody else’s, as the keys know them, of whoever was forgotten too', async () => {
    const { lost, given, code } = await goesOnWithout('removed', ['events.db']);
    expect([given, code]).toEqual([[later(lost, 1), later(lost, 2)], 0]);
  });

  it('are nobody else’s, as the access record knows them, where the keys are older as well', async () => {
    const { lost, given, code } = await goesOnWithout('opened', ['events.db', 'keys.db']);
    expectNobodyElses(given, lost);
    expect(code).toBe(0);
  });

  it('are nobody else’s where all that named them is older, and a note alone says that there was more', async () => {
    const { lost, given, code } = await goesOnWithout('opened', ['events.db', 'keys.db', 'access.db']);
    expectNobodyElses(given, lost);
    expect(code).toBe(0);
  });
});
