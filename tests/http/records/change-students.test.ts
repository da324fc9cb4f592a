import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptIntent } from '../../../api/intents/runner/intent-stream.ts';
import { streams } from '../../../domain/streams.ts';
import type { ChangedStudent } from '../../../domain/wire/change-students.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, expectNothingWritten, recordId, type TestYear } from './school.ts';

let dataDir: string;
let server: TestServer;
let staff: Client;
let admin: Client;
let year: TestYear;
let made = 0;

const LEFT = { gradeLevel: 'Post-school', exitCategory: 'Aged out', postSchoolOutcome: 'Both' };
const GRADUATED = { ...LEFT, exitCategory: 'Graduated with regular diploma' };

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ledger-change-'));
  server = await startServer({ dataDir, alone: true });
  [staff, admin] = [await server.as('staff'), await server.as('admin')];
  year = await createYear(server);
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const students = (...values: object[]) =>
  Promise.all(values.map((one) => createStudent(staff, year.id, { studentId: `C-${++made}`, ...one })));
const change = (client: Client, studentIds: number[], wanted: object, more: object = {}) =>
  client.post(`/api/app/schoolYears/${year.id}/changeStudents`, { studentIds, change: wanted, ...more });
const suspended = (value: boolean | null) => ({ kind: 'answers', termId: year.first, answers: { suspended: value } });
const save = (client: Client, studentId: number, answers: object) =>
  client.post(`/api/studentTermInfo/${recordId(studentId, year.first)}`, answers);
const recordOf = async (studentId: number) =>
  (await staff.get(`/api/students/${studentId}/termInfo/${year.first}`)).body.studentTermInfo;
const outcomesOf = (told: ChangedStudent[]) =>
  Object.fromEntries(told.map(({ studentId, outcome }) => [studentId, outcome]));

describe('one answer for several students', () => {
  it('is shown before: whom it touches, whose answer goes, and who is left out because of leaving', async () => {
    const [ann = 0, ben = 0, cy = 0, dee = 0] = await students({ firstName: 'Ann' }, {}, {}, LEFT);
    await save(admin, ann, { suspended: false });
    await save(staff, cy, { suspended: true });
    const { status, body } = await expectNothingWritten(server, () =>
      change(staff, [ann, ben, cy, dee, ann], suspended(true), { preview: true }),
    );
    expect([status, body.change, body.counts]).toEqual([200, null, { students: 4, changes: 2, same: 1, cannot: 1 }]);
    expect(outcomesOf(body.students)).toEqual({ [ann]: 'changes', [ben]: 'changes', [cy]: 'same', [dee]: 'cannot' });
    const [left, first, second] = body.students;
    expect(left).toMatchObject({ studentId: dee, reason: expect.stringContaining('Post-school'), fields: [] });
    expect(first).toMatchObject({
      student: 'Ann Marsh',
      fields: [{ field: 'suspended', now: false, to: true }],
      overwrites: { by: { name: 'First Administrator' } },
      meanwhile: null,
    });
    expect(second).toMatchObject({ fields: [{ field: 'suspended', now: null, to: true }], overwrites: null });
  });

  it('is one entry, and goes back whole', async () => {
    const ids = await students({}, {}, {});
    const [ann = 0] = ids;
    await save(staff, ann, { suspended: false });
    const done = await change(staff, ids, suspended(true));
    expect([done.status, done.body.counts.changes]).toEqual([200, 3]);
    for (const id of ids) expect(await recordOf(id)).toMatchObject({ suspended: true });
    const { events } = await server.ledger.read(
      (await admin.get(`/api/rest/journal/${done.body.change}`)).body.stream as string,
    );
    expect(events.map(({ type }) => type)).toEqual(['IntentRowsRecorded', 'IntentAccepted', 'IntentCompleted']);
    expect(events[0]?.forgotten).toBe(true);
    const undone = await staff.post('/api/app/undo', { entry: done.body.change });
    expect([undone.status, undone.body.counts.goesBack]).toEqual([200, 3]);
    expect(await recordOf(ann)).toMatchObject({ suspended: false });
    expect(await recordOf(ids[1] ?? 0)).toMatchObject({ suspended: null });
  });

  it('writes nothing where everybody has it already', async () => {
    const ids = await students({}, {});
    await change(staff, ids, suspended(true));
    const again = await expectNothingWritten(server, () => change(staff, ids, suspended(true)));
    expect([again.status, again.body.change, again.body.counts.same]).toEqual([200, null, 2]);
  });

  it('is answered again as at first when the request comes again', async () => {
    const ids = await students({}, {}, LEFT);
    const send = () =>
      staff.send(`/api/app/schoolYears/${year.id}/changeStudents`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `change-${ids[0]}` },
        body: JSON.stringify({ studentIds: ids, change: suspended(true) }),
      });
    const first = await send();
    await save(admin, ids[0] ?? 0, { suspended: false });
    const again = await expectNothingWritten(server, send);
    const { seen: _, ...told } = first.body;
    expect(first.body.counts).toEqual({ students: 3, changes: 2, same: 0, cannot: 1 });
    expect(again.body).toMatchObject(told);
  });

  it('says where the question does not arise, and names an answer that is none', async () => {
    const [ann = 0, ben = 0] = await students({}, {});
    await save(staff, ann, { attendedIepMeeting: true });
    const role = { kind: 'answers', termId: year.first, answers: { iepRole: 'Introduced' } };
    const { body } = await change(staff, [ann, ben], role, { preview: true });
    expect(outcomesOf(body.students)).toEqual({ [ann]: 'changes', [ben]: 'cannot' });
    const wrong = { kind: 'answers', termId: year.first, answers: { absentPercent: 140 } };
    const refused = await expectNothingWritten(server, () => change(staff, [ann, ben], wrong));
    expect([refused.status, Object.keys(refused.body.error.data)]).toEqual([400, ['change.answers.absentPercent']]);
    const nothing = await change(staff, [ann], { kind: 'answers', termId: year.first, answers: {} });
    expect([nothing.status, Object.keys(nothing.body.error.data)]).toEqual([400, ['change.answers']]);
  });
});

describe('somebody else was faster', () => {
  it('refuses all of it, says whose values they are, and goes through after another look', async () => {
    const [ann = 0, ben = 0] = await students({}, {});
    const { seen } = (await change(staff, [ann, ben], suspended(true), { preview: true })).body;
    await save(admin, ben, { suspended: false });
    await save(admin, ann, { onTrack: true });
    const refused = await expectNothingWritten(server, () => change(staff, [ann, ben], suspended(true), { seen }));
    expect([refused.status, Object.keys(refused.body.error.data)]).toEqual([409, ['studentIds[1]']]);
    const look = (await change(staff, [ann, ben], suspended(true), { seen, preview: true })).body;
    const told = Object.fromEntries(look.students.map((one: ChangedStudent) => [one.studentId, one]));
    expect(told[ben]).toMatchObject({
      meanwhile: { by: { name: 'First Administrator' } },
      fields: [{ now: false, to: true }],
    });
    expect(told[ann]).toMatchObject({ meanwhile: null });
    expect((await change(staff, [ann, ben], suspended(true), { seen: look.seen })).status).toBe(200);
    expect(await recordOf(ben)).toMatchObject({ suspended: true });
  });

  it('a student who left the year meanwhile is said, and left out of what follows', async () => {
    const [ann = 0, ben = 0] = await students({}, {});
    const { seen } = (await change(staff, [ann, ben], suspended(true), { preview: true })).body;
    await admin.delete(`/api/schoolYears/${year.id}/students/${ben}`);
    expect((await change(staff, [ann, ben], suspended(true), { seen })).status).toBe(409);
    const look = (await change(staff, [ann, ben], suspended(true), { seen, preview: true })).body;
    expect(look.students[0]).toMatchObject({
      ...{ studentId: ben, outcome: 'cannot', reason: 'Is not in this school year any more.' },
      meanwhile: { by: { name: 'First Administrator' } },
    });
    const done = await change(staff, [ann, ben], suspended(true), { seen: look.seen });
    expect([done.status, done.body.counts]).toEqual([200, { students: 2, changes: 1, same: 0, cannot: 1 }]);
    expect(await recordOf(ann)).toMatchObject({ suspended: true });
  });
});

describe('grade level and leaving of several students', () => {
  it('is one action that goes back', async () => {
    const ids = await students({ gradeLevel: '12' }, { gradeLevel: 'age 18' });
    const graduate = { kind: 'membership', membership: GRADUATED };
    const done = await change(staff, ids, graduate);
    expect(done.body.counts.changes).toBe(2);
    for (const id of ids) expect(await recordOf(id)).toMatchObject(GRADUATED);
    expect((await staff.post('/api/app/undo', { entry: done.body.change })).body.counts.goesBack).toBe(2);
    expect(await recordOf(ids[0] ?? 0)).toMatchObject({ gradeLevel: '12', exitCategory: null });
  });

  it('needs how they left', async () => {
    const ids = await students({});
    const membership = { gradeLevel: 'Post-school', exitCategory: null, postSchoolOutcome: null };
    const refused = await change(staff, ids, { kind: 'membership', membership });
    expect([refused.status, Object.keys(refused.body.error.data).sort()]).toEqual([
      400,
      ['change.membership.exitCategory', 'change.membership.postSchoolOutcome'],
    ]);
  });
});

describe('removing several students from a year', () => {
  it('is one action, and undone they find what was recorded', async () => {
    const ids = await students({}, {});
    const [ann = 0] = ids;
    await save(staff, ann, { suspended: true });
    const { seen } = (await change(staff, ids, { kind: 'removal' }, { preview: true })).body;
    await save(admin, ann, { onTrack: true });
    expect((await change(staff, ids, { kind: 'removal' }, { seen })).status).toBe(409);
    const done = await change(staff, ids, { kind: 'removal' });
    expect(done.body.counts.changes).toBe(2);
    expect((await staff.get(`/api/students/${ann}/termInfo/${year.first}`)).status).toBe(404);
    expect((await staff.post('/api/app/undo', { entry: done.body.change })).status).toBe(200);
    expect(await recordOf(ann)).toMatchObject({ suspended: true, onTrack: true });
  });
});

describe('a change of several students', () => {
  it('is for who may write, in a year and a term that are there', async () => {
    const ids = await students({});
    const auditor = await server.as('auditor');
    const refused = await expectNothingWritten(server, () => change(auditor, ids, suspended(true), { preview: true }));
    expect(refused.status).toBe(403);
    const answers = { suspended: true };
    expect((await change(staff, ids, { kind: 'answers', termId: 991, answers })).status).toBe(404);
    expect((await change(staff, [], suspended(true))).status).toBe(400);
    expect((await change(staff, ids, { kind: 'wishes' })).status).toBe(400);
  });

  it('has room for so long a text for all of them together', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => 100_001 + at);
    const goals = (postSchoolGoals: string) => ({ kind: 'answers', termId: year.first, answers: { postSchoolGoals } });
    const refused = await expectNothingWritten(server, () => change(staff, many, goals('語'.repeat(300))));
    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      expect.stringContaining('too much for so many'),
    ]);
  });

  it('that was accepted before a crash is carried out by the next start, once, but for who was changed since', async () => {
    const ids = await students({}, {}, {});
    const [ann = 0, ben = 0, cy = 0] = ids;
    const seen = (await server.ledger.head()).toString();
    const cause = { actor: 1, source: 'bulk', at: new Date().toISOString(), correlationId: 'late' } as const;
    const intent = {
      ...{ yearId: year.id, termId: year.first, details: { change: 'answers' } },
      rows: [{ studentIds: ids, change: suspended(true), seen }],
    };
    await save(admin, ben, { suspended: false });
    await acceptIntent(server.ledger, streams.intent('bulk', 'late'), intent, { ...cause, causationId: 'late' });
    await staff.delete(`/api/schoolYears/${year.id}/students/${cy}`);
    await server.close();
    server = await startServer({ dataDir, alone: true });
    staff = admin = await server.as('admin');
    await server.services.background.settled();
    await server.caughtUp();
    expect([(await recordOf(ann)).suspended, (await recordOf(ben)).suspended]).toEqual([true, false]);
    const { events } = await server.ledger.read(streams.intent('bulk', 'late'));
    expect(events.at(-1)).toMatchObject({ type: 'IntentCompleted', data: { changed: 1, unchanged: 2 } });
  });
});
