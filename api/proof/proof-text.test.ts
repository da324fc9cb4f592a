import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { streams } from '../../domain/streams.ts';
import { type EmbeddedLog, openEmbeddedLog } from '../../event-store/embedded/open-embedded.ts';
import { theseEvents } from '../../event-store/proof/wanted.ts';
import { cause } from '../../tests/support/embedded-ledger.ts';
import type { AccessEntry, AccessQuery, AccessStore } from '../access/port.ts';
import { openSqliteAccess } from '../access/sqlite-access.ts';
import { proofText } from './proof-text.ts';

let folder: string;
let log: EmbeddedLog;
let access: AccessStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'proof-text-'));
  log = openEmbeddedLog(folder);
  const { tip } = await log.ledger.read(streams.student(100001));
  const events = [{ type: 'StudentRemovedFromYear', data: { yearId: 1, stay: 1 } } as const];
  await log.ledger.append([{ stream: streams.student(100001), tip, events }], cause);
  await log.sealer.seal('2025-09-03T22:00:00.000Z');
  access = openSqliteAccess(join(folder, 'looks.db'));
});
afterEach(async () => {
  await access.close();
  await log.ledger.close();
  rmSync(folder, { recursive: true });
});

const lookAt = (at: string, studentId: number): AccessEntry => ({
  ...{ at, day: '2025-09-03' as never, kind: 'student-opened', userId: 7, address: '', call: 'GET /api/students/:id' },
  ...{ studentId, details: {} },
});

/** 2600 looks, of which each of two instants has more than are read at once. */
const LOOKS = Array.from({ length: 2600 }, (_, n) => {
  const second = n < 800 ? 0 : n < 1800 ? n - 800 : 1000;
  return lookAt(new Date(Date.UTC(2025, 8, 3, 8) + second * 1000).toISOString(), 100_000 + n);
});

/** What counts of an AuditEvent. */
interface Told {
  patient: { identifier: { value: string } };
}

async function looksTold(find: AccessStore['find']): Promise<number[]> {
  const text = proofText(
    { log: log.provable, access: { find }, named: (id) => ({ id, name: 'Somebody' }) },
    {
      ...{
        of: { from: '2025-09-03', to: '2025-09-03' } as never,
        format: 'fhir',
        wanted: theseEvents(log.provable.events, []),
        mostOthers: 0,
      },
      looks: { from: '2025-09-03T00:00:00.000Z', to: '2025-09-03T23:59:59.999Z' },
      ...{ madeAt: new Date('2025-09-04T08:00:00Z'), timeZone: 'UTC' },
    },
  );
  const pieces: string[] = [];
  for await (const piece of text) pieces.push(piece);
  const told = pieces.join('').split('\n').filter(Boolean);
  return told.map((line) => Number((JSON.parse(line) as Told).patient.identifier.value));
}

it('tells each look once, and skips none but those of the instant at which a page ended', async () => {
  await access.write(LOOKS);
  const asked: AccessQuery[] = [];
  const told = await looksTold((query) => {
    asked.push(query);
    return access.find(query);
  });
  expect(told).toEqual(LOOKS.map(({ studentId }) => studentId));
  expect(Math.max(...asked.map(({ skip }) => skip))).toBeLessThanOrEqual(800);
});

it('leaves none out where the oldest reach their end meanwhile', async () => {
  await access.write(LOOKS);
  let pages = 0;
  const told = await looksTold(async (query) => {
    const page = await access.find(query);
    pages += 1;
    if (pages === 3) await access.removeUpTo(700, 1000);
    return page;
  });
  expect(told).toEqual(LOOKS.map(({ studentId }) => studentId));
});
