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

  it('is told by whatever reads such a back-up, or puts it in place', async () => {
    const position = change(`stream = 'student-${ann}'`, '"gradeLevel":"10"', '"gradeLevel":"12"');
    const errors = expect.stringContaining(`Event ${position} says something else than was written`);
    const monday = join(folder(), 'monday');
    await run('api/console/backup.ts', [monday]).ended;
    expect(await run('api/console/backup.ts', ['--check', monday]).ended).toMatchObject({ code: 1, errors });
    const restored = { DATA_DIR: join(folder(), 'restored') };
    expect(await run('api/console/restore.ts', ['--check', monday], restored).ended).toMatchObject({ code: 1, errors });
    expect(await run('api/console/restore.ts', [monday], restored).ended).toMatchObject({ code: 1, errors });
    expect(await run('api/console/folder.ts', ['accept-restored'], restored).ended).toMatchObject({ code: 1, errors });
  });

  it('is put back from a back-up of before, and what came after that stays', async () => {
    const monday = join(folder(), 'monday');
    expect(await run('api/console/backup.ts', [monday]).ended).toMatchObject({ code: 0 });
    let cleo = 0;
    await written(async (url) => {
      cleo = await createStudent(await admin(url), yearId, { studentId: 'A-4', gradeLevel: '10' });
    });
    const old = change(`stream = 'student-${ann}'`, '"gradeLevel":"10"', '"gradeLevel":"12"');
    const young = change(`stream = 'student-${cleo}'`, '"gradeLevel":"10"', '"gradeLevel":"12"');
    const putBack = (file: string) => run('api/console/folder.ts', ['put-back', file]).ended;
    expect(await putBack(monday)).toMatchObject({
      ...{ code: 1, output: `Event ${old}: as written again.\n` },
      errors: expect.stringContaining(
        `Event ${young} says something else than was written, or is gone, also in this back-up`,
      ),
    });
    change(`stream = 'student-${cleo}'`, '"gradeLevel":"12"', '"gradeLevel":"10"');
    expect(await putBack(monday)).toMatchObject({ code: 0, output: expect.stringContaining('nothing was changed') });
    expect((await run('api/console/log.ts', ['verify']).ended).code).toBe(0);
    await written(async (url) => {
      const histories = await Promise.all(
        [ann, cleo].map(async (id) => (await admin(url)).get(`/api/app/students/${id}/history`)),
      );
      expect(histories.map(({ status }) => status)).toEqual([200, 200]);
    });
  });

  it('is put back from no other installation', async () => {
    change(`stream = 'student-${ann}'`, '"gradeLevel":"10"', '"gradeLevel":"12"');
    const [other, theirs] = [{ DATA_DIR: join(folder(), 'other') }, join(folder(), 'theirs')];
    await written(undefined, other);
    await run('api/console/backup.ts', [theirs], other).ended;
    expect(await run('api/console/folder.ts', ['put-back', theirs]).ended).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/theirs is no back-up of the event log \S+: name one of this installation\.\n$/),
    });
  });

  it('is called what it is where it is the newest: no other copy, and nothing to be taken for good', async () => {
    const position = change(`stream = 'student-${bea}'`, '"gradeLevel":"10"', '"gradeLevel":"12"');
    const sentence = new RegExp(
      `^Event ${position} of the event log \\S+ says something else than was written: put it back from a back-up`,
    );
    const told = { code: 1, errors: expect.stringMatching(sentence) };
    expect(await run('api/main.ts').ended).toMatchObject(told);
    expect(await run('api/console/backup.ts', [join(folder(), 'monday')]).ended).toMatchObject(told);
    const folders = ['back-up', '--log', join(folder(), 'log'), '--keys', join(folder(), 'keys')];
    expect(await run('api/console/folder.ts', folders).ended).toMatchObject(told);
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
