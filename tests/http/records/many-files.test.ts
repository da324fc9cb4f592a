import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FilingEvent } from '../../../domain/filings/events.ts';
import { streams } from '../../../domain/streams.ts';
import { MOST_FILINGS } from '../../../domain/wire/calls/exits.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear } from './school.ts';

/** Filings hold everybody who left, and files for VR every service: a school that has made thousands has more of them than memory. */
const MOST_AT_ONCE = 10;
const TIMES = 25;
const SAID = { party: 'VR', person: 'M. Ortiz', purpose: 'Quarterly report' };

let server: TestServer;
let admin: Client;
let student: number;
/** How many events were read at the same time of a stream that holds many students in each. */
let most = 0;

function watchReading() {
  const { ledger } = server.services;
  const { read } = ledger;
  Object.assign(ledger, {
    async read(stream: string, ...part: number[]) {
      const found = await read(stream, ...part);
      if (stream === streams.filings || stream === streams.preEts) most = Math.max(most, found.events.length);
      return found;
    },
  });
}

const done = async (answer: ReturnType<Client['post']>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

beforeAll(async () => {
  // Alone: what is read is watched in the process.
  server = await startServer({ alone: true, clock: () => new Date('2026-11-20T16:00:00Z') });
  admin = await server.as('admin');
  await done(admin.post('/api/app/whatWeKeep', { keeps: { facts: true, services: true, disclosures: true } }));
  const [year, next] = [await createYear(server, 2025), await createYear(server, 2026)];
  student = await createStudent(admin, year.id, { birthday: '2010-05-04T00:00:00.000Z' });
  const membership = { gradeLevel: '11', exitCategory: null, postSchoolOutcome: null };
  await done(admin.post(`/api/app/schoolYears/${next.id}/students/${student}/enroll`, membership));
  for (const fact of [
    { kind: 'served', servedFrom: '2025-06-26', servedAs: 'IDEA' },
    { kind: 'consent', consentPurpose: 'Pre-ETS', consentSignedBy: 'parent', consentSignedOn: '2026-08-03' },
    { kind: 'exit', exitOn: '2026-02-01', exitReason: 'GHS' },
  ])
    await done(admin.post(`/api/app/students/${student}/facts`, fact));
  watchReading();
});
afterAll(() => server.close());

it('files figures many times, and holds them against those of now, a few filings in memory', async () => {
  const path = '/api/app/exits/2025/filings';
  const { facts } = (await admin.get(`/api/app/students/${student}/facts`)).body;
  const { fact } = facts.find(({ kind }: { kind: string }) => kind === 'exit');
  for (let n = 1; n <= TIMES; n++) {
    await done(admin.post(`/api/app/students/${student}/facts/${fact}`, { exitOn: `2026-02-${10 + (n % 2)}` }));
    await done(admin.post(path));
  }
  await done(admin.post(path));
  const { filings } = (await admin.get(path)).body;
  expect(filings.map(({ filing }: { filing: number }) => filing)).toEqual(
    Array.from({ length: TIMES }, (_, n) => TIMES - n),
  );
  expect(filings.slice(0, 3).map(({ differ }: { differ: number }) => differ)).toEqual([0, 1, 0]);
  expect((await admin.get(`${path}?filing=2`)).body.filings).toMatchObject([{ filing: 2, differ: 1 }]);
  expect((await admin.get(`${path}?filing=${TIMES + 1}`)).status).toBe(404);
  expect((await admin.get('/api/app/exits/2024/filings?filing=2')).status).toBe(404);
  expect((await admin.get(`${path}/2/file`)).body[3]).toEqual([[student, '2026-02-10', 'GHS']]);
  expect((await admin.get('/api/app/exits/2024/filings/2/file')).status).toBe(404);
  const emptied = await admin.post('/api/app/whatWeKeep', { profile: { exitYearStart: '01-01' } });
  expect(emptied.body.error.data).toHaveProperty(['profile.exitYearStart']);
  expect(most).toBeLessThanOrEqual(MOST_AT_ONCE);
});

it('files them however often that was done, and tells of the newest 200', async () => {
  const { ledger, followed } = server.services;
  const { stream, current } = followed.filings;
  const { state, tip } = await current();
  const before = state.last;
  const [newest] = (await ledger.read<FilingEvent>(streams.filings, before - 1, 1)).events;
  if (!newest) throw new Error('nothing was filed yet');
  const events = Array.from({ length: MOST_FILINGS }, (_, n) => ({
    ...{ type: newest.type, data: { ...newest.data, filing: before + n + 1, hash: `${n}` } },
  }));
  const at = '2026-11-20T16:00:00.000Z';
  await ledger.append([{ stream, tip, events }], {
    ...{ actor: null, source: 'form', at, correlationId: 'filed', causationId: 'filed' },
  });
  const path = '/api/app/exits/2025/filings';
  const filed = await done(admin.post(path));
  expect([filed.filings.length, filed.filings[0].filing]).toEqual([MOST_FILINGS, before + MOST_FILINGS + 1]);
  expect((await admin.get(`${path}?filing=1`)).body.filings).toMatchObject([{ filing: 1 }]);
});

it('makes files for VR many times, and finds each of them, a few in memory', async () => {
  const service = { activity: 'JEC', date: '2026-09-10', minutes: 45, setting: 'individual', providerKind: 'vr-staff' };
  await done(admin.post('/api/app/services', { studentIds: [student], ...service }));
  for (let n = 1; n <= TIMES; n++) {
    const { file } = await done(admin.post('/api/app/preEts/2026-Q1/file', { format: 'csv', ...SAID }));
    expect(file.preEtsFile).toBe(n);
  }
  expect((await admin.get('/api/app/preEtsFiles/3')).status).toBe(200);
  expect((await admin.get(`/api/app/preEtsFiles/${TIMES + 1}`)).status).toBe(404);
  expect(most).toBeLessThanOrEqual(MOST_AT_ONCE);
});
