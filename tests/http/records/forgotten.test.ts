import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptanceOf, acceptIntent } from '../../../api/intents/runner/intent-stream.ts';
import { termIdOf } from '../../../domain/kernel/ids.ts';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { calendarDecider } from '../../../domain/school-years/calendar.ts';
import { streams } from '../../../domain/streams.ts';
import type { Cause } from '../../../event-store/ledger-types.ts';
import { NO_STREAM } from '../../../event-store/port.ts';
import { appendOf } from '../../support/appends.ts';
import { onCluster } from '../../support/on-cluster.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { contractRow, importRow } from './rows.ts';
import { createStudent, createYear, expectNothingWritten, recordId, type TestYear } from './school.ts';

let dataDir: string;
let server: TestServer;
let admin: Client;
let year: TestYear;
let forgotten: number;
let other: number;

const activity = { activityTypeId: 4, frequency: 'Weekly', notes: 'went well', events: [{ eventTime: '2025-10-01' }] };
const cause = (causationId: string, source: Cause['source']): Cause => ({
  ...{ actor: 1, source, at: '2025-10-01T10:00:00.000Z' },
  ...{ correlationId: causationId, causationId },
});
const membership = { gradeLevel: '11', exitCategory: null, postSchoolOutcome: null };

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ledger-forgotten-'));
  server = await startServer({ dataDir });
  admin = await server.as('admin');
  year = await createYear(server);
  forgotten = await createStudent(admin, year.id, { studentId: 'A-1' });
  other = await createStudent(admin, year.id, { studentId: 'A-2' });
  await admin.post('/api/activities', { ...activity, schoolYearId: year.id, studentIds: [forgotten] });
  await server.ledger.forget(`student-${forgotten}`);
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const activitiesOf = async (studentId: number, yearId = year.id) =>
  (await admin.get(`/api/activities/${studentId}/${yearId}`)).body.activities;
const yearIds = async () => (await admin.get('/api/schoolYears')).body.schoolYears.map(({ id }: TestYear) => id);

describe('a student whose key was destroyed', () => {
  it('is left out of nothing in silence: an action over many students is refused before it is accepted', async () => {
    const many = { ...activity, schoolYearId: year.id, studentIds: [forgotten, other] };
    const logged = await expectNothingWritten(server, () => admin.post('/api/activities', many));
    expect(logged.status).toBe(409);
    const next = { year: 2026, termType: 'annual', terms: [{ startDate: '2026-09-01' }] };
    const students = [other, forgotten].map((id) => ({ id, ...membership }));
    const rolled = await expectNothingWritten(server, () => admin.post('/api/schoolYears', { ...next, students }));
    expect(rolled.status).toBe(400);
    expect(Object.keys(rolled.body.error.data)).toEqual(['students[1].id']);
    expect((await admin.post('/api/schoolYears', { ...next, students: students.slice(0, 1) })).status).toBe(200);
  });

  it('takes answers that are not personal, and no personal ones', async () => {
    const path = `/api/studentTermInfo/${recordId(forgotten, year.first)}`;
    expect((await admin.post(path, { absentPercent: 4 })).status).toBe(200);
    const refused = await expectNothingWritten(server, () => admin.post(path, { postSchoolGoals: 'College' }));
    expect(refused.status).toBe(409);
  });

  it('has a number nobody can tell, which is free for somebody else', async () => {
    const path = `/api/schoolYears/${year.id}/${year.first}/import`;
    const rows = [contractRow(importRow('new', { studentId: 'A-1' }))];
    const { status, body } = await admin.post(path, rows);
    expect([status, body.created]).toEqual([200, 1]);
    expect(body.rows[0].studentId).not.toBe(forgotten);
    expect((await admin.post(path, rows)).body).toMatchObject({ created: 0, unchanged: 1 });
  });

  it('does not keep from its end what was accepted before, nor the read models from being made again', async () => {
    const bulk = { yearId: year.id, termId: null, details: {} };
    const { events: _, ...details } = { ...activity, notes: 'accepted' };
    const row = { studentIds: [forgotten, other], details: { ...details, events: ['2025-10-02'] } };
    await acceptIntent(server.ledger, streams.intent('bulk', 'b'), { ...bulk, rows: [row] }, cause('b', 'bulk'));
    await acceptRollOver('r', 2030);
    await server.close();
    // On a cluster they are elsewhere.
    rmSync(join(dataDir, 'read-models'), { recursive: true, force: true });
    server = await startServer({ dataDir });
    await server.services.background.settled();
    await server.caughtUp();
    admin = await server.as('admin');
    expect(await activitiesOf(other)).toMatchObject([{ notes: 'accepted' }]);
    if (!onCluster) expect(await activitiesOf(forgotten)).toMatchObject([{ notes: '(forgotten)' }]);
    const rolled: number = Math.max(...(await yearIds()));
    const { students } = (await admin.get(`/api/term/${termIdOf(rolled, 0)}/students`)).body;
    expect(students.map(({ studentId }: { studentId: number }) => studentId)).toEqual([other]);
    const told = await admin.get(`/api/app/students/${forgotten}/history`);
    expect(told.status).toBe(200);
    if (!onCluster) expect(told.body.name).toBeNull();
    for (const stream of ['bulk-b', 'roll-over-r'])
      expect((await server.ledger.read(stream)).events.at(-1)?.type).toBe('IntentCompleted');
  });
});

/** What a server leaves that dies right after it has accepted a roll-over. */
async function acceptRollOver(rollOverId: string, start: number) {
  const { calendar } = server.services.followed;
  const { state, tip } = await calendar.current();
  const terms = [{ startDate: `${start}-09-01` as PlainDay }];
  const prepare = { type: 'PrepareYear', year: start, termType: 'annual', terms, rollOverId } as const;
  const prepared = calendarDecider.decide(prepare, state);
  const rows = [forgotten, other].map((studentId) => ({ studentId, membership }));
  const accepted = acceptanceOf({ yearId: state.nextYearId, termId: null, rows, details: {} });
  const none = { revision: NO_STREAM, hash: null };
  const intent = { stream: streams.intent('roll-over', rollOverId), tip: none, events: accepted };
  await server.ledger.append([intent, appendOf(calendar.stream, tip, prepared)], cause(rollOverId, 'roll-over'));
}
