import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { watchedAccess, whomNamed } from '../contract/watched-access.ts';
import type { Answer, Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear } from './records/school.ts';

/** In a school of few it tells of each of them that there is nothing: a refusal says so, and so does what is let through. */
let server: TestServer;
let admin: Client;
let few: number[];
let noted: ReturnType<typeof watchedAccess>;

const row = (percent: number, letter: string) => ({ percent, letter, gpa: percent / 25 });
const WITHOUT_F = { gradeConversions: [row(90, 'A'), row(0, 'C')] };

beforeAll(async () => {
  server = await startServer({ alone: true, clock: () => new Date('2025-10-10T15:00:00Z') });
  admin = await server.as('admin');
  const { id } = await createYear(server);
  const keeps = { facts: true, services: true, caseload: true, disclosures: true };
  await admin.post('/api/app/whatWeKeep', { keeps });
  few = [];
  for (const n of [1, 2]) few.push(await createStudent(admin, id, { studentId: `F-${n}` }));
  await server.caughtUp();
  noted = watchedAccess(server);
});
afterAll(() => server.close());
beforeEach(() => {
  noted.length = 0;
});

async function named(): Promise<number[]> {
  await server.services.background.settled();
  return whomNamed(noted);
}

async function compared(): Promise<Answer> {
  const path = '/api/app/readModels/services';
  await admin.post(`${path}/compare`);
  await expect.poll(async () => (await admin.get(`${path}/comparison`)).body.comparison).not.toBeNull();
  noted.length = 0;
  return admin.get(`${path}/comparison`);
}

/** Of who left and is in no denominator figures are filed as well. */
async function profileChanged(): Promise<Answer> {
  await admin.post(`/api/app/students/${few[0]}/facts`, { kind: 'exit', exitOn: '2025-09-10', exitReason: 'RC' });
  const filed = await admin.post('/api/app/exits/2025/filings');
  expect(filed.status).toBe(200);
  noted.length = 0;
  return admin.post('/api/app/whatWeKeep', { profile: { exitYearStart: '09-11' } });
}

const ASKED: Record<string, readonly [number, () => Promise<Answer>]> = {
  'a signed copy of days on which there was nothing': [
    400,
    () => admin.post('/api/app/proofs', { from: '2025-01-06', to: '2025-01-10' }),
  ],
  'figures of an exit year in which nobody left': [400, () => admin.post('/api/app/exits/2025/filings')],
  'a request to forget somebody that there is not': [404, () => admin.post('/api/app/forgetting/7/confirm')],
  'facts of a number that nobody has': [
    400,
    () =>
      admin.post('/api/app/facts/imports', {
        ...{ fileName: 'f.csv', upload: 'u', from: 0 },
        rows: [{ studentId: 'Z-9', kind: 'Exit', exitOn: '09/10/2025', exitReason: 'GHS' }],
      }),
  ],
  'a file for VR of a quarter without services': [
    400,
    () =>
      admin.post('/api/app/preEts/2025-Q1/file', {
        ...{ format: 'csv', party: 'vr', person: 'P', purpose: 'Q', furtherParties: '' },
      }),
  ],
  'a grade table without a letter that nobody has': [200, () => admin.post('/api/schoolSettings', WITHOUT_F)],
  'a state profile, held against filed figures that count nobody': [200, profileChanged],
  'how many documents a comparison of a read model looked at': [200, compared],
};

it.each(Object.keys(ASKED))('%s: a look at each of them', async (what) => {
  const [status, ask] = ASKED[what] ?? expect.fail(what);
  const answer = await ask();
  expect(answer.status).toBe(status);
  expect([...new Set(await named())]).toEqual(few);
});

it('the size of a read model is told in steps that no page shows in: one more says that something of a kind was written', async () => {
  const { body } = await admin.get('/api/rest/readModels');
  expect([...new Set(body.map(({ bytes }: { bytes: number }) => bytes))]).toEqual([16_000_000]);
});

it('how far a comparison is, and work in slices, is told in thousands of documents', async () => {
  const { readModels } = server.services;
  const { status } = readModels;
  const comparing = { phase: 'comparing', done: 2, total: 4, differences: 0 } as const;
  const pending = [
    { id: 'settings', done: 3, total: 7 },
    { id: 'years', done: 3, total: null },
  ];
  readModels.status = async () => (await status()).map((one) => ({ ...one, comparing, pending }));
  const answer = await admin.get('/api/rest/readModels/services').finally(() => Object.assign(readModels, { status }));
  expect([answer.body.comparing, answer.body.pending]).toEqual([
    { ...comparing, done: 0, total: 1000 },
    [
      { id: 'settings', done: 0, total: 1000 },
      { id: 'years', done: 0, total: null },
    ],
  ]);
});
