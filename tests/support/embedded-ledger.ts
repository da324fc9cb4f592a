import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { LedgerEvent } from '../../domain/events.ts';
import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { type EmbeddedLog, openEmbeddedLog } from '../../event-store/embedded/open-embedded.ts';
import type { Cause, StreamTip } from '../../event-store/ledger-types.ts';
import { appendOf } from './appends.ts';

export const nothing: StreamTip = { revision: -1, hash: null };
export const cause: Cause = {
  actor: 3,
  source: 'form',
  at: '2025-09-02T15:04:05.000Z',
  correlationId: 'request-1',
  causationId: 'request-1',
};
export const admitted: LedgerEvent = {
  type: 'StudentAdmitted',
  data: {
    studentId: 100001,
    studentNumber: 'S-4711',
    firstName: 'Zoë',
    lastName: 'Şimşek',
    birthday: '2009-03-14' as PlainDay,
    gender: 'female',
    race: null,
    ell: false,
    plan504: null,
    disabilities: ['SLD'],
  },
};
export const renamed: LedgerEvent = { type: 'StudentDetailsChanged', data: { lastName: 'Kaya' } };
export const removed: LedgerEvent = { type: 'StudentRemovedFromYear', data: { yearId: 1, stay: 1 } };

/** A log with its keys in a folder of its own, before each test anew. */
export function embeddedLedger() {
  let folder: string;
  let log: EmbeddedLog;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ledger-'));
    log = openEmbeddedLog(folder);
  });
  afterEach(async () => {
    await log.ledger.close();
    rmSync(folder, { recursive: true });
  });
  return {
    get folder() {
      return folder;
    },
    get log() {
      return log;
    },
    appendStudent: (events: LedgerEvent[], tip = nothing) =>
      log.ledger.append([appendOf('student-100001', tip, events)], cause),
  };
}
