import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { turns } from '../../../api/shares/fair-turns.ts';
import { streams } from '../../../domain/streams.ts';
import type { StudentEvent } from '../../../domain/students/events.ts';
import { longestPiece } from '../../support/longest-piece.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear } from './school.ts';

/** A student has as many facts at once, and one account changes them so often. */
const [FACTS, CHANGES] = [900, 2000];
/** Milliseconds of processor time that others may have to wait for one piece of it, on a machine many times slower than usual. */
const MOST_MS = 400;

let server: TestServer;
let admin: Client;
let student: number;

const dayAt = (n: number) => new Date(Date.UTC(2000, 0, 1 + n * 9)).toISOString().slice(0, 10) as never;

/** The student was served now so, now so, and all of it was corrected again and again. */
async function manyFacts(first: number) {
  const stream = streams.student(student);
  const { tip } = await server.ledger.read(stream);
  const recorded = Array.from({ length: FACTS }, (_, n): StudentEvent => {
    const data = { fact: first + n, servedFrom: dayAt(n), servedAs: 'IDEA' as const };
    return { type: 'ServedRecorded', data };
  });
  const corrected = Array.from({ length: CHANGES }, (_, n): StudentEvent => {
    const data = { fact: first + (n % FACTS), servedAs: n % 2 === 0 ? ('both' as const) : ('IDEA' as const) };
    return { type: 'ServedCorrected', data };
  });
  const ids = { correlationId: 'often', causationId: 'often' };
  const cause = { actor: 1, source: 'form' as const, at: '2026-11-20T16:00:00.000Z', ...ids };
  await server.ledger.append([{ stream, tip, events: [...recorded, ...corrected] }], cause);
  await server.caughtUp(['facts']);
}

beforeAll(async () => {
  server = await startServer({ alone: true, clock: () => new Date('2026-11-20T16:00:00Z') });
  admin = await server.as('admin');
  await admin.post('/api/app/whatWeKeep', { keeps: { facts: true } });
  const year = await createYear(server, 2025);
  student = await createStudent(admin, year.id, { birthday: '2010-05-04T00:00:00.000Z' });
  await admin.post(`/api/app/students/${student}/facts`, { kind: 'exit', exitOn: '2026-02-01', exitReason: 'GHS' });
  await manyFacts(2);
});
afterAll(() => server.close());

it('what moved an exit since it was filed is found among thousands of changes in turns with others', async () => {
  const path = '/api/app/exits/2025/filings';
  expect((await admin.post(path)).status).toBe(200);
  await admin.post(`/api/app/students/${student}/facts/1`, { exitOn: '2026-02-02' });
  const next = vi.spyOn(turns, 'next');
  let differences: unknown;
  const longest = await longestPiece(async () => {
    differences = (await admin.get(path)).body.filings[0].differences;
  });
  expect(differences).toMatchObject([{ id: student, was: 'GHS', is: 'GHS', type: 'ExitCorrected' }]);
  expect(next.mock.calls.length).toBeGreaterThan(1);
  expect(longest).toBeLessThan(MOST_MS);
});
