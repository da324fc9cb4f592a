import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keptBackUps } from '../../api/back-ups/kept-back-ups.ts';
import { backUpFiles, checkBackUp } from '../../event-store/back-up/back-up-files.ts';
import { onCluster } from '../support/on-cluster.ts';
import { startServer, type TestServer } from './harness.ts';

let folder: string;
let server: TestServer | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'back-ups-'));
});
afterEach(() => server?.close());
afterAll(() => rmSync(folder, { recursive: true }));

/** The state of the schedule once the predicate holds. */
async function stateWhen(holds: (state: { lastAt: string | null; failure: unknown }) => boolean) {
  const admin = await (server as TestServer).as('admin');
  for (;;) {
    const { backUps } = (await admin.get('/api/app/backUps')).body;
    if (holds(backUps)) return backUps;
  }
}

describe.skipIf(onCluster)('back-ups on a schedule', () => {
  it('are taken by the server, whole, and as many are kept as is set', async () => {
    const [log, keys] = [join(folder, 'log'), join(folder, 'keys')];
    for (const made of [log, keys]) mkdirSync(made);
    const old = ['01', '02', '03'].map((day) => `ledger-2026-01-${day}T00-00-00Z.backup`);
    for (const name of old) writeFileSync(join(log, name), '');
    for (const name of old) writeFileSync(join(keys, `${name}.keys`), '');
    writeFileSync(join(log, 'not-ours'), '');
    mkdirSync(join(log, `${old[0]}.unfinished-abc`));
    const settings = { BACKUP_DIR: log, BACKUP_KEYS_DIR: keys, BACKUP_KEEP: '2', BACKUP_EVERY_HOURS: '6' };
    server = await startServer({ alone: true, settings });
    const state = await stateWhen(({ lastAt }) => lastAt !== null && lastAt > '2026-02');
    expect(state).toMatchObject({ everyHours: 6, keep: 2, failure: null, isRunning: false });
    expect(Date.parse(state.nextAt) - Date.parse(state.lastAt)).toBe(6 * 3_600_000);
    const [newest, second, ...more] = keptBackUps({ log, keys });
    expect([second?.name, more]).toEqual([old[2], []]);
    await checkBackUp(backUpFiles(join(log, `${newest?.name}`), join(keys, `${newest?.name}.keys`)));
    expect(readdirSync(log).sort()).toEqual([old[2], newest?.name, 'not-ours']);
    expect(readdirSync(keys).sort()).toEqual([`${old[2]}.keys`, `${newest?.name}.keys`]);
    const { body } = await server.anonymous.get('/health/ready');
    expect(body).toMatchObject({ status: 'ready', backUps: { isFailing: false } });
    expect((await server.anonymous.get('/metrics')).body).toContain('ledger_backup_failed 0');
    expect((await (await server.as('staff')).get('/api/app/backUps')).status).toBe(403);
  });

  it('that fail are said wherever one looks, without the path to strangers', async () => {
    writeFileSync(join(folder, 'file'), '');
    server = await startServer({ alone: true, settings: { BACKUP_DIR: join(folder, 'file', 'x') } });
    const { failure, lastAt } = await stateWhen((state) => state.failure !== null);
    expect([lastAt, failure.reason]).toEqual([null, expect.stringContaining('ENOTDIR')]);
    const { body } = await server.anonymous.get('/health/ready');
    expect(body).toMatchObject({ status: 'degraded', backUps: { isFailing: true, lastAt: null } });
    expect(JSON.stringify(body)).not.toContain(folder);
    expect((await server.anonymous.get('/metrics')).body).toContain('ledger_backup_failed 1');
  });

  it('are no part of an installation whose settings want none', async () => {
    server = await startServer({ alone: true });
    expect((await (await server.as('admin')).get('/api/app/backUps')).body).toEqual({ backUps: null });
    expect((await server.anonymous.get('/health/ready')).body.backUps).toBeUndefined();
  });
});
