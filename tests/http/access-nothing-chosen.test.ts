import { afterAll, beforeAll, expect, it } from 'vitest';
import { namedByLook, watchedAccess } from '../contract/watched-access.ts';
import { type Client, done } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';
import { newestNumber } from './newest-number.ts';
import { createStudent, createYear } from './records/school.ts';

/** A report compared by a choice, beside parameters that choose nothing. */
const [STUDENTS, OF_COLLEAGUE] = [24, 12];
let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startServer({ alone: true, clock: () => new Date('2025-10-20T15:00:00Z') });
  admin = await server.as('admin');
  await done(admin.post('/api/app/whatWeKeep', { keeps: { caseload: true } }));
}, 240_000);
afterAll(() => server.close());

/** What a form sends of which nothing was chosen. */
const NOTHING_CHOSEN = '&races=&disabilities=&riskLevels=&supportNeeded=';

/** A school whose last student alone is in grade 12 at the second of two points, before all others are. */
async function onlyOneInGrade() {
  const account = { ...PEOPLE.staff, email: 'mia@school.example', admin: false, auditor: false };
  const colleague: number = (await done(admin.post('/api/users', account))).user.id;
  const year = await createYear(server);
  const ids: number[] = [];
  for (let n = 0; n < STUDENTS; n++)
    ids.push(await createStudent(admin, year.id, { studentId: `Z-${n}`, race: 'BL7', disabilities: [1] }));
  const lead = { role: 'lead', userId: colleague, from: '2025-09-01' };
  for (const id of ids.slice(0, OF_COLLEAGUE)) await done(admin.post(`/api/app/students/${id}/team`, lead));
  const graded = (id: number) => done(admin.post(`/api/schoolYears/${year.id}/students/${id}`, { gradeLevel: '12' }));
  const only = ids.pop() ?? 0;
  await server.caughtUp();
  const before = await newestNumber(admin);
  await graded(only);
  await server.caughtUp();
  const other = await newestNumber(admin);
  for (const id of ids) await graded(id);
  await server.caughtUp();
  const term = `startYearId=${year.id}&startTermId=${year.first}`;
  return { only, look: `${term}&asOf=@${before}&with=@${other}&grades=12&scope=${colleague}` };
}

it('names the only one whom a choice leaves at the other point, whatever is sent besides that chooses nothing', async () => {
  const { only, look } = await onlyOneInGrade();
  const auditor = await server.as('auditor');
  const noted = watchedAccess(server);
  for (const padded of ['', NOTHING_CHOSEN])
    expect(await namedByLook(server, noted, auditor.get(`/api/app/compare/reports/summary?${look}${padded}`))).toEqual([
      only,
    ]);
}, 240_000);
