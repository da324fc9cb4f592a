import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LedgerEvent } from '../../domain/events.ts';
import { appendOf } from '../../tests/support/appends.ts';
import { type EmbeddedLog, openEmbeddedLog } from '../embedded/open-embedded.ts';
import { verifyLog } from './verify-log.ts';

let folder: string;
let log: EmbeddedLog;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verify-'));
  log = openEmbeddedLog(folder);
  const cause = {
    actor: 1,
    source: 'form',
    at: '2025-09-02T15:04:05.000Z',
    correlationId: 'c',
    causationId: 'c',
  } as const;
  const goals = ['Nursing', 'Welding', 'Farming'].map(
    (postSchoolGoals): LedgerEvent => ({ type: 'TermInfoUpdated', data: { stay: 1, termId: 11, postSchoolGoals } }),
  );
  const tip = { revision: -1, hash: null };
  const streams = ['student-100001-1', 'student-100002-1'];
  await log.ledger.append(
    streams.map((stream) => appendOf(stream, tip, goals)),
    cause,
  );
});
afterEach(async () => {
  await log.ledger.close();
  rmSync(folder, { recursive: true });
});

/** Changes the stored log behind the program's back. */
function tamper(sql: string): void {
  const database = new DatabaseSync(join(folder, 'events.db'));
  database.exec(sql);
  database.close();
}

describe('verifying the log', () => {
  it('finds nothing in a log that was only appended to', async () => {
    const report = await verifyLog(log.events);
    expect(report).toEqual({ events: 6, streams: 2, head: 6n, faultCount: 0, faults: [] });
  });

  it('still finds nothing when a student was forgotten', async () => {
    await log.ledger.forget('student-100001');
    expect((await verifyLog(log.events)).faults).toEqual([]);
  });

  it.each([
    ['data was changed', `update events set data = replace(data, '"stay":1', '"stay":2') where position = 2`, 2n],
    ['metadata was changed', `update events set metadata = replace(metadata, 'form', 'demo') where position = 1`, 1n],
    ['an event was taken out', 'delete from events where position = 5', 6n],
    [
      'events changed places',
      `update events set revision = 9 where position = 1; update events set revision = 0 where
      position = 2; update events set revision = 1 where position = 1`,
      1n,
    ],
    ['metadata is not ours', `update events set metadata = '{}' where position = 4`, 4n],
  ])('names the first place that does not follow when %s', async (_, sql, position) => {
    tamper(sql);
    const report = await verifyLog(log.events);
    expect(report.faultCount).toBeGreaterThan(0);
    expect(report.faults[0]).toMatchObject({ position, reason: expect.any(String) });
  });

  it('tells its progress', async () => {
    const progress: bigint[] = [];
    await verifyLog(log.events, { onProgress: (position) => progress.push(position) });
    expect(progress).toEqual([6n]);
  });
});
