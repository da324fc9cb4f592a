import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { runPrograms, TIMEOUT_MS } from '../support/programs.ts';
import { createClient } from './client.ts';

const root = join(import.meta.dirname, '..', '..');
const programs = runPrograms();
const { run, started } = programs;
let dataDir: string;
beforeEach(() => {
  dataDir = programs.dataDir();
});
const start = (settings: Record<string, string> = {}) => run('api/main.ts', [], settings);

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

describe('a start', { timeout: TIMEOUT_MS }, () => {
  it('prints a one-time link, keeps the folder to itself, and outlives kill -9', async () => {
    const first = await started();
    expect(await refusal()).toContain(`The data folder ${dataDir} is in use by another process.`);
    // Somebody takes them for left over.
    for (const lock of ['lock', 'keys.lock']) rmSync(join(dataDir, lock));
    expect(await refusal()).toContain(
      `The data folder ${dataDir} is in use by another process, whose lock was removed`,
    );
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

describe('npm run projections', { timeout: TIMEOUT_MS }, () => {
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
