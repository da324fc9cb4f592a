import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { AccessEntry } from '../../api/access/port.ts';
import { openSqliteAccess } from '../../api/access/sqlite-access.ts';
import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { type Client, createClient } from '../http/client.ts';
import { createStudent } from '../http/records/school.ts';
import { damagePagesWith, isStillDamaged } from '../support/disk-faults.ts';
import { ADMINISTRATOR, runPrograms, TIMEOUT_MS } from '../support/programs.ts';

const STUDENTS = 10;
/** Activities logged after the long one: a start looks at the newest two hundred events and at no older ones. */
const LATER = 25;
/** Notes that fill pages of their own. */
const LONG_NOTES = 'x'.repeat(10_000);

const { dataDir, run, started, written } = runPrograms();
type Server = Awaited<ReturnType<typeof started>>;

async function signedIn(url: string): Promise<Client> {
  const { ADMIN_EMAIL: username, ADMIN_PASSWORD: password } = ADMINISTRATOR;
  const { body } = await createClient(url).post('/api/login', { username, password });
  return createClient(url, body.authToken);
}

interface School {
  yearId: number;
  /** Has an activity with long notes. */
  studentId: number;
  otherId: number;
}

/** A school whose server has ended. */
async function school(): Promise<School> {
  const students: number[] = [];
  let yearId = 0;
  await written(async (url) => {
    const admin = await signedIn(url);
    const terms = ['2025-09-01T00:00:00.000Z', '2026-01-20T00:00:00.000Z'].map((startDate) => ({ startDate }));
    const { body } = await admin.post('/api/schoolYears', { year: 2025, termType: 'semester', terms, students: [] });
    yearId = body.schoolYear.id;
    for (let n = 0; n < STUDENTS; n++)
      students.push(await createStudent(admin, yearId, { lastName: `Marsh${n}`, studentId: `A-${n}` }));
    const log = async (studentIds: readonly number[], notes: string) => {
      const events = [{ id: 'event-0', eventTime: '2025-10-01' }];
      const form = { schoolYearId: yearId, studentIds, activityTypeId: 4, frequency: 'Weekly', notes, events };
      expect((await admin.post('/api/activities', form)).status).toBe(200);
    };
    await log(students.slice(0, 1), LONG_NOTES);
    for (let n = 0; n < LATER; n++) await log(students.slice(1), `No. ${n}`);
  });
  const [studentId = 0, otherId = 0] = students;
  return { yearId, studentId, otherId };
}

/** Some of what the log holds of the long notes. */
function piecesOfNotes(): string {
  const log = new DatabaseSync(join(dataDir(), 'events.db'), { readOnly: true });
  const row = log.prepare('select data from events order by length(data) desc limit 1').get();
  log.close();
  return String(row?.['data']).slice(7000, 7100);
}

const storageOf = async ({ url }: Server): Promise<{ damaged: string[] }> =>
  (await createClient(url).get('/health/ready')).body.storage;

const SENTENCE =
  'A file of this installation is damaged: this cannot be shown or saved until whoever runs it has repaired it.';

describe('a damaged page', { timeout: TIMEOUT_MS }, () => {
  it('of the log is answered with a sentence where it is needed, told of, and never written over', async () => {
    const { studentId, otherId } = await school();
    const file = join(dataDir(), 'events.db');
    const pages = damagePagesWith(file, piecesOfNotes());
    expect(pages).toHaveLength(1);
    const server = await started();
    const admin = await signedIn(server.url);
    const history = await admin.get(`/api/app/students/${studentId}/history`);
    expect([history.status, history.body.error.message]).toEqual([503, SENTENCE]);
    expect((await admin.get(`/api/app/students/${otherId}/history`)).status).toBe(200);
    expect((await admin.post('/api/schoolSettings', { name: 'North High' })).status).toBe(200);
    await expect
      .poll(() => storageOf(server), { timeout: 60_000 })
      .toMatchObject({
        damaged: expect.arrayContaining(['events.db']),
      });
    expect((await createClient(server.url).get('/metrics')).body).toMatch(/^ledger_damaged_files [1-9]/m);
    server.child.kill('SIGTERM');
    await server.ended;
    expect(pages.map((page) => isStillDamaged(file, page))).toEqual([true]);
    expect((await run('api/console/log.ts', ['verify']).ended).code).not.toBe(0);
  });

  it('of the access record is answered with a sentence, and told of; the school goes on', async () => {
    await written();
    const file = join(dataDir(), 'access.db');
    const call = 'GET /api/app/students/:studentId/history';
    const look: AccessEntry = {
      ...{ at: '2025-10-01T10:00:00.000Z', day: '2025-10-01' as PlainDay, kind: 'student-opened', userId: 1 },
      ...{ address: '::1', studentId: 100_001, call, details: {} },
    };
    const store = openSqliteAccess(file);
    await store.write(Array.from({ length: 500 }, () => look));
    await store.close();
    expect(damagePagesWith(file, call, (pages) => pages.slice(3, 4))).toHaveLength(1);
    const { code, errors } = await run('api/console/log.ts', ['verify']).ended;
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^The access record \S+ is damaged or not ours: [^\n]+\n$/),
    ]);
    const server = await started();
    const admin = await signedIn(server.url);
    const record = await admin.get('/api/rest/accessRecord?range=[0,999]');
    expect([record.status, record.body.error.message]).toEqual([503, SENTENCE]);
    await expect
      .poll(() => storageOf(server), { timeout: 60_000 })
      .toMatchObject({
        damaged: expect.arrayContaining(['access.db']),
      });
    expect((await admin.post('/api/schoolSettings', { name: 'North High' })).status).toBe(200);
  });

  it('of a read model is answered with a sentence, told of, and gone when it is built anew', async () => {
    const { yearId, studentId, otherId } = await school();
    const models = join(dataDir(), 'read-models');
    const file = readdirSync(models).find((name) => /^activities-.*\.db$/.test(name)) ?? '';
    expect(damagePagesWith(join(models, file), LONG_NOTES.slice(0, 3000)).length).toBeGreaterThan(0);
    const server = await started();
    const admin = await signedIn(server.url);
    const shown = await admin.get(`/api/activities/${yearId}/${studentId}`);
    expect([shown.status, shown.body.error.message]).toEqual([503, SENTENCE]);
    expect((await admin.get(`/api/activities/${yearId}/${otherId}`)).status).toBe(200);
    await expect
      .poll(() => storageOf(server), { timeout: 60_000 })
      .toMatchObject({
        damaged: expect.arrayContaining([file]),
      });
    expect(await run('api/console/projections.ts', ['rebuild', 'activities']).ended).toMatchObject({ code: 0 });
    const again = await admin.get(`/api/activities/${yearId}/${studentId}`);
    expect([again.status, again.body.activities[0].notes]).toEqual([200, LONG_NOTES]);
  });
});
