import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LedgerEvent } from '../../domain/events.ts';
import { streams } from '../../domain/streams.ts';
import type { RecordEvent } from '../../domain/students/events.ts';
import { appendOf } from '../../tests/support/appends.ts';
import { filesOf } from '../embedded/embedded-files.ts';
import { openEmbeddedForReading, openEmbeddedLog } from '../embedded/open-embedded.ts';
import type { Founding } from '../founding/founding.ts';
import { foundingOf } from '../founding/restoring.ts';
import { LogDamaged } from '../log-errors.ts';
import { peekPart, writeFounding } from '../sqlite/founding-row.ts';
import { checkKeys } from './check-keys.ts';
import { checkKeysApart } from './keys-apart.ts';
import { verifySealedLog } from './verify-sealed.ts';

const at = '2025-09-02T15:04:05.000Z';
const cause = { actor: 1, source: 'form', at, correlationId: 'c', causationId: 'c' } as const;
const goal: RecordEvent = { type: 'TermInfoUpdated', data: { stay: 1, termId: 11, postSchoolGoals: 'Nursing' } };
/** More than the newest events of which a start looks at the keys. */
const STUDENTS = 300;

const begun = (studentId: number): LedgerEvent => ({ type: 'ForgettingBegun', data: { request: 1, studentId } });

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lost-keys-'));
  const { ledger } = openEmbeddedLog(folder);
  const tip = { revision: -1, hash: null };
  const appends = Array.from({ length: STUDENTS }, (_, n) => ({
    ...{ stream: streams.record(100_001 + n, 1), tip, events: [goal] },
  }));
  await ledger.append(appends, cause);
  await ledger.append([appendOf(streams.forgetting, tip, [begun(100_002)])], cause);
  await ledger.forget('student-100002');
  await ledger.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Somebody with the file of the keys in their hands. */
function tamper(sql: string): void {
  const database = new DatabaseSync(join(folder, 'keys.db'));
  database.exec(sql);
  database.close();
}

const open = () => openEmbeddedLog(folder).ledger.close();

/** The report, which is the same when a thread of its own has made it. */
async function verified() {
  const log = openEmbeddedForReading(folder);
  try {
    const { keys } = await verifySealedLog(log);
    const apart = await verifySealedLog(log, { keysApart: checkKeysApart({ dataDir: folder }) });
    expect(apart.keys).toEqual(keys);
    return keys;
  } finally {
    await log.ledger.close();
  }
}

describe('the keys that a log needs', () => {
  it('are all there, or were destroyed', async () => {
    expect(await verified()).toEqual({ subjects: STUDENTS, faultCount: 0, faults: [], unexplained: 0 });
    await open();
  });

  it('are missed by the start, however long ago they were needed', async () => {
    tamper(`delete from keys where subject = 'student-100001'`);
    expect(() => openEmbeddedLog(folder)).toThrow(/lacks the key of student-…, which was never destroyed: put/);
  });

  it('are missed by the start also where another was made since', async () => {
    tamper(`delete from keys where subject = 'student-100001'; insert into keys values ('student-1', zeroblob(32))`);
    expect(() => openEmbeddedLog(folder)).toThrow('lacks the key of student-…');
  });

  it('do not include one that nothing was sealed with: its loss stops nobody', async () => {
    tamper(`insert into keys values ('student-1', zeroblob(32)); delete from keys where subject = 'student-1'`);
    await open();
    const counted = new DatabaseSync(join(folder, 'keys.db'));
    expect(counted.prepare('select count from subjects').get()).toEqual({ count: STUDENTS });
    counted.close();
  });

  it('are all tried when the log is verified, whatever the start was told', async () => {
    tamper(`delete from keys where subject = 'student-100001'; update subjects set count = count - 1`);
    tamper(`update keys set key = zeroblob(32) where subject = 'student-100003'`);
    await open();
    const { faultCount, faults } = await verified();
    expect([faultCount, faults]).toEqual([
      2,
      [
        {
          subject: 'student-100001',
          reason: 'it is missing and was never destroyed; student-100001-1 0 (no. 1) needs it',
        },
        { subject: 'student-100003', reason: expect.stringContaining('with another key') },
      ],
    ]);
  });

  it('are missed where one was destroyed and no event says so', async () => {
    tamper(`insert into destroyed values ('student-100004'); delete from keys where subject = 'student-100004'`);
    const fault = { subject: 'student-100004', reason: 'it was destroyed, and no event says so' };
    expect(await verified()).toMatchObject({ faultCount: 1, faults: [fault], unexplained: 0 });
    const { log } = filesOf({ dataDir: folder });
    const restorations = [{ at, position: '300' }];
    writeFounding(log, { ...(foundingOf(peekPart(log)) as Founding), restorations }, true);
    expect(await verified()).toMatchObject({ faultCount: 0, faults: [], unexplained: 1 });
  });

  it('are there where somebody is forgotten while it is looked', async () => {
    const { ledger, events } = openEmbeddedLog(folder);
    const reading = openEmbeddedForReading(folder);
    const check = checkKeys(reading.keys);
    await check.onEvents(await events.readAll(0n, 100));
    const { tip } = await ledger.read(streams.forgetting);
    await ledger.append([appendOf(streams.forgetting, tip, [begun(100_200)])], cause);
    await ledger.forget('student-100200');
    await check.onEvents(await events.readAll(100n, 1000));
    expect(await check.report()).toMatchObject({ subjects: STUDENTS, faultCount: 0 });
    await reading.ledger.close();
    await ledger.close();
  });

  it('cannot be checked apart in a key store that is damaged', async () => {
    writeFileSync(join(folder, 'keys.db'), 'not a database'.repeat(1000));
    const { report, stop } = checkKeysApart({ dataDir: folder });
    await expect(report()).rejects.toThrow(LogDamaged);
    await stop();
  });

  it('cannot be checked apart where there is no log to read', async () => {
    const { report, stop } = checkKeysApart({ dataDir: join(folder, 'nowhere') });
    await expect(report()).rejects.toThrow('nowhere');
    await stop();
  });

  it('are counted once in a key store of an earlier version', async () => {
    tamper('drop table subjects; drop trigger subject_made; drop trigger subject_destroyed');
    expect(await verified()).toMatchObject({ faultCount: 0 });
    await open();
    tamper(`delete from keys where subject = 'student-100001'`);
    expect(() => openEmbeddedLog(folder)).toThrow('lacks the key of student-…');
  });
});
