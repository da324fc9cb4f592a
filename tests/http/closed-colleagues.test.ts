import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessEntry } from '../../api/access/port.ts';
import { watchedAccess, whomNamed } from '../contract/watched-access.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

/** What colleagues did today with a year of few, where not everybody may be opened. */
let server: TestServer;
let staff: Client;
let admin: Client;
let year: TestYear;
let noted: AccessEntry[];
let [own, one, other]: number[] = [];

const colleagues = () => staff.get(`/api/app/schoolYears/${year.id}/colleaguesToday`);
const change = (studentIds: unknown[], answers: object) =>
  admin.post(`/api/app/schoolYears/${year.id}/changeStudents`, {
    ...{ studentIds, change: { kind: 'answers', termId: year.first, answers } },
  });

beforeAll(async () => {
  let now = new Date('2025-10-10T06:45:00Z');
  server = await startServer({ alone: true, clock: () => now });
  [admin, staff] = [await server.as('admin'), await server.as('staff')];
  year = await createYear(server);
  await admin.post('/api/app/whatWeKeep', { keeps: { caseload: true } });
  const userId = (await staff.get('/api/user')).body.user.id;
  own = await createStudent(admin, year.id, { studentId: 'C-1' });
  one = await createStudent(admin, year.id, { studentId: 'C-2' });
  other = await createStudent(admin, year.id, { studentId: 'C-3' });
  await admin.post(`/api/app/students/${own}/team`, { userId, role: 'lead', from: '2025-09-01' });
  now = new Date('2025-10-10T07:05:00Z');
  expect((await change([one, other], { behaviorMarks: 3 })).status).toBe(200);
  await server.caughtUp();
});
afterAll(() => server.close());

describe.each(['ask', 'closed'])('in the mode %s', (caseloadMode) => {
  beforeAll(async () => {
    await admin.post('/api/app/whatWeKeep', { profile: { caseloadMode } });
    noted = watchedAccess(server);
  });

  it('an action over few others is not told', async () => {
    const { status, body } = await colleagues();
    expect([status, body.actions.filter(({ over }: { over: unknown }) => over)]).toEqual([200, []]);
  });

  it('files that were imported into the year are a look at each of it', async () => {
    noted.length = 0;
    const { status } = await staff.get(
      `/api/rest/imports?filter=${encodeURIComponent(JSON.stringify({ yearId: year.id }))}`,
    );
    await server.services.background.settled();
    const named = noted.flatMap(({ details }) => [details['studentIds'] ?? []].flat());
    expect([status, named]).toEqual([200, expect.arrayContaining([own, one, other])]);
  });

  it('that nobody did anything with the own students is a look at them', async () => {
    noted.length = 0;
    await colleagues();
    await server.services.background.settled();
    const named = whomNamed(noted);
    expect(named).toContain(own);
    expect(named).not.toContain(one);
  });
});
