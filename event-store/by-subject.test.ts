import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LedgerEvent } from '../domain/events.ts';
import { appendOf } from '../tests/support/appends.ts';
import { openEmbeddedLog } from './embedded/open-embedded.ts';
import type { Cause, Ledger, StreamTip } from './ledger-types.ts';
import { NO_STREAM, type StreamPlace } from './port.ts';

const cause: Cause = { actor: 3, source: 'form', at: '2025-09-02T15:04:05.000Z', correlationId: 'r', causationId: 'r' };
const START: StreamPlace = { stream: '', revision: NO_STREAM };
const left: LedgerEvent = { type: 'StudentRemovedFromYear', data: { yearId: 1, stay: 1 } };
const gone: LedgerEvent = { type: 'ActivityRemoved', data: { stay: 1, number: 1 } };
const released: LedgerEvent = { type: 'StudentNumberReleased', data: { studentId: 100001, numberHash: 'n' } };

let folder: string;
let ledger: Ledger;
let tips: Map<string, StreamTip>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'by-subject-'));
  ({ ledger } = openEmbeddedLog(folder));
  tips = new Map();
});
afterEach(async () => {
  await ledger.close();
  rmSync(folder, { recursive: true });
});

async function append(stream: string, event: LedgerEvent): Promise<void> {
  const tip = tips.get(stream) ?? { revision: NO_STREAM, hash: null };
  const done = await ledger.append([appendOf(stream, tip, [event])], cause);
  tips.set(stream, done.tips.get(stream) ?? tip);
}

/** Positions, page by page. */
async function pages(upTo: bigint, limit: number, recordsOf?: readonly number[]): Promise<number[][]> {
  const read: number[][] = [];
  let place = START;
  for (;;) {
    const page = await ledger.readBySubject?.(upTo, place, limit, recordsOf);
    if (!page) return read;
    read.push(page.events.map(({ position }) => Number(position)));
    place = page.place;
  }
}

describe('reading by subject', () => {
  beforeEach(async () => {
    await append('student-100002', left);
    await append('student-100001-2', gone);
    await append('student-100001', left);
    await append('student-100001-1', gone);
    await append('student-100001', left);
    await append('roster', released);
    await append('student-100001-2', gone);
    await append('roster', released);
  });

  it('gives each student in one piece and in the order of the log, after everything else', async () => {
    expect(await pages(8n, 100)).toEqual([[6, 8, 2, 3, 4, 5, 7, 1]]);
  });

  it('keeps a student together however short the pages are; a single stream may be cut', async () => {
    expect(await pages(8n, 1)).toEqual([[6], [8], [2, 3, 4, 5, 7], [1]]);
    expect(await pages(8n, 4)).toEqual([[6, 8], [2, 3, 4, 5, 7], [1]]);
  });

  it('leaves out what students have in other years, where some years are asked for', async () => {
    expect(await pages(8n, 100, [1])).toEqual([[6, 8, 3, 4, 5, 1]]);
    expect(await pages(8n, 1, [2, 3])).toEqual([[6], [8], [2, 3, 5, 7], [1]]);
    expect(await pages(8n, 100, [])).toEqual([[6, 8, 3, 5, 1]]);
  });

  it('gives a student who has more than fits in memory piece by piece, in the order of the log', async () => {
    const notes = (length: number): LedgerEvent => ({
      type: 'ActivityChanged',
      data: { stay: 1, number: 1, notes: 'x'.repeat(length) },
    });
    for (let n = 0; n < 9; n++) await append(`student-100003-${1 + (n % 2)}`, notes(1_000_000));
    await append('student-100004', left);
    const large = (await pages(18n, 100)).filter((page) => page.some((position) => position > 8));
    expect(large.flat()).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
    expect(Math.max(...large.map(({ length }) => length))).toBeLessThanOrEqual(5);
    expect((await pages(18n, 100, [1])).flat().filter((position) => position > 8)).toEqual([9, 11, 13, 15, 17, 18]);
  });

  it('ends at the position it is to go up to', async () => {
    expect(await pages(4n, 2)).toEqual([[2, 3, 4], [1]]);
    expect(await pages(0n, 2)).toEqual([]);
  });
});
