import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../http/client.ts';
import { createStudent } from '../http/records/school.ts';
import { ADMINISTRATOR, runPrograms, TIMEOUT_MS } from '../support/programs.ts';
import { signInToSchool, smallSchool } from '../support/small-school.ts';

const { dataDir, folder, run, started, written } = runPrograms();

/** The others beside the student of the small school. */
let ann: number;
let bea: number;
let yearId: number;
beforeEach(async () => {
  await written(async (url) => {
    const school = await smallSchool({ url });
    yearId = school.yearId;
    ann = await createStudent(school.admin, yearId, { studentId: 'A-2', gradeLevel: '10' });
    bea = await createStudent(school.admin, yearId, { studentId: 'A-3', gradeLevel: '10' });
  });
}, TIMEOUT_MS);

/** Bytes of one event are others than were written, and it can still be read. */
function change(where: string, from: string, to: string): number {
  const log = new DatabaseSync(join(dataDir(), 'events.db'));
  const { position } = log.prepare(`select position from events where ${where} and data like ?`).get(`%${from}%`) ?? {};
  const changed = log.prepare('update events set data = replace(data, ?, ?) where position = ?');
  expect(changed.run(from, to, Number(position)).changes).toBe(1);
  log.close();
  return Number(position);
}

async function admin(url: string): Promise<Client> {
  return createClient(url, (await signInToSchool({ url })).body.authToken);
}

/** Whom the newest entries of the access record name, by what was called. */
function newestEntry(): Record<string, unknown> | undefined {
  const record = new DatabaseSync(join(dataDir(), 'access.db'), { readOnly: true });
  const [entry] = record.prepare('select * from entries order by id desc limit 1').all();
  record.close();
  return entry;
}

const DAMAGED =
  'A file of this installation is damaged: this cannot be shown or saved until whoever runs it has repaired it.';

describe('an event that says something else than was written', { timeout: TIMEOUT_MS }, () => {
  it('is served nobody, and nothing is decided on it; others go on', async () => {
    change(`stream = 'student-${ann}'`, '"gradeLevel":"10"', '"gradeLevel":"12"');
    const server = await started();
    const client = await admin(server.url);
    const answered = async (id: number) => {
      const { status, body } = await client.get(`/api/app/students/${id}/history`);
      return [status, body.error?.message];
    };
    expect([await answered(ann), await answered(bea)]).toEqual([
      [503, DAMAGED],
      [200, undefined],
    ]);
    const left = await client.delete(`/api/schoolYears/${yearId}/students/${ann}`);
    expect([left.status, left.body.error.message]).toEqual([503, DAMAGED]);
  });

  it('goes into no read model: those that need it stop there, and say so', async () => {
    const position = change(`stream = 'student-${ann}'`, '"gradeLevel":"10"', '"gradeLevel":"12"');
    rmSync(join(dataDir(), 'read-models'), { recursive: true });
    const server = await started();
    const client = await admin(server.url);
    const students = async () => {
      const models = (await client.get('/api/rest/readModels')).body as { id: string; stopped: unknown }[];
      return models.find(({ id }) => id === 'students')?.stopped ?? null;
    };
    const reason = expect.stringContaining('what it says is not what its id was made from');
    await expect.poll(students, { timeout: 60_000 }).toMatchObject({ position: String(position), reason });
  });

  it('about an account keeps everybody from a start, in one sentence', async () => {
    change(`stream = 'staff'`, '"admin":true', '"admin":false');
    const { code, errors } = await run('api/main.ts', [], ADMINISTRATOR).ended;
    expect([code, errors]).toEqual([
      ...[
        1,
        expect.stringMatching(/^Who may sign in cannot be told: event \d+ \(Staff\w+ in staff\) .* see \S+\.md\.\n$/),
      ],
    ]);
  });

  it('is taken into back-ups as it is, which say so', async () => {
    const position = change(`stream = 'student-${ann}'`, '"gradeLevel":"10"', '"gradeLevel":"12"');
    const told = { code: 1, errors: expect.stringContaining(`Event ${position} says something else than was written`) };
    const into = (name: string) => join(folder(), 'back-up', name);
    expect(await run('api/console/backup.ts', [into('monday')]).ended).toMatchObject(told);
    expect(existsSync(into('monday'))).toBe(true);
    const folders = ['back-up', '--log', into('log'), '--keys', into('keys')];
    expect(await run('api/console/folder.ts', folders).ended).toMatchObject(told);
    expect(existsSync(join(into('log'), 'events.db'))).toBe(true);
  });

  it('is told at the console with whose it is where an entry says so first, and without where none can be made', async () => {
    const position = change(`stream = 'student-${ann}'`, '"gradeLevel":"10"', '"gradeLevel":"12"');
    const verify = () => run('api/console/log.ts', ['verify']).ended;
    expect((await verify()).output).toContain(`student-${ann} 1 (no. ${position}): what it says is not`);
    expect(newestEntry()).toMatchObject({ kind: 'log-checked', call: 'npm run log -- verify', studentId: ann });
    const found = await run('api/console/log.ts', ['find', '--type', 'StudentEnrolled']).ended;
    expect(found).toMatchObject({
      code: 1,
      errors: expect.stringContaining(`event ${position} (StudentEnrolled in student-…)`),
    });
    // What the parts beside the log saw last is another event now: nothing is recorded beside it.
    change(`stream = 'student-${bea}'`, '"gradeLevel":"10"', '"gradeLevel":"12"');
    const { output } = await verify();
    expect(output).toContain(`student-… 1 (no. ${position}): what it says is not`);
    expect(output).not.toMatch(/student-\d/);
  });
});
