import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from './client.ts';

const root = join(import.meta.dirname, '..', '..');
let folder: string;
let dataDir: string;
const running = new Set<ChildProcess>();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  for (const child of running) if (child.kill('SIGKILL')) await once(child, 'exit');
  running.clear();
  rmSync(folder, { recursive: true, force: true });
});

function run(file: string, words: string[], settings: Record<string, string> = {}) {
  const environment = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...settings };
  const child = spawn(process.execPath, [join(root, file), ...words], { cwd: folder, env: environment });
  running.add(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (piece) => {
    output += piece;
  });
  child.stderr.on('data', (piece) => {
    errors += piece;
  });
  const ended = once(child, 'exit').then(([code, signal]) => {
    running.delete(child);
    return { code, signal, output, errors };
  });
  return { child, ended, output: () => output };
}
const start = (settings: Record<string, string> = {}) => run('api/main.ts', [], settings);

/** Starts and waits for the address and, on a first start, the set-up link. */
async function started(settings: Record<string, string> = {}, server = start(settings)) {
  const ready = () => /Sign in there|#\/SetUp\/[\w-]+\n/.test(server.output());
  while (!ready()) await Promise.race([once(server.child.stdout ?? server.child, 'data'), server.ended.then(failed)]);
  const url = /running at (\S+)/.exec(server.output())?.[1] ?? '';
  return { ...server, url, token: /#\/SetUp\/([\w-]+)/.exec(server.output())?.[1] };
}
function failed(end: { errors: string }): never {
  throw new Error(`the server ended: ${end.errors}`);
}

/** One sentence on standard error, exit code 1. */
async function refusal(settings: Record<string, string> = {}): Promise<string> {
  const { code, errors } = await start(settings).ended;
  expect([code, errors.trim().split('\n')]).toEqual([1, [expect.stringMatching(/\.$/)]]);
  return errors;
}

describe('a start that cannot be', () => {
  it('names a wrong setting and writes nothing', async () => {
    expect(await refusal({ PORT: 'http' })).toContain('The setting PORT should be a whole number');
    expect(existsSync(dataDir)).toBe(false);
  });

  it('says that the port is in use and writes nothing', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    expect(await refusal({ PORT: String(port) })).toContain(`127.0.0.1:${port} is in use`);
    expect(existsSync(dataDir)).toBe(false);
    other.close();
  });

  it('says that the log is damaged, belongs to something else or to a newer version, and leaves it', async () => {
    const first = await started();
    first.child.kill('SIGTERM');
    expect(await first.ended).toMatchObject({ code: 0 });
    const log = new DatabaseSync(join(dataDir, 'events.db'));
    log.exec('pragma user_version = 99');
    log.close();
    expect(await refusal()).toContain('newer version of this program');
    writeFileSync(join(dataDir, 'events.db'), 'x'.repeat(8192));
    expect(await refusal()).toContain('is damaged or not ours');
  });
});

describe('a start', () => {
  it('prints a one-time link, keeps the folder to itself, and outlives kill -9', async () => {
    const first = await started();
    expect(await refusal()).toContain(`The data folder ${dataDir} is in use by another process.`);
    const person = { firstName: 'Dana', lastName: 'Okafor', email: 'dana@school.example', password: 'correct horse' };
    const made = await createClient(first.url).post('/api/app/set-up', { ...person, token: first.token });
    expect(made.status).toBe(200);
    first.child.kill('SIGKILL');
    await first.ended;

    const second = await started();
    expect(second.token).toBeUndefined();
    const client = createClient(second.url, made.body.authToken);
    expect((await client.get('/api/user')).body.user.email).toBe(person.email);
    second.child.kill('SIGINT');
    expect(await second.ended).toMatchObject({ code: 0, errors: '' });
  });

  it('creates the configured administrator once', async () => {
    const settings = { ADMIN_EMAIL: 'first@school.example', ADMIN_PASSWORD: 'correct horse' };
    const first = await started(settings);
    first.child.kill('SIGTERM');
    await first.ended;
    const second = await started({ ...settings, ADMIN_EMAIL: 'other@school.example' });
    const login = (username: string) =>
      createClient(second.url).post('/api/login', { username, password: 'correct horse' });
    expect((await login('first@school.example')).status).toBe(200);
    expect((await login('other@school.example')).status).toBe(401);
  });
});

describe('npm run log', () => {
  const log = (...words: string[]) => run('api/console/log.ts', words).ended;
  const change = (name: string, sql: string) => {
    const database = new DatabaseSync(join(dataDir, name));
    database.exec(sql);
    database.close();
  };
  const administrator = { ADMIN_EMAIL: 'first@school.example', ADMIN_PASSWORD: 'correct horse' };

  it('verifies and seals beside the server; what is new is sealed when it ends', async () => {
    const server = await started(administrator);
    expect(await log('verify')).toMatchObject({ code: 0, output: expect.stringContaining('as it was written.') });
    expect(JSON.parse((await log('seal')).output)).toMatchObject({ seal: 1, events: 1, previous: null });
    const { post } = createClient(server.url);
    const { body } = await post('/api/login', { username: 'first@school.example', password: 'correct horse' });
    const settings = await createClient(server.url, body.authToken).post('/api/schoolSettings', { name: 'North High' });
    expect(settings.status).toBe(200);
    server.child.kill('SIGTERM');
    await server.ended;
    expect(JSON.parse((await log('verify', '--json')).output)).toMatchObject({
      ...{ findings: 0, events: 2, eventFaults: [], seals: 2, lastSeal: { seal: 2, events: 2 } },
    });
  });

  it('names what was changed while the server was off, with exit code 1', async () => {
    const server = await started(administrator);
    server.child.kill('SIGTERM');
    await server.ended;
    const copy = join(folder, 'seals.txt');
    writeFileSync(copy, (await log('seals')).output);
    expect(await log('verify', '--seals', copy)).toMatchObject({ code: 0 });
    change('events.db', `update events set data = replace(data, '"auditor":false', '"auditor":true')`);
    const { code, output } = await log('verify');
    expect([code, output.split('\n')]).toEqual([
      1,
      expect.arrayContaining([
        'staff 0 (no. 1): what it says is not what its id was made from',
        expect.stringMatching(/^seal 1: event 1 is not the one that was sealed at /),
        '1 event in 1 stream read, 2 keys tried, and of the access record 0 looks: 2 findings.',
      ]),
    ]);
    change('keys.db', 'delete from seals');
    expect((await log('verify', '--seals', copy)).output).toContain('seal 1: it is missing here');
  });

  it('shows a stream and records that, and refuses what is no stream', async () => {
    const server = await started(administrator);
    const { code, output } = await log('show', 'staff');
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({
      type: 'StaffAccountCreated',
      data: { email: 'first@school.example', passwordHash: '(not shown)' },
    });
    expect(await log('show', 'student-1')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^There is no stream called student-1\. Streams are called /),
    });
    const { post } = createClient(server.url);
    const { body } = await post('/api/login', { username: 'first@school.example', password: 'correct horse' });
    const record = await createClient(server.url, body.authToken).get(
      '/api/rest/accessRecord?filter={"kind":"stream-shown"}',
    );
    expect(record.body).toMatchObject([{ user: null, address: 'console', details: { stream: 'staff' } }]);
  });

  it('says how it is used and where there is no log', async () => {
    for (const words of [[], ['verify', 'now'], ['seal', '--json'], ['show']]) {
      expect(await log(...words)).toMatchObject({ code: 2, errors: expect.stringContaining('npm run log -- verify') });
    }
    expect(await log('verify')).toMatchObject({ code: 1, errors: expect.stringContaining('There is no log') });
    expect(await log('seal')).toMatchObject({ code: 1, errors: expect.stringContaining('There is no log') });
  });
});

describe('a fault that nobody caught', () => {
  const faulty = `--import=${join(root, 'tests/support/faulty.ts')}`;
  const settings = { LOG_LEVEL: 'fatal', NODE_OPTIONS: faulty };
  /** A request that waits for a hash on another thread, so that its answer is still to come. */
  const meet = (url: string, kind: string) =>
    fetch(`${url}/api/login?fault=${kind}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'nobody@school.example', password: 'correct horse battery' }),
    });

  it.each(['thrown', 'rejected'])(
    '%s, is answered and logged with its request, and the server ends in order',
    async (kind) => {
      const server = await started({}, run('api/main.ts', [], settings));
      // Somebody else's request is under way meanwhile.
      const other = await fetch(`${server.url}/api/app/installation`);
      const answer = await meet(server.url, kind);
      expect([other.status, answer.status]).toEqual([200, 500]);
      expect(await answer.json()).toEqual({ error: { message: 'Internal server error.' } });
      const { code, output } = await server.ended;
      expect(code).toBe(70);
      const line = output.split('\n').find((one) => one.startsWith('{')) ?? '{}';
      expect(JSON.parse(line)).toMatchObject({
        requestId: answer.headers.get('x-request-id'),
        error: { message: 'a bug' },
      });
      // The lock and the socket of the data folder are gone: everything was closed.
      expect(existsSync(join(dataDir, 'control.sock'))).toBe(false);
    },
  );

  it('is followed by a new start under the supervisor, which ends in order', async () => {
    const server = await started({}, run('scripts/serve.mjs', [], settings));
    const before = server.output();
    expect((await meet(server.url, 'thrown')).status).toBe(500);
    while (!/running at/.test(server.output().slice(before.length))) await once(server.child.stdout, 'data');
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, errors: expect.stringContaining('is started again') });
  });

  it('at the start ends the supervisor, too, with one sentence more', async () => {
    const { code, errors } = await run('scripts/serve.mjs', [], { PORT: 'http' }).ended;
    expect([code, errors.trim().split('\n')]).toEqual([
      1,
      [
        'The setting PORT should be a whole number from 0 to 65535.',
        'The server could not start (exit code 1) and is not tried again before that is put right.',
      ],
    ]);
    expect((await run('scripts/serve.mjs', ['shop']).ended).code).toBe(2);
  });
});

describe('npm run projections', () => {
  const projections = (...words: string[]) => run('api/console/projections.ts', words).ended;

  it('shows and rebuilds, with the server and without', async () => {
    const server = await started();
    expect((await projections('status')).output).toMatch(/^records\s+v\d+\s+live/m);
    expect(await projections('rebuild', 'journal')).toMatchObject({
      code: 0,
      output: expect.stringContaining('journal: live'),
    });
    expect(await projections('rebuild', 'nothing')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/no read model/),
    });
    server.child.kill('SIGTERM');
    await server.ended;
    expect(await projections('rebuild', 'staff')).toMatchObject({
      code: 0,
      output: expect.stringContaining('staff: live'),
    });
    expect(await projections('shine')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('npm run projections'),
    });
  });

  it('says that there is nothing to look at', async () => {
    expect(await projections('status')).toMatchObject({ code: 1, errors: expect.stringContaining('There is no log') });
  });
});
