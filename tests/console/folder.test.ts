import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { createClient } from '../http/client.ts';
import { ADMINISTRATOR, runPrograms, TIMEOUT_MS } from '../support/programs.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const { folder, dataDir, run, started, written } = runPrograms();
const copies = (...words: string[]) => run('api/console/folder.ts', words).ended;
const verify = () => run('api/console/log.ts', ['verify']).ended;
const target = () => ({ log: join(folder(), 'copies', 'log'), keys: join(folder(), 'copies', 'keys') });
const backUp = () => copies('back-up', '--log', target().log, '--keys', target().keys);

async function signIn(url: string) {
  const { ADMIN_EMAIL: username, ADMIN_PASSWORD: password } = ADMINISTRATOR;
  const { body } = await createClient(url).post('/api/login', { username, password });
  return createClient(url, body.authToken);
}

/** Writes the name of the school, which is an event. */
async function rename(url: string, name: string): Promise<void> {
  const { status } = await (await signIn(url)).post('/api/schoolSettings', { name });
  expect(status).toBe(200);
}

async function nameThere(): Promise<string> {
  const server = await started();
  const { body } = await (await signIn(server.url)).get('/api/schoolSettings');
  server.child.kill('SIGTERM');
  await server.ended;
  return body.schoolSettings?.name ?? body.name;
}

/** What the page says: everything away, the copies into empty folders. */
function restore(): void {
  rmSync(dataDir(), { recursive: true });
  for (const copy of Object.values(target())) cpSync(copy, dataDir(), { recursive: true });
}

describe('npm run folder', { timeout: TIMEOUT_MS }, () => {
  it('backs up beside a server that goes on writing, and the copies are a school of their own', async () => {
    const server = await started(ADMINISTRATOR);
    await rename(server.url, 'North High');
    expect(await backUp()).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Copied up to event 2: the log to/),
    });
    await rename(server.url, 'South High');
    server.child.kill('SIGTERM');
    await server.ended;
    restore();
    expect(await nameThere()).toBe('North High');
    expect(await verify()).toMatchObject({ code: 0 });
  });

  it('writes over no back-up, and says so', async () => {
    await written();
    expect((await backUp()).code).toBe(0);
    expect(await backUp()).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^There is a back-up already: .*\.\n$/),
    });
  });

  it('takes an older log for good, which the start refuses until then', async () => {
    await written((url) => rename(url, 'North High'));
    expect((await backUp()).code).toBe(0);
    await written((url) => rename(url, 'South High'));
    cpSync(join(target().log, 'events.db'), join(dataDir(), 'events.db'));
    expect((await run('api/main.ts').ended).errors).toContain('accept-restored');
    expect(await copies('accept-restored')).toMatchObject({
      ...{ code: 0, output: expect.stringMatching(/^The log ends at event 2; events up to 3 are given up\.$/m) },
    });
    expect(await nameThere()).toBe('North High');
    expect(await verify()).toMatchObject({ code: 0, output: expect.stringContaining('given up') });
  });

  it.each([
    ['without an access record', 'is missing', (file: string) => rmSync(file)],
    ['with an empty access record', 'is empty', (file: string) => truncateSync(file)],
  ])('takes a folder %s for good; what was sealed of it is given up', async (_, what, lose) => {
    await written((url) => rename(url, 'North High'));
    lose(join(dataDir(), 'access.db'));
    expect((await run('api/main.ts').ended).errors).toMatch(new RegExp(`^The access record .* ${what}`));
    expect((await copies('accept-restored')).code).toBe(0);
    expect(await nameThere()).toBe('North High');
    expect(await verify()).toMatchObject({ code: 0 });
  });

  it('says in one sentence why a place takes no back-up, and leaves no half of one there', async () => {
    await written();
    const file = join(folder(), 'a-file');
    writeFileSync(file, '');
    const { log, keys } = target();
    const tried = async (words: string[]) => {
      const { code, errors } = await copies('back-up', ...words);
      expect([code, errors]).toEqual([1, expect.stringMatching(/^[^\n]+: name a place on a disk with room .*\.\n$/)]);
      return errors;
    };
    expect(await tried(['--log', join(file, 'log'), '--keys', keys])).toContain('a file lies where a folder has to be');
    expect(await tried(['--log', log, '--keys', file])).toContain(join(file, 'keys.db'));
    expect(await tried(['--log', join(dataDir(), 'back-up'), '--keys', keys])).toContain('lies in the data folder');
    expect(readdirSync(log)).toEqual([]);
  });

  it.each([
    [[]],
    [['back-up']],
    [['back-up', '--log', 'x']],
    [['accept-restored', 'now']],
    [['accept-restored', '--log', 'x']],
    [['copy']],
    [['--what']],
  ])('says how it is used when it is told %j', async (words) => {
    expect(await copies(...words)).toMatchObject({
      code: 2,
      output: '',
      errors: expect.stringContaining('accept-restored'),
    });
  });

  it('says where there is nothing to copy or to restore', async () => {
    mkdirSync(dataDir());
    expect(await backUp()).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^There is no event log in .*\.\n$/),
    });
    expect(await copies('accept-restored')).toMatchObject({ code: 1, errors: expect.stringMatching(/\.\n$/) });
  });

  it('is named by what verifies the log where a file of another installation lies in it', async () => {
    const server = await started(ADMINISTRATOR);
    server.child.kill('SIGKILL');
    await server.ended;
    expect(await verify()).toMatchObject({ code: 0 });
    const keys = new DatabaseSync(join(dataDir(), 'keys.db'));
    keys.exec(`update founding set content = json_set(content, '$.logId', '${randomUUID()}')`);
    keys.close();
    const { code, output } = await verify();
    expect([code, output.trim().split('\n').at(-1)]).toEqual([1, expect.stringMatching(/^The key store .*keys\.db /)]);
  });

  it('accepts nothing while a server has the folder', async () => {
    await started();
    expect(await copies('accept-restored')).toMatchObject({ code: 1, errors: expect.stringContaining('is in use') });
  });
});

describe('the recipe of docs/how-to/back-up.md with the tools of SQLite', { timeout: TIMEOUT_MS }, () => {
  /** The lines of the page, with its folders under the test's. */
  function recipe(): string {
    const page = readFileSync(join(ROOT, 'docs/how-to/back-up.md'), 'utf8');
    const [lines = ''] = page.split(/^```(?:sh)?$/m).filter((part) => part.includes('sqlite3 '));
    return lines.replaceAll('/backup/log/', `${target().log}/`).replaceAll('/backup/keys/', `${target().keys}/`);
  }

  it('copies a school beside its server that opens again once it is accepted', async ({ skip }) => {
    if (!hasSqlite()) skip('sqlite3 is not installed here: NOT RUN');
    const server = await started(ADMINISTRATOR);
    await rename(server.url, 'North High');
    for (const made of Object.values(target())) mkdirSync(made, { recursive: true });
    execFileSync('/bin/sh', ['-ec', recipe()], { env: { ...process.env, DATA_DIR: dataDir() } });
    await rename(server.url, 'South High');
    server.child.kill('SIGKILL');
    await server.ended;
    restore();
    const opened = await run('api/main.ts', [], { PORT: '0' });
    if (await endsAtOnce(opened)) expect((await copies('accept-restored')).code).toBe(0);
    expect(await nameThere()).toBe('North High');
    expect(await verify()).toMatchObject({ code: 0 });
  });

  /** Whether a start is refused, as the page says it may be. */
  async function endsAtOnce(server: ReturnType<typeof run>): Promise<boolean> {
    const up = started({}, server).then(
      () => false,
      () => true,
    );
    const refused = await up;
    if (!refused) server.child.kill('SIGTERM');
    const { errors } = await server.ended;
    if (refused) expect(errors).toContain('accept-restored');
    return refused;
  }

  function hasSqlite(): boolean {
    try {
      execFileSync('sqlite3', ['--version']);
      return true;
    } catch {
      return false;
    }
  }
});
