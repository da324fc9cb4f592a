import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BackUpFolders, keptBackUps } from '../../api/back-ups/kept-back-ups.ts';
import { backUpFiles, checkBackUp } from '../../event-store/back-up/back-up-files.ts';
import { ownLogOf } from '../../event-store/embedded/embedded-founding.ts';
import { onCluster } from '../support/on-cluster.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear } from './records/school.ts';

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

const STRANGERS = ['ledger-2026-01-01T00-00-00Z.backup', 'ledger-2998-01-01T00-00-00Z.backup'];
const OLD = 'ledger-2026-01-02T00-00-00Z.backup';
const CUT_OFF = 'ledger-2999-01-01T00-00-00Z.backup';
const AT_WORK = 'ledger-2026-01-04T00-00-00Z.backup.unfinished-0123abcd_xyz';

/** Starts a server that takes a back-up, and ends it once it has. */
async function taken({ dataDir, settings }: { dataDir: string; settings: Record<string, string> }) {
  server = await startServer({ alone: true, dataDir, settings });
  const begun = new Date(Date.now() - 1000).toISOString();
  const { lastAt, failure } = await stateWhen((state) => state.lastAt !== null && state.lastAt > begun);
  await server.close();
  server = undefined;
  return { lastAt: String(lastAt), failure };
}
const sameFolder = (both: string) => ({ log: both, keys: both });
const filesNamed = ({ log, keys }: BackUpFolders, name: string) => [join(log, name), join(keys, `${name}.keys`)];
function copyOf(folders: BackUpFolders, name: string, copy: string): void {
  const [to = '', toKeys = ''] = filesNamed(folders, copy);
  const [from = '', fromKeys = ''] = filesNamed(folders, name);
  cpSync(from, to);
  cpSync(fromKeys, toKeys);
}
const removeOf = (folders: BackUpFolders, name: string) => {
  for (const file of filesNamed(folders, name)) rmSync(file);
};

describe.skipIf(onCluster)('back-ups on a schedule', () => {
  it('are taken by the server, whole, and as many are kept as is set', async () => {
    const [log, keys, dataDir] = [join(folder, 'log'), join(folder, 'keys'), join(folder, 'data')];
    const settings = { BACKUP_DIR: log, BACKUP_KEYS_DIR: keys, BACKUP_KEEP: '2', BACKUP_EVERY_HOURS: '6' };
    await taken({ dataDir, settings });
    const [first] = await keptBackUps({ log, keys }, ownLogOf({ dataDir }));
    const old = ['01', '02', '03'].map((day) => `ledger-2026-01-${day}T00-00-00Z.backup`);
    for (const name of old) copyOf({ log, keys }, `${first?.name}`, name);
    removeOf({ log, keys }, `${first?.name}`);
    writeFileSync(join(log, 'not-ours'), '');
    mkdirSync(join(log, `${old[0]}.unfinished-abc`));
    server = await startServer({ alone: true, dataDir, settings });
    const state = await stateWhen(({ lastAt }) => lastAt !== null && lastAt > '2026-02');
    expect(state).toMatchObject({ everyHours: 6, keep: 2, failure: null, isRunning: false });
    expect(Date.parse(state.nextAt) - Date.parse(state.lastAt)).toBe(6 * 3_600_000);
    const [newest, second, ...more] = await keptBackUps({ log, keys }, ownLogOf({ dataDir }));
    expect([second?.name, more]).toEqual([old[2], []]);
    await checkBackUp(backUpFiles(join(log, `${newest?.name}`), join(keys, `${newest?.name}.keys`)));
    expect(readdirSync(log).sort()).toEqual([old[2], newest?.name, 'not-ours']);
    expect(readdirSync(keys).sort()).toEqual([`${old[2]}.keys`, `${newest?.name}.keys`]);
    const { body } = await server.anonymous.get('/health/ready');
    expect(body).toMatchObject({ status: 'ready', backUps: { isFailing: false } });
    expect((await server.anonymous.get('/metrics')).body).toContain('ledger_backup_failed 0');
    expect((await (await server.as('staff')).get('/api/app/backUps')).status).toBe(403);
  });

  it("count no other installation's in their folder, and none that is cut off, and delete neither", async () => {
    const [mine, theirs, folders] = [join(folder, 'mine'), join(folder, 'theirs'), sameFolder(join(folder, 'both'))];
    const settings = { BACKUP_DIR: folders.log, BACKUP_KEEP: '1' };
    await taken({ dataDir: theirs, settings });
    const [foreign] = await keptBackUps(folders, ownLogOf({ dataDir: theirs }));
    for (const name of STRANGERS) copyOf(folders, `${foreign?.name}`, name);
    removeOf(folders, `${foreign?.name}`);
    // The newest there is makes nothing of ours wait.
    await taken({ dataDir: mine, settings });
    const [own] = await keptBackUps(folders, ownLogOf({ dataDir: mine }));
    for (const name of [OLD, CUT_OFF]) copyOf(folders, `${own?.name}`, name);
    removeOf(folders, `${own?.name}`);
    truncateSync(join(folders.log, CUT_OFF), 30_000);
    // Of one that theirs is taking at this moment.
    mkdirSync(join(folders.log, AT_WORK));
    const before = new Date(Date.now() - 1000).toISOString();
    await taken({ dataDir: mine, settings });
    const kept = await keptBackUps(folders, ownLogOf({ dataDir: mine }));
    expect(kept.map(({ at }) => at >= before)).toEqual([true]);
    const left = readdirSync(folders.log).filter((name) => !name.endsWith('.keys'));
    expect(left.sort()).toEqual([...STRANGERS, CUT_OFF, AT_WORK, `${kept[0]?.name}`].sort());
  });

  it('taken while the clock was years ahead neither make the next one wait nor push it out', async () => {
    const [dataDir, folders] = [join(folder, 'ahead'), sameFolder(join(folder, 'of-ahead'))];
    const settings = { BACKUP_DIR: folders.log, BACKUP_KEEP: '2' };
    await taken({ dataDir, settings });
    const [first] = await keptBackUps(folders, ownLogOf({ dataDir }));
    for (const year of [2998, 2999]) copyOf(folders, `${first?.name}`, `ledger-${year}-01-01T00-00-00Z.backup`);
    removeOf(folders, `${first?.name}`);
    const { lastAt } = await taken({ dataDir, settings });
    const kept = await keptBackUps(folders, ownLogOf({ dataDir }));
    expect(kept.map(({ at }) => at.slice(0, 4))).toEqual([lastAt.slice(0, 4), '2999']);
    expect(readdirSync(folders.log)).toHaveLength(4);
  });

  it('of a log in which an event is not as it was written are taken, say so, and push none from before out', async () => {
    const [dataDir, folders] = [join(folder, 'altered'), sameFolder(join(folder, 'of-altered'))];
    const settings = { BACKUP_DIR: folders.log, BACKUP_KEEP: '1' };
    server = await startServer({ alone: true, dataDir });
    const { id } = await createYear(server);
    const admin = await server.as('admin');
    for (const studentId of ['A-1', 'A-2']) await createStudent(admin, id, { studentId, gradeLevel: '10' });
    await server.close();
    expect((await taken({ dataDir, settings })).failure).toBeNull();
    const [whole] = await keptBackUps(folders, ownLogOf({ dataDir }));
    copyOf(folders, `${whole?.name}`, OLD);
    removeOf(folders, `${whole?.name}`);
    const log = new DatabaseSync(join(dataDir, 'events.db'));
    const first = log
      .prepare(`select min(position) as position from events where data like '%"gradeLevel":"10"%'`)
      .get();
    const grade = `replace(data, '"gradeLevel":"10"', '"gradeLevel":"12"')`;
    log.prepare(`update events set data = ${grade} where position = ?`).run(Number(first?.['position']));
    log.close();
    const { failure } = await taken({ dataDir, settings });
    expect(failure.reason).toContain(`Event ${first?.['position']} says something else than was written`);
    const kept = (await keptBackUps(folders, ownLogOf({ dataDir }))).map(({ name }) => name);
    expect([kept.length, kept[1]]).toEqual([2, OLD]);
  });

  it('that fail are said wherever one looks, without the path to strangers', async () => {
    writeFileSync(join(folder, 'file'), '');
    server = await startServer({ alone: true, settings: { BACKUP_DIR: join(folder, 'file', 'x') } });
    const { failure, lastAt } = await stateWhen((state) => state.failure !== null);
    expect([lastAt, failure.reason]).toEqual([
      null,
      expect.stringContaining('because a file lies where a folder has to be: name a place'),
    ]);
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
