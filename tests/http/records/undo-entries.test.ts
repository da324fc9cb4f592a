import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, recordId, type TestYear } from './school.ts';

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

const answer = (studentId: number, body: object) =>
  staff.post(`/api/studentTermInfo/${recordId(studentId, year.first)}`, body);
const answersOf = async (studentId: number) =>
  (await staff.get(`/api/students/${studentId}/termInfo/${year.first}`)).body.studentTermInfo;
const undo = (client: Client, { headers }: Answer) => client.post('/api/app/undo', { entry: headers.get('X-Entry') });

describe('what was just written', () => {
  it('is named by the answer to whatever wrote it, and can be taken back by that', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'entry-1' });
    const path = `/api/schoolYears/${year.id}/students/${id}`;
    const form = { activityTypeId: 4, frequency: 'Weekly', notes: 'well', events: [{ eventTime: '2025-10-02' }] };
    const logged = await staff.post('/api/activities', { schoolYearId: year.id, studentIds: [id], ...form });
    const activityId = logged.body.activities[0].id;
    const changed = await staff.post(`/api/activities/${year.id}/${id}/${activityId}`, { ...form, notes: 'better' });
    const written = [
      logged,
      changed,
      await answer(id, { onTrack: false }),
      await staff.post(path, { studentId: 'entry-1x', gradeLevel: '9' }),
      await staff.delete(`/api/activities/${activityId}`),
    ];
    for (const one of written.toReversed())
      expect(await undo(staff, one)).toMatchObject({ status: 200, body: { cannot: [] } });
    expect(await answersOf(id)).toMatchObject({ onTrack: null, gradeLevel: '10', student: { studentId: 'entry-1' } });
    expect((await staff.get(`/api/activities/${id}/${year.id}`)).body.activities).toEqual([]);
  });

  it('belongs to the stay it was written in: who left and came back has another one', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'entry-2' });
    const before = await answer(id, { onTrack: false });
    const left = await staff.delete(`/api/schoolYears/${year.id}/students/${id}`);
    expect(await undo(staff, left)).toMatchObject({ status: 200 });
    expect(await answersOf(id)).toMatchObject({ onTrack: false });
    const message = expect.stringContaining('left this school year and came back since');
    expect(await undo(staff, before)).toMatchObject({ status: 409, body: { error: { message } } });
  });
});

describe('undoing is refused', () => {
  it('by entries of what all students share', async () => {
    await createStudent(admin, year.id, { studentId: 'entry-3' });
    for (const type of ['StudentNumberClaimed', 'StaffAccountCreated', 'SchoolYearCreated']) {
      const filter = encodeURIComponent(JSON.stringify({ type }));
      const [entry] = (await admin.get(`/api/rest/journal?filter=${filter}`)).body;
      const { status, body } = await admin.post('/api/app/undo', { entry: entry.id });
      expect([type, status, body.error.message]).toEqual([type, 400, expect.stringContaining("student's history")]);
    }
  });
});
