import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptIntent } from '../../../api/intents/runner/intent-stream.ts';
import { streams } from '../../../domain/streams.ts';
import type { Ledger } from '../../../event-store/ledger-types.ts';
import { LogUnavailable } from '../../../event-store/port.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { importRow } from './rows.ts';
import { createStudent, createYear, expectNothingWritten, studentForm, type TestYear } from './school.ts';

let dataDir: string;
let server: TestServer;
let staff: Client;
let year: TestYear;
let students: number[];
let nextYear = 2025;

const form = (values: object = {}) => ({
  ...{ schoolYearId: year.id, studentIds: students, activityTypeId: 4, frequency: 'Weekly', notes: 'together' },
  events: [{ eventTime: `${nextYear - 1}-10-08` }],
  ...values,
});
const activitiesOf = async (studentId: number) =>
  (await staff.get(`/api/activities/${year.id}/${studentId}`)).body.activities as { id: number; notes: string }[];
const latestIntent = async () => {
  const journal = await (await server.as('admin')).get(
    '/api/rest/journal?filter={"type":"IntentAccepted","source":"bulk"}&sort=["number","DESC"]&range=[0,0]',
  );
  return (await server.ledger.read(journal.body[0].stream)).events;
};

/** A log that takes `appends` more, and then has no room while `work` runs. */
async function withFullDisk<Result>(appends: number, work: () => Promise<Result>): Promise<Result> {
  const { ledger } = server.services;
  const { append } = ledger;
  let left = appends;
  const full: Ledger['append'] = (...given) =>
    left-- > 0 ? append(...given) : Promise.reject(new LogUnavailable('the disk is full'));
  ledger.append = full;
  try {
    return await work();
  } finally {
    ledger.append = append;
  }
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ledger-bulk-'));
  server = await startServer({ dataDir, alone: true });
});
beforeEach(async () => {
  staff = await server.as('admin');
  year = await createYear(server, nextYear++);
  students = [];
  for (const name of ['x', 'y', 'z'])
    students.push(await createStudent(staff, year.id, { studentId: `${name}-${year.id}` }));
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('an activity for many students', () => {
  it('is written down, carried out and forgotten where it was written down', async () => {
    const { status, body } = await staff.post('/api/activities', form());
    expect(status).toBe(200);
    expect(body.activities.map((activity: { studentId: number }) => activity.studentId)).toEqual(students);
    for (const student of students) expect(await activitiesOf(student)).toMatchObject([{ notes: 'together' }]);
    await server.caughtUp();
    const events = await latestIntent();
    expect(events.map(({ type }) => type)).toEqual(['IntentRowsRecorded', 'IntentAccepted', 'IntentCompleted']);
    expect(events[0]?.forgotten).toBe(true);
    expect(events[2]?.data).toMatchObject({
      created: 3,
      outcomes: students.map((studentId, row) => ({ row, studentId })),
    });
  });

  it('is for so many students as one answer can hold', async () => {
    const studentIds = Array.from({ length: 10_001 }, (_, at) => 100_001 + at);
    const refused = await expectNothingWritten(server, () => staff.post('/api/activities', form({ studentIds })));
    expect([refused.status, Object.keys(refused.body.error.data)]).toEqual([400, ['studentIds']]);
  });

  it('is of so many notes and days for all of them together as one answer can hold', async () => {
    const many = { studentIds: Array.from({ length: 10_000 }, (_, at) => 100_001 + at) };
    for (const values of [
      { notes: 'x'.repeat(1000) },
      { notes: '語'.repeat(300) },
      {
        events: Array.from({ length: 9 }, (_, day) => ({
          eventTime: `${nextYear - 1}-10-${String(day + 1).padStart(2, '0')}`,
        })),
        notes: 'x'.repeat(100),
      },
    ]) {
      const refused = await expectNothingWritten(server, () =>
        staff.post('/api/activities', form({ ...many, ...values })),
      );
      expect([refused.status, refused.body.error.message]).toEqual([
        400,
        expect.stringContaining('too much for so many'),
      ]);
    }
    // Of fewer bytes it is only that they are nobody.
    expect((await staff.post('/api/activities', form({ ...many, notes: 'x'.repeat(500) }))).status).toBe(404);
  });

  it('that was accepted on a full disk is finished before what is asked for next', async () => {
    const refused = await withFullDisk(1, () => staff.post('/api/activities', form()));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    expect(refused.body.error.message).toContain('accepted');
    const [student = 0] = students;
    expect(await activitiesOf(student)).toEqual([]);
    const single = await staff.post('/api/activities', form({ studentIds: [student], notes: 'alone' }));
    expect(single.status).toBe(200);
    const notes = (await activitiesOf(student)).map((activity) => activity.notes);
    expect(notes).toEqual(['alone', 'together']);
    for (const other of students.slice(1)) expect(await activitiesOf(other)).toHaveLength(1);
  });

  it('keeps other changes waiting while it cannot be carried out', async () => {
    await withFullDisk(1, async () => {
      await staff.post('/api/activities', form());
      expect((await staff.post('/api/activities', form({ studentIds: students.slice(0, 1) }))).status).toBe(503);
      expect((await staff.get('/api/schoolyears')).status).toBe(200);
    });
    expect((await staff.post('/api/activities', form())).status).toBe(200);
    for (const student of students) expect(await activitiesOf(student)).toHaveLength(2);
  });

  it('is of nobody when nothing of it could be written', async () => {
    const refused = await withFullDisk(0, () => staff.post('/api/activities', form()));
    expect(refused.status).toBe(503);
    await staff.post('/api/activities', form({ studentIds: students.slice(0, 1) }));
    expect(await activitiesOf(students[1] ?? 0)).toEqual([]);
  });

  it('is carried on by the next start, for who is there and once each', async () => {
    const { studentIds, schoolYearId: yearId } = form();
    const details = { activityTypeId: 4, frequency: 'Weekly', notes: 'late', events: ['2025-10-08'] };
    const cause = { actor: 1, source: 'bulk', at: '2025-10-01T10:00:00.000Z', correlationId: 'c' } as const;
    const intent = { yearId, termId: null, rows: [{ studentIds, details }], details: {} };
    await acceptIntent(server.ledger, streams.intent('bulk', `c-${yearId}`), intent, {
      ...cause,
      causationId: `c-${yearId}`,
    });
    await staff.delete(`/api/schoolYears/${yearId}/students/${studentIds[2]}`);
    await server.close();
    server = await startServer({ dataDir, alone: true });
    staff = await server.as('admin');
    expect((await staff.post('/api/activities', form({ studentIds: studentIds.slice(0, 1) }))).status).toBe(200);
    await server.caughtUp();
    const notes = async (student: number) => (await activitiesOf(student)).map((activity) => activity.notes);
    expect(await notes(studentIds[0] ?? 0)).toEqual(['together', 'late']);
    expect(await notes(studentIds[1] ?? 0)).toEqual(['late']);
    const events = (await server.ledger.read(streams.intent('bulk', `c-${yearId}`))).events;
    expect(events.at(-1)).toMatchObject({ type: 'IntentCompleted', data: { created: 2 } });
    await server.close();
    server = await startServer({ dataDir, alone: true });
    staff = await server.as('admin');
    await server.services.background.settled();
    expect(await notes(studentIds[1] ?? 0)).toEqual(['late']);
  });
});

describe('an import that was accepted on a full disk', () => {
  it('does not overwrite what was changed since', async () => {
    const number = `x-${year.id}`;
    const body = { schoolYearId: year.id, termId: year.first, fileName: 'a.csv', upload: 'u', from: 0 };
    const rows = [importRow('any', { studentId: number, lastName: 'Imported', gradeLevel: '11' })];
    const send = () => staff.post('/api/app/imports', { ...body, rows });
    expect((await withFullDisk(1, send)).status).toBe(503);
    const edited = await staff.post(`/api/schoolYears/${year.id}/students/${students[0]}`, {
      ...studentForm({ studentId: number, lastName: 'Edited' }),
      gradeLevel: undefined,
    });
    expect(edited.body.studentTermInfos[0]).toMatchObject({ gradeLevel: '11', student: { lastName: 'Edited' } });
    const history = await (await server.as('admin')).get(`/api/app/students/${students[0]}/history`);
    const sources = history.body.entries.map(({ source }: { source: string }) => source);
    expect(sources.indexOf('form')).toBeLessThan(sources.indexOf('import'));
  });

  it('is found done when it is sent again', async () => {
    const body = { schoolYearId: year.id, termId: year.first, fileName: 'a.csv', upload: 'u', from: 0 };
    const send = () => staff.post('/api/app/imports', { ...body, rows: [importRow(`again-${year.id}`)] });
    expect((await withFullDisk(1, send)).status).toBe(503);
    expect((await send()).body).toMatchObject({ importId: null, created: 0, unchanged: 1 });
  });
});
