import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccessEntry } from '../../api/access/port.ts';
import { namedByLook, watchedAccess, whomNamed } from '../contract/watched-access.ts';
import { type Client, filtered } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { newestNumber } from './newest-number.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

/** Questions in a school of few that find nobody, or are of somebody's students alone where the answer is of everybody. */
let server: TestServer;
let admin: Client;
let auditor: Client;
let year: TestYear;
let noted: AccessEntry[];

const MANY = 11;

beforeEach(async () => {
  server = await startServer({ alone: true, clock: () => new Date('2025-10-20T15:00:00Z') });
  [admin, auditor] = [await server.as('admin'), await server.as('auditor')];
  await admin.post('/api/app/whatWeKeep', { keeps: { caseload: true } });
  year = await createYear(server);
  noted = watchedAccess(server);
}, 240_000);
afterEach(() => server.close());

async function withStudents(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at++) ids.push(await createStudent(admin, year.id, { studentId: `A-${at}` }));
  await server.caughtUp();
  return ids;
}

describe('in a school of few', () => {
  it('a text that nobody bears tells of each that they bear another', async () => {
    const few = await withStudents(2);
    const list = `/api/rest/students?${filtered({ termId: year.first, q: 'zz' })}`;
    expect(await namedByLook(server, noted, auditor.get(list))).toEqual(few);
    const bearing = `/api/rest/students?${filtered({ termId: year.first, q: 'A-1' })}`;
    expect(await namedByLook(server, noted, auditor.get(bearing))).toEqual([few[1]]);
  });

  it('what is of everybody tells of each, whosever students it is asked for', async () => {
    const few = await withStudents(2);
    await admin.post(`/api/app/students/${few[0]}/team`, { role: 'lead', userId: 2, from: '2025-09-01' });
    await server.caughtUp();
    const looks = [
      `/api/rest/journal?${filtered({ type: 'ExitRecorded' })}`,
      `/api/rest/actions?${filtered({ type: 'ExitRecorded' })}`,
      '/api/app/journal/counts?actor=99',
      `/api/app/schoolYears/${year.id}/colleaguesToday?`,
      '/api/rest/imports?',
      `/api/app/terms/${year.first}/days?`,
    ];
    for (const look of looks)
      expect([look, await namedByLook(server, noted, auditor.get(`${look}&scope=2`))]).toEqual([look, few]);
    const file = auditor.post('/api/app/journal/export?scope=2', { filter: { type: 'ExitRecorded' } });
    expect(await namedByLook(server, noted, file)).toEqual(few);
  });
});

describe('in a school that has become one of few', () => {
  it('what is asked of a point since then tells of each, however many had been admitted', async () => {
    const all = await withStudents(MANY);
    for (const id of all.slice(2)) await admin.delete(`/api/schoolYears/${year.id}/students/${id}`);
    await server.caughtUp();
    const then = await newestNumber(admin);
    const journal = `/api/rest/actions?${filtered({ type: 'ExitRecorded' })}`;
    for (const asked of ['', `&asOf=@${then}`])
      expect([asked, await namedByLook(server, noted, auditor.get(`${journal}${asked}`))]).toEqual([
        asked,
        all.slice(0, 2),
      ]);
  });
});

describe('an answer that the caller has already', () => {
  it('of a year that is empty tells of each where the school has become one of few', async () => {
    const all = await withStudents(MANY);
    const empty = await createYear(server, 2026);
    await server.caughtUp();
    const first = await auditor.get(`/api/dashboard/${empty.first}`);
    const few = all.slice(0, 2);
    for (const id of all.slice(2)) await admin.delete(`/api/schoolYears/${year.id}/students/${id}`);
    await server.caughtUp();
    noted.length = 0;
    const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
    await auditor.send(`/api/dashboard/${empty.first}`, { headers });
    await server.services.background.settled();
    expect(whomNamed(noted)).toEqual(few);
  });
});
