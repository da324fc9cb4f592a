import { hash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepBackingUp } from '../../api/back-ups/schedule.ts';
import { readConfiguration } from '../../api/configuration/configuration.ts';
import { asOpened, filesOf } from '../../event-store/embedded/embedded-files.ts';
import { openEmbeddedLog } from '../../event-store/embedded/open-embedded.ts';
import { peekPart, writeFounding } from '../../event-store/sqlite/founding-row.ts';
import { startServer, type TestServer } from '../http/harness.ts';
import { createStudent, createYear, type TestYear } from '../http/records/school.ts';

/** The folder of another school is put in the place of the one a server works on, as when a back-up is restored into it too early. */
const root = mkdtempSync(join(tmpdir(), 'ledger-exchanged-'));
const own = join(root, 'own');
const other = join(root, 'other');
const REPLACED = 'was removed or replaced while the server runs';
let server: TestServer;
let year: TestYear;
/** As the server opened it. */
let place: ReturnType<typeof asOpened>;

async function school(dataDir: string, lastName: string) {
  const opened = await startServer({ dataDir });
  const admin = await opened.as('admin');
  year = await createYear(opened);
  for (const studentId of ['S-1', 'S-2']) await createStudent(admin, year.id, { studentId, lastName });
  return opened;
}

/** The databases of the folder that lies there now, each with what is in it. */
const lyingThere = () =>
  readdirSync(own, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.db'))
    .map((name) => [name, hash('sha256', readFileSync(join(own, name)))]);

let isOpen = true;
async function closeServer(): Promise<void> {
  if (isOpen) await server.close();
  isOpen = false;
}

beforeAll(async () => {
  await (await school(other, 'Stranger')).close();
  server = await school(own, 'Own');
  await server.caughtUp();
  place = asOpened({ dataDir: own });
  renameSync(own, join(root, 'moved'));
  cpSync(other, own, { recursive: true });
});
afterAll(async () => {
  await closeServer();
  rmSync(root, { recursive: true, force: true });
});

describe('the folder that was put there meanwhile', () => {
  it('is never read: what was known then is refused, and what is known is shown', async () => {
    const admin = await server.as('admin');
    const { body: present } = await admin.get(`/api/term/${year.first}/students`);
    expect(JSON.stringify(present)).toContain('Own');
    const { status, body } = await admin.get(`/api/term/${year.first}/students?asOf=@${await server.ledger.head()}`);
    expect([status, JSON.stringify(body)]).toEqual([503, expect.not.stringContaining('Stranger')]);
  });

  it('is not searched by a thread that begins now', async () => {
    const { status, body } = await (await server.as('admin')).get('/api/rest/journal');
    expect([status, JSON.stringify(body)]).toEqual([503, expect.stringContaining(REPLACED)]);
  });

  it('is not checked in the place of the log that is served', async () => {
    const admin = await server.as('admin');
    const PATH = '/api/app/log/verification';
    await admin.post(PATH, {});
    await expect.poll(async () => (await admin.get(PATH)).body.verification.state).not.toBe('running');
    expect((await admin.get(PATH)).body.verification).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining(REPLACED),
    });
  });

  it('goes into no back-up of a schedule, and pushes none out', async () => {
    const backups = join(root, 'backups');
    const configuration = readConfiguration({ DATA_DIR: own, BACKUP_DIR: backups });
    const log = pino({ level: 'silent' });
    const schedule = await keepBackingUp({ configuration, log, clock: () => new Date(), place });
    await expect.poll(() => schedule?.state().failure).toMatchObject({ reason: expect.stringContaining(REPLACED) });
    await schedule?.close();
    expect(readdirSync(backups)).toEqual([]);
  });

  it('is left as it is by a rebuild, and by the end of the server', async () => {
    const before = lyingThere();
    const admin = await server.as('admin');
    const { status, body } = await admin.post('/api/app/readModels/journal/rebuild', {});
    expect([status, JSON.stringify(body)]).toEqual([503, expect.stringContaining(REPLACED)]);
    await closeServer();
    expect(lyingThere()).toEqual(before);
  });
});

it('a log that was put there alone is remembered by no other part', async () => {
  const folder = join(root, 'log-alone');
  cpSync(other, folder, { recursive: true });
  const { ledger } = openEmbeddedLog(folder);
  const { log, keys } = filesOf({ dataDir: folder });
  renameSync(log, `${log}.away`);
  cpSync(join(root, 'moved', 'events.db'), log);
  const before = peekPart(keys);
  if (before.state === 'named') writeFounding(keys, before.founding, true);
  await ledger.close();
  expect(peekPart(keys)).toEqual(before);
});
