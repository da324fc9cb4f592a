import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carryOutForgetting } from '../../../api/forgetting/carry-out.ts';
import { decideForgetting } from '../../../api/forgetting/decide.ts';
import { livedTime } from '../../../api/forgetting/lived-time.ts';
import { openEmbeddedForReading } from '../../../event-store/embedded/open-embedded.ts';
import { verifySealedLog } from '../../../event-store/verify/verify-sealed.ts';
import { activities as activitiesModel, studentYears } from '../../../projections/definitions/activities.ts';
import { journalActions, journalEntries } from '../../../projections/definitions/journal/collections.ts';
import { journal } from '../../../projections/definitions/journal.ts';
import { records } from '../../../projections/definitions/records/records.ts';
import { termRecords } from '../../../projections/definitions/records/term-record.ts';
import { admittedStudents, students } from '../../../projections/definitions/students.ts';
import { onCluster } from '../../support/on-cluster.ts';
import type { Client } from '../client.ts';
import { PEOPLE, startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, recordId, type TestYear } from './school.ts';

const HOUR_MS = 3_600_000;
const SECOND = { ...PEOPLE.staff, email: 'second@school.example', admin: true, password: 'a second staple' };

let dataDir: string;
let ahead = 0;
let server: TestServer;
let first: Client;
let second: Client;
let year: TestYear;
const made: number[] = [];

const clock = () => new Date(Date.now() + ahead);
/** Looks for what is due, as a process that goes on for so many hours does. */
async function lookAfter(hours: number): Promise<void> {
  let up = 0;
  const lived = livedTime({ ...server.services, clock }, () => up);
  await carryOutForgetting(server.services, lived);
  up += hours * HOUR_MS;
  ahead += hours * HOUR_MS;
  await carryOutForgetting(server.services, lived);
}
async function start(): Promise<void> {
  server = await startServer({ dataDir, clock });
  first = await server.as('admin');
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ledger-forgetting-'));
  await start();
  await first.post('/api/users', SECOND);
  second = await server.signIn(SECOND.email, SECOND.password);
  year = await createYear(server);
  for (const number of [1, 2, 3, 4]) {
    const form = { studentId: `Q-${number}`, firstName: 'Wilhelmina', lastName: `Quux${number}` };
    made.push(await createStudent(first, year.id, form));
  }
  const [student] = made as [number];
  const activity = { activityTypeId: 4, frequency: 'Weekly', notes: 'zymurgy', events: [{ eventTime: '2025-10-01' }] };
  await first.post('/api/activities', { ...activity, schoolYearId: year.id, studentIds: [student] });
  await first.post(`/api/studentTermInfo/${recordId(student, year.first)}`, {
    postSchoolGoals: 'Brewery',
    absentPercent: 3,
  });
  await first.post(`/api/schoolYears/${year.id}/students/${student}`, { lastName: 'Quuxley', birthday: '2009-02-03' });
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const request = (studentId: number | undefined) =>
  first.post('/api/app/forgetting', { studentId, reason: 'Order 12/26 of the district court' });
const requestOf = async (id: number) =>
  (await first.get('/api/app/forgetting')).body.requests.find((one: { id: number }) => one.id === id);
const stateOf = async (id: number) => (await requestOf(id)).state;
const isReplaced = async (id: number) => (await requestOf(id)).filesReplaced;

/** Everything that is kept of students, as it lies there. */
async function documents() {
  await server.caughtUp();
  const { readModels } = server;
  const all = { where: {}, limit: 1000 };
  return {
    students: await readModels.reader(students).find(admittedStudents, all),
    records: await readModels.reader(records).find(termRecords, all),
    activities: await readModels.reader(activitiesModel).find(studentYears, all),
    actions: await readModels.reader(journal).find(journalActions, all),
    journal: (await readModels.reader(journal).find(journalEntries, all)).filter(({ studentId }) => studentId),
  };
}

describe('forgetting a student', () => {
  it('is asked for by one administrator and confirmed by another', async () => {
    const [student] = made;
    expect((await request(student)).body).toMatchObject({
      delayHours: 24,
      requests: [{ id: 1, studentId: student, student: 'Wilhelmina Quuxley', state: 'requested', dueAt: null }],
    });
    expect((await first.post('/api/app/forgetting/1/confirm')).body.error.message).toBe(
      'Another administrator has to confirm it.',
    );
    const confirmed = await second.post('/api/app/forgetting/1/confirm');
    expect(confirmed.body.requests[0]).toMatchObject({ state: 'confirmed', confirmedBy: { name: 'Dana Okafor' } });
    await lookAfter(0);
    expect(await stateOf(1)).toBe('confirmed');
    expect((await first.post('/api/app/forgetting', { studentId: student, reason: ' ' })).status).toBe(400);
    expect((await request(999_999)).status).toBe(404);
    expect((await first.post('/api/app/forgetting/99/stop')).status).toBe(404);
  });

  it('is nothing for staff and auditors', async () => {
    for (const role of ['staff', 'auditor'] as const) {
      const caller = await server.as(role);
      expect((await caller.get('/api/app/forgetting')).status).toBe(403);
      expect((await caller.post('/api/app/forgetting/1/stop')).status).toBe(403);
    }
  });

  it('can be stopped until its time has come', async () => {
    await request(made[1]);
    await second.post('/api/app/forgetting/2/confirm');
    expect((await first.post('/api/app/forgetting/2/stop')).body.requests[0]).toMatchObject({ state: 'stopped' });
  });

  it('is not carried out by a start whose clock is ahead', async () => {
    ahead = 400 * 24 * HOUR_MS;
    await server.close();
    await start();
    expect(await stateOf(1)).toBe('confirmed');
    ahead = 0;
    await server.close();
    await start();
    expect((await first.get(`/api/app/students/${made[0]}/history`)).body.name).toContain('Quux');
  });

  it('takes names, numbers and notes out of everything, and leaves what is built anew the same', async () => {
    const before = JSON.stringify(await documents());
    for (const word of ['Quuxley', 'Q-1', 'zymurgy', 'Brewery', '2009-02-03']) expect(before).toContain(word);
    const [student] = made as [number];
    await first.get(`/api/app/students/${student}/history?asOf=@5`);
    await lookAfter(25);
    await server.close();
    await start();
    await expect.poll(() => stateOf(1)).toBe('forgotten');
    await expect.poll(() => isReplaced(1), { timeout: 200_000 }).toBe(true);
    expect([await stateOf(2), await isReplaced(2)]).toEqual(['stopped', false]);
    const after = await documents();
    for (const word of ['Quuxley', 'Q-1', 'zymurgy', 'Brewery', '2009-02-03'])
      expect(JSON.stringify(after)).not.toContain(word);
    expect(JSON.stringify(after)).toContain('Quux2');
    const term = `/api/rest/students?filter={"termId":${year.first},"q":"quuxley"}`;
    expect((await first.get(term)).body).toEqual([]);
    expect((await first.get(`/api/app/students/${student}/history`)).body.name).toBeNull();
    await server.close();
    rmSync(join(dataDir, 'read-models'), { recursive: true, force: true });
    await start();
    expect(await documents()).toEqual(after);
  });

  it('breaks no chain', async () => {
    if (onCluster) return;
    const log = openEmbeddedForReading(dataDir);
    const report = await verifySealedLog(log);
    await log.ledger.close();
    expect([report.log.faults, report.seals.faults]).toEqual([[], []]);
    expect(readFileSync(join(dataDir, 'events.db'), 'latin1')).not.toContain('Quuxley');
  });

  it('is finished by the next start when a process died in between', async () => {
    const at = clock().toISOString();
    const cause = { actor: 1, source: 'form', at, correlationId: 'x', causationId: 'x' } as const;
    await request(made[2]);
    second = await server.signIn(SECOND.email, SECOND.password);
    await second.post('/api/app/forgetting/3/confirm');
    ahead += 25 * HOUR_MS;
    const begin = { type: 'BeginForgetting', request: 3, at: clock().toISOString() } as const;
    await decideForgetting(server.services, begin, cause);
    first = await server.signIn(PEOPLE.admin.email, PEOPLE.admin.password);
    expect((await first.post('/api/app/forgetting/3/stop')).status).toBe(409);
    await server.close();
    await start();
    await expect.poll(() => stateOf(3)).toBe('forgotten');
    await lookAfter(0);
    expect(JSON.stringify(await documents())).not.toContain('Quux3');
  });

  it('takes the name out of what was known then, in every process that has shown it already', async () => {
    const then = `/api/term/${year.first}/students?asOf=${encodeURIComponent(clock().toISOString())}`;
    const shown = async () => JSON.stringify((await first.get(then)).body).includes('Quux4');
    // On a cluster two processes are asked in turn.
    expect([await shown(), await shown()]).toEqual([true, true]);
    const { requests } = (await request(made[3])).body;
    const { id } = requests.find(({ studentId }: { studentId: number }) => studentId === made[3]);
    second = await server.signIn(SECOND.email, SECOND.password);
    await second.post(`/api/app/forgetting/${id}/confirm`);
    await lookAfter(25);
    first = await server.signIn(PEOPLE.admin.email, PEOPLE.admin.password);
    expect([await shown(), await shown()]).toEqual([false, false]);
  });
});
