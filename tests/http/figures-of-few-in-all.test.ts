import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccessEntry } from '../../api/access/port.ts';
import { watchedAccess, whomNamed } from '../contract/watched-access.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

/** Figures of everybody are nobody's record, unless everybody is few: then whoever knows the school reads of each. */
const FEW = 3;
const MANY = 11;

let server: TestServer;
let [admin, staff]: Client[] = [];
let noted: AccessEntry[];
let year: TestYear;
let early: TestYear;
const few: number[] = [];
let time = Date.parse('2026-02-10T15:00:00Z');

const enroll = (studentId: number) =>
  admin?.post(`/api/app/schoolYears/${early.id}/students/${studentId}/enroll`, {
    ...{ gradeLevel: '9', exitCategory: null, postSchoolOutcome: null },
  });

beforeAll(async () => {
  server = await startServer({ alone: true, clock: () => new Date(time++) });
  [admin, staff] = [await server.as('admin'), await server.as('staff')];
  await admin.post('/api/app/whatWeKeep', { keeps: { caseload: true, facts: true, services: true } });
  year = await createYear(server);
  early = await createYear(server, 2024);
  for (let at = 0; at < MANY; at++) {
    const profile = { studentId: `S-${at}`, lastName: `Marsh${at}`, disabilities: [], plan504: at < FEW };
    const id = await createStudent(admin, year.id, profile);
    if (at < FEW) few.push(id);
  }
  for (const id of few) await enroll(id);
  await admin.post(`/api/app/students/${few[0]}/facts`, { kind: 'exit', exitOn: '2026-02-03', exitReason: 'GHS' });
  await server.caughtUp();
  noted = watchedAccess(server);
});
afterAll(() => server.close());

/** Whom the access record says a look was at. */
async function lookedAt(path: string, headers?: Record<string, string>) {
  noted.length = 0;
  const answer = await staff?.get(path, headers);
  const names = whomNamed(noted);
  return { answer, ids: names.filter((id) => typeof id === 'number').sort() };
}

it('figures of all of a term, a move or a comparison that are of few are a look at each', async () => {
  const before = await server.ledger.head();
  const paths = [
    `/api/app/terms/${early.first}/dashboard`,
    `/api/app/terms/${early.first}/charts`,
    `/api/app/terms/${year.first}/charts`,
    `/api/app/terms/${year.first}/movement?from=${early.first}`,
    `/api/app/terms/${early.first}/dashboard?asOf=@${before}`,
    `/api/app/compare/terms/${early.first}/dashboard?asOf=@${before}`,
    `/api/app/compare/terms/${early.first}/charts?asOf=@${before}`,
  ];
  for (const path of paths) expect([path, (await lookedAt(path)).ids]).toEqual([path, few]);
});

it('reports of figures that are of few are made of each, also where they are not filtered', async () => {
  const term = `startYearId=${early.id}&startTermId=${early.first}&format=json`;
  for (const kind of ['summary', 'numberOfStudents/standard', 'numberOfStudentsCross']) {
    const path = `/api/reports/${kind}?${term}&primaryCriteria=gender&secondaryCriteria=race`;
    expect([kind, (await lookedAt(path)).ids]).toEqual([kind, few]);
  }
});

it('figures of many are nobody', async () => {
  expect((await lookedAt(`/api/app/terms/${year.first}/dashboard`)).ids).toEqual([]);
});

it('who has them already, and is told that they are the same, looks again', async () => {
  const path = `/api/app/terms/${early.first}/dashboard`;
  const tag = (await lookedAt(path)).answer?.headers.get('etag') ?? '';
  expect(tag).not.toBe('');
  const { answer, ids } = await lookedAt(path, {
    'If-None-Match': tag,
    'Cache-Control': 'max-age=0',
  });
  expect([answer?.status, ids]).toEqual([304, few]);
});

it('figures of the few who left, and of the few who are eligible, are a look at each', async () => {
  expect((await lookedAt('/api/app/exits/2025')).ids).toEqual([few[0]]);
  expect((await lookedAt('/api/app/preEts/2025-Q3')).ids).toEqual(few);
});
