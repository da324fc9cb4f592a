import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, expectNothingWritten, recordId, type TestYear } from './school.ts';

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

const newestOf = async (studentId: number): Promise<string> =>
  (await staff.get(`/api/app/students/${studentId}/history`)).body.entries[0].id;
const undo = (client: Client, entry: string, more: object) => client.post('/api/app/undo', { entry, ...more });

/** Refused as a preview and in earnest, and nothing is written. */
async function expectRefused(entry: string, fields: readonly string[], [place, reason]: readonly [string, string]) {
  const message = `${place}: should be a field that the action has changed${reason}`;
  for (const preview of [true, false]) {
    const refused = await expectNothingWritten(server, () => undo(admin, entry, { fields, preview }));
    expect(refused).toMatchObject({ status: 400, body: { error: { message, data: { [place]: [{}] } } } });
  }
}

describe('undoing fields is refused', () => {
  it.each([
    ['of one it has not changed beside one it has', ['failingMath', 'retained'], 'fields[1]'],
    ['of one there is not', ['nonsense'], 'fields[0]'],
  ])('%s, and those it has changed are named', async (_, fields, place) => {
    const id = await createStudent(staff, year.id, { studentId: `fields-${place}` });
    await staff.post(`/api/studentTermInfo/${recordId(id, year.first)}`, { failingMath: true });
    await expectRefused(await newestOf(id), fields, [place, ': failingMath']);
  });

  it('of what was taken away as a whole', async () => {
    const id = await createStudent(staff, year.id, { studentId: 'fields-whole' });
    const { body } = await staff.post('/api/activities', {
      ...{ schoolYearId: year.id, studentIds: [id], activityTypeId: 4, frequency: 'Weekly', notes: 'well' },
      events: [{ eventTime: '2025-10-02' }],
    });
    await staff.delete(`/api/activities/${body.activities[0].id}`);
    await expectRefused(await newestOf(id), ['notes'], ['fields[0]', '; of this one nothing goes back by fields']);
  });

  it('of the settings', async () => {
    await admin.post('/api/schoolSettings', { name: 'North High' });
    const { body } = await admin.get('/api/app/timelines/school-settings');
    await expectRefused(body.entries[0].id, ['logo'], ['fields[0]', ': name']);
  });
});
