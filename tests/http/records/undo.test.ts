import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, expectNothingWritten, recordId, studentForm, type TestYear } from './school.ts';

let server: TestServer;
let staff: Client;
let admin: Client;
let year: TestYear;

beforeAll(async () => {
  server = await startServer();
  [staff, admin] = [await server.as('staff'), await server.as('admin')];
  year = await createYear(server);
});
afterAll(() => server.close());

const historyOf = async (studentId: number) =>
  (await staff.get(`/api/app/students/${studentId}/history`)).body.entries as {
    id: string;
    type: string;
    source: string;
    changes: { field: string; before: unknown; after: unknown }[];
    undoes: string | null;
    undone: { entry: string; by: { name: string } } | null;
  }[];
const newest = async (studentId: number, type?: string) => {
  const found = (await historyOf(studentId)).find((entry) => type === undefined || entry.type === type);
  if (!found) throw new Error(`no ${type}`);
  return found;
};
const answer = (client: Client, studentId: number, body: object) =>
  client.post(`/api/studentTermInfo/${recordId(studentId, year.first)}`, body);
const answersOf = async (studentId: number) =>
  (await staff.get(`/api/students/${studentId}/termInfo/${year.first}`)).body.studentTermInfo;
const undo = (client: Client, entry: string, more: object = {}) => client.post('/api/app/undo', { entry, ...more });

describe('undoing answers of a term', () => {
  it('is shown first, then done; the history says both, linked', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'undo-1' });
    await answer(staff, id, { absentPercent: 3, suspended: false });
    await answer(staff, id, { absentPercent: 12, suspended: true });
    const { id: entry } = await newest(id);
    const preview = await expectNothingWritten(server, () => undo(staff, entry, { preview: true }));
    const place = { schoolYearId: year.id, termId: year.first, activityTypeId: null, type: 'TermInfoUpdated' };
    const goesBack = [
      { ...place, field: 'absentPercent', now: 12, to: 3 },
      { ...place, field: 'suspended', now: true, to: false },
    ];
    expect(preview).toMatchObject({
      status: 200,
      body: { entry, studentId: id, undo: null, goesBack, stays: [], cannot: [] },
    });

    const done = await undo(staff, entry);
    expect(done).toMatchObject({ status: 200, body: { entry, studentId: id, goesBack, stays: [], cannot: [] } });
    expect(await answersOf(id)).toMatchObject({ absentPercent: 3, suspended: false });
    const [last, undone] = await historyOf(id);
    expect(last).toMatchObject({ id: done.body.undo, source: 'undo', undoes: entry, undone: null });
    expect(undone).toMatchObject({
      id: entry,
      undoes: null,
      undone: { entry: done.body.undo, by: { name: 'Dana Okafor' } },
    });
  });

  it('is undone itself, which restores; and may be done again', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'undo-2' });
    await answer(staff, id, { behaviorMarks: 4 });
    const { id: entry } = await newest(id);
    const first = (await undo(staff, entry)).body.undo;
    expect(await answersOf(id)).toMatchObject({ behaviorMarks: null });
    const again = await expectNothingWritten(server, () => undo(staff, entry));
    expect(again).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringMatching(/nothing to take/) } },
    });
    expect((await undo(staff, first)).status).toBe(200);
    expect(await answersOf(id)).toMatchObject({ behaviorMarks: 4 });
    expect((await newest(id, 'TermInfoUpdated')).undone).toBeNull();
    expect((await historyOf(id)).find((one) => one.id === entry)?.undone).toBeNull();
    expect((await undo(staff, entry)).status).toBe(200);
    expect(await answersOf(id)).toMatchObject({ behaviorMarks: null });
  });

  it('keeps what somebody changed since, and says who', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'undo-3' });
    await answer(staff, id, { absentPercent: 5, onTrack: true });
    const { id: entry } = await newest(id);
    await answer(admin, id, { absentPercent: 6 });
    const later = await newest(id);
    const { status, body } = await undo(staff, entry);
    expect([status, body.goesBack.map(({ field }: { field: string }) => field)]).toEqual([200, ['onTrack']]);
    expect(body.stays).toMatchObject([
      { field: 'absentPercent', now: 6, by: { name: 'First Administrator' }, entry: later.id },
    ]);
    expect(await answersOf(id)).toMatchObject({ absentPercent: 6, onTrack: null });
  });

  it('says what goes with it: a question that no longer arises', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'undo-12' });
    await answer(staff, id, { attendedIepMeeting: true });
    const { id: entry } = await newest(id);
    await answer(admin, id, { iepRole: 'Attended' });
    const { body } = await undo(staff, entry);
    expect(body.goesBack).toMatchObject([
      { field: 'attendedIepMeeting', now: true, to: null },
      { field: 'iepRole', now: 'Attended', to: null },
    ]);
  });

  it('says what cannot go back: the answer of a question that does not arise any more', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'undo-13' });
    await answer(staff, id, { attendedIepMeeting: true, iepRole: 'Attended' });
    await answer(staff, id, { iepRole: null, onTrack: true });
    const { id: entry } = await newest(id);
    await answer(admin, id, { attendedIepMeeting: null });
    const reason = expect.stringContaining('only asked where “Attended IEP meeting” is answered with yes');
    const cannot = [{ field: 'iepRole', now: null, reason }];
    const alone = await expectNothingWritten(server, () => undo(staff, entry, { fields: ['iepRole'] }));
    expect(alone).toMatchObject({ status: 409, body: { error: { message: reason } } });
    const { body } = await undo(staff, entry);
    expect(body).toMatchObject({ goesBack: [{ field: 'onTrack', to: null }], stays: [], cannot });
    expect(await answersOf(id)).toMatchObject({ attendedIepMeeting: null, iepRole: null, onTrack: null });
  });

  it('takes back the fields that were asked for', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'undo-4' });
    await answer(staff, id, { failingMath: true, failingEnglish: true });
    const { id: entry } = await newest(id);
    expect((await undo(staff, entry, { fields: ['failingMath'] })).status).toBe(200);
    expect(await answersOf(id)).toMatchObject({ failingMath: null, failingEnglish: true });
  });
});

describe('undoing the change of a student', () => {
  it('gives the former name, number and grade level back', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'undo-5', firstName: 'Ann' });
    const path = `/api/schoolYears/${year.id}/students/${id}`;
    await staff.post(path, studentForm({ studentId: 'undo-5x', firstName: 'Anna', gradeLevel: '11' }));
    const { id: entry } = await newest(id, 'StudentDetailsChanged');
    expect((await undo(staff, entry)).status).toBe(200);
    expect(await answersOf(id)).toMatchObject({
      gradeLevel: '10',
      student: { studentId: 'undo-5', firstName: 'Ann' },
    });
    const other = await staff.post(`/api/schoolYears/${year.id}/students`, studentForm({ studentId: 'undo-5x' }));
    expect(other.status).toBe(200);
  });

  it('says why where the former number is somebody else’s by now, and gives the grade level back', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'undo-6' });
    await staff.post(
      `/api/schoolYears/${year.id}/students/${id}`,
      studentForm({ studentId: 'undo-6x', gradeLevel: '11' }),
    );
    await createStudent(staff, year.id, { studentId: 'undo-6' });
    const { id: entry } = await newest(id, 'StudentDetailsChanged');
    const { status, body } = await undo(staff, entry);
    expect([status, body.cannot]).toMatchObject([
      200,
      [{ field: 'studentNumber', reason: expect.stringContaining('undo-6') }],
    ]);
    expect(await answersOf(id)).toMatchObject({ gradeLevel: '10', student: { studentId: 'undo-6x' } });
  });
});

describe('undoing a removal, an admission and activities', () => {
  it('brings who was removed back, with the answers', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'undo-7' });
    await answer(staff, id, { retained: true });
    await staff.delete(`/api/schoolYears/${year.id}/students/${id}`);
    const { id: entry } = await newest(id);
    expect((await undo(staff, entry)).status).toBe(200);
    expect(await answersOf(id)).toMatchObject({ retained: true, gradeLevel: '10' });
    expect((await undo(staff, (await newest(id)).id)).status).toBe(200);
    expect((await staff.get(`/api/students/${id}/termInfo/${year.first}`)).status).toBe(404);
  });

  it('takes who was added out of the year, unless something was recorded since', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'undo-8' });
    const { id: entry } = await newest(id, 'StudentEnrolled');
    await answer(staff, id, { retained: true });
    const refused = await undo(staff, entry);
    const message = expect.stringContaining('Something has been recorded of this student in this school year since.');
    expect(refused).toMatchObject({ status: 409, body: { error: { message } } });
    await undo(staff, (await newest(id)).id);
    const other = await createStudent(staff, year.id, { studentId: 'undo-9' });
    const { body } = await undo(staff, (await newest(other, 'StudentEnrolled')).id);
    expect(body.goesBack).toMatchObject([{ type: 'StudentEnrolled', field: null }]);
    expect(body.cannot).toMatchObject([{ type: 'StudentAdmitted', reason: expect.stringContaining('stays known') }]);
    expect((await staff.get(`/api/students/${other}/termInfo/${year.first}`)).status).toBe(404);
  });

  it('puts a removed activity back under its id, and takes a logged one away', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'undo-10' });
    const { body } = await staff.post('/api/activities', {
      ...{ schoolYearId: year.id, studentIds: [id], activityTypeId: 4, frequency: 'Weekly', notes: 'well' },
      events: [{ eventTime: '2025-10-02' }],
    });
    const list = () => staff.get(`/api/activities/${id}/${year.id}`);
    const before = (await list()).body.activities;
    await staff.delete(`/api/activities/${body.activities[0].id}`);
    expect((await undo(staff, (await newest(id)).id)).status).toBe(200);
    const [restored] = (await list()).body.activities;
    expect(restored).toMatchObject({
      id: before[0].id,
      notes: 'well',
      events: [{ eventTime: before[0].events[0].eventTime }],
    });
    const logged = (await historyOf(id)).findLast(({ type }) => type === 'ActivityLogged');
    expect((await undo(staff, logged?.id ?? '')).status).toBe(200);
    expect((await list()).body.activities).toEqual([]);
  });
});

describe('undoing is refused', () => {
  it('of what somebody else did, but to administrators', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'undo-11' });
    await answer(admin, id, { suspended: true });
    const { id: entry } = await newest(id);
    const refused = await expectNothingWritten(server, () => undo(staff, entry));
    expect(refused).toMatchObject({
      status: 403,
      body: { error: { message: expect.stringContaining('administrators') } },
    });
    const auditor = await server.as('auditor');
    expect((await undo(auditor, entry, { preview: true })).status).toBe(403);
    expect((await undo(admin, entry)).status).toBe(200);
  });

  it.each([
    [{ entry: '99999999' }, 404],
    [{ entry: 'x' }, 400],
    [{}, 400],
    [{ entry: '1', fields: [] }, 400],
  ])('for %o', async (body, status) => {
    const answered = await expectNothingWritten(server, () => admin.post('/api/app/undo', body));
    expect([answered.status, typeof answered.body.error.message]).toEqual([status, 'string']);
  });

  it('for the first of all: the set-up of the account of the first administrator', async () => {
    await server.caughtUp(['journal']);
    const { body } = await admin.get('/api/rest/journal?sort=["number","ASC"]&range=[0,0]');
    const answered = await expectNothingWritten(server, () => undo(admin, body[0].id));
    expect([body[0].type, answered.status, typeof answered.body.error.message]).toEqual([
      ...['StaffAccountCreated', 400, 'string'],
    ]);
  });
});
