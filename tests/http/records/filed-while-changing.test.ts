import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { facts } from '../../../projections/definitions/facts.ts';
import { removals } from '../../../projections/definitions/shared/years.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear } from './school.ts';

const FILINGS = '/api/app/exits/2025/filings';
const CHANGING = 'The figures of this exit year are changing at the moment. Please try again.';

let server: TestServer;
let admin: Client;
let student: number;
let exit: number;
let undo = () => {};

/** Tells, as often as `left` says, that students are still to be taken out of a year that was deleted. */
function withWorkLeft(left: number) {
  const { readModels } = server.services;
  const { reader } = readModels;
  let looks = 0;
  readModels.reader = ((projection: typeof facts) => {
    const read = reader(projection);
    if (projection !== facts) return read;
    const count: typeof read.count = async (collection, ...asked) => {
      if ((collection as unknown) !== removals) return read.count(collection, ...asked);
      looks += 1;
      return looks <= left ? 1 : 0;
    };
    return Object.assign(Object.create(read), { count });
  }) as typeof reader;
  undo = () => {
    readModels.reader = reader;
  };
}

beforeAll(async () => {
  // Alone: what a read model has left to do is told in its place.
  server = await startServer({ alone: true, clock: () => new Date('2026-11-20T16:00:00Z') });
  admin = await server.as('admin');
  await admin.post('/api/app/whatWeKeep', { keeps: { facts: true } });
  const year = await createYear(server, 2025);
  student = await createStudent(admin, year.id, { birthday: '2009-05-04T00:00:00.000Z' });
  const path = `/api/app/students/${student}/facts`;
  await admin.post(path, { kind: 'served', servedFrom: '2024-08-26', servedAs: 'IDEA' });
  const { body } = await admin.post(path, { kind: 'exit', exitOn: '2026-02-01', exitReason: 'GHS' });
  exit = body.facts.find(({ kind }: { kind: string }) => kind === 'exit').fact;
});
afterAll(() => server.close());
afterEach(() => undo());

it('files no figures while who was in a deleted year is still to be taken out of them', async () => {
  withWorkLeft(Number.POSITIVE_INFINITY);
  const refused = await admin.post(FILINGS);
  expect([refused.status, refused.body.error?.message]).toEqual([503, CHANGING]);
  expect((await admin.get(FILINGS)).body.filings).toEqual([]);
});

it('files them once that is done', async () => {
  withWorkLeft(2);
  const filed = await admin.post(FILINGS);
  expect([filed.status, filed.body.filings?.length]).toEqual([200, 1]);
});

it('files what it found twice where somebody changed an exit between', async () => {
  const { readModels } = server.services;
  const { waitFor } = readModels;
  const corrected = (reason: string) =>
    admin.post(`/api/app/students/${student}/facts/${exit}`, { exitReason: reason }).then(() => server.caughtUp());
  let looks = 0;
  readModels.waitFor = async (position, names, timeoutMs) => {
    if (names.length === 1 && names[0] === 'facts' && timeoutMs === 2000) {
      looks += 1;
      readModels.waitFor = waitFor;
      if (looks === 1) await corrected('DROPOUT');
    }
    return waitFor(position, names, timeoutMs);
  };
  const { body } = await admin.post(FILINGS);
  const [newest] = body.filings;
  const asOf = (await admin.get(`/api/app/exits/2025?asOf=@${newest.upTo}`)).body;
  expect([newest.hash, asOf.groups.DROPOUT]).toEqual([asOf.hash, 1]);
});
