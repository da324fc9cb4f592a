import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plainDay } from '../../domain/kernel/plain-day.ts';
import { LogUnavailable } from '../../event-store/port.ts';
import { type AccessRecord, createAccessRecord } from './access-record.ts';
import { openLostLooks } from './lost-looks.ts';
import type { AccessEntry, AccessStore } from './port.ts';
import { openSqliteAccess } from './sqlite-access.ts';

let folder: string;
let store: AccessStore;
let record: AccessRecord;

const entry = (values: Partial<AccessEntry> = {}): AccessEntry => ({
  at: '2025-10-01T10:00:00.000Z',
  day: plainDay(2025, 10, 1) as AccessEntry['day'],
  kind: 'student-opened',
  userId: 1,
  address: '::1',
  studentId: 100_001,
  call: 'GET /somewhere',
  details: { yearId: '1' },
  ...values,
});
const everything = { filter: {}, sort: { by: 'id', descending: false }, skip: 0 } as const;
const stored = async () => (await store.find(everything)).entries;
/** A second passes, and what was gathered in it is written. */
async function aSecond() {
  await vi.advanceTimersByTimeAsync(1000);
  while (record.waiting > 0) await new Promise(setImmediate);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  folder = mkdtempSync(join(tmpdir(), 'access-'));
  store = openSqliteAccess(join(folder, 'access.db'));
  record = createAccessRecord(store, pino({ level: 'silent' }));
});
afterEach(async () => {
  await record.close().catch(() => undefined);
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

describe('entries nobody waits for', () => {
  it('are gathered for a second, the same once', async () => {
    record.note(entry());
    record.note(entry({ call: 'GET /elsewhere' }));
    record.note(entry({ userId: 2 }));
    expect(await stored()).toEqual([]);
    await aSecond();
    expect(await stored()).toMatchObject([
      { id: '1', userId: 1, call: 'GET /somewhere' },
      { id: '2', userId: 2 },
    ]);
  });

  it('tell of others as well where the record of a student was looked at before, once', async () => {
    const withOthers = entry({ call: 'GET /elsewhere', details: { rows: 0, studentIds: [100_001, 100_002] } });
    for (const look of [entry(), withOthers, withOthers]) record.note(look);
    await aSecond();
    record.note(withOthers);
    await aSecond();
    expect((await stored()).map(({ details }) => details['studentIds'])).toEqual([undefined, [100_001, 100_002]]);
  });

  it('are told in the log, by ids, where they cannot be written when the server ends', async () => {
    const lines: { msg: string; entries?: unknown[] }[] = [];
    const told = createAccessRecord(
      { ...store, write: () => Promise.reject(new LogUnavailable('full')) },
      pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    );
    told.note(entry({ kind: 'students-listed', studentId: null, details: { q: 'Ada', rows: 2, studentIds: [7, 8] } }));
    told.note(entry({ userId: 2 }));
    await told.close();
    const { entries } = lines.find(({ msg }) => /are lost$/.test(msg)) ?? {};
    expect(entries).toMatchObject([
      { userId: 1, studentIds: [7, 8], rows: 2 },
      { userId: 2, studentId: 100_001 },
    ]);
    expect(JSON.stringify(lines)).not.toContain('Ada');
  });

  it('are told of in the record, as a gap, by the next server, once, where they were lost', async () => {
    const instant = (minute: number) => `2025-10-01T10:0${minute}:00.000Z`;
    const openRecord = (access: AccessStore) => {
      const note = openLostLooks(join(folder, 'lost-looks'), () => new Date(instant(9)), 'UTC');
      return createAccessRecord(access, pino({ level: 'silent' }), note);
    };
    const full = { ...store, write: () => Promise.reject(new LogUnavailable('full')), close: async () => undefined };
    for (const [at, userId] of [1, 2, 3].entries()) {
      const before = openRecord(full);
      before.note(entry({ at: instant(at + 1), userId }));
      // Killed as it is, or stopped: both leave what was known at the last try.
      await (userId === 3 ? before.close() : before.flush());
    }
    await openRecord(store).flush();
    const gap = { kind: 'looks-lost', at: instant(9), details: { from: instant(1), to: instant(3), looks: 3 } };
    expect(await stored()).toMatchObject([gap]);
    await openRecord(store).flush();
    expect(await stored()).toHaveLength(1);
  });

  it('leave no gap where they are written late', async () => {
    let isFull = true;
    const write: AccessStore['write'] = async (entries) => {
      if (isFull) throw new LogUnavailable('full');
      return store.write(entries);
    };
    const note = () => openLostLooks(join(folder, 'lost-looks'), () => new Date(), 'UTC');
    const late = createAccessRecord({ ...store, write }, pino({ level: 'silent' }), note());
    late.note(entry());
    await late.flush();
    expect(note().left()).toMatchObject({ kind: 'looks-lost' });
    isFull = false;
    await late.flush();
    expect(note().left()).toBeUndefined();
    expect(await stored()).toHaveLength(1);
  });

  it('are the same from all networks of one site: whoever refuses to be one fills no disk', async () => {
    for (let n = 1; n < 50; n++) record.note(entry({ userId: null, address: `2001:db8:1:${n}::${n}` }));
    record.note(entry({ userId: null, address: '2001:db8:2::1' }));
    await aSecond();
    expect((await stored()).map(({ address }) => address)).toEqual(['2001:db8:1:1::1', '2001:db8:2::1']);
  });

  it('tell of those of the same page who were not on it before, where others have gone', async () => {
    const look = async (...students: number[]) => {
      const details = { rows: students.length };
      record.note(entry({ kind: 'students-listed', studentId: null, details }), '?range=[0,3]', students);
      await aSecond();
    };
    await look(1, 2, 3);
    await look(3, 2, 1);
    await look(4, 3, 5);
    await look(1, 5);
    expect((await stored()).map(({ details }) => details['rows'])).toEqual([3, 2]);
  });

  it('tell of those of a page on which nobody was before', async () => {
    for (const students of [[null, null], [1, 2], [2, null], [1, 3], []]) {
      const details = { rows: 2 };
      record.note(entry({ kind: 'journal-read', studentId: null, details }), '?range=[0,1]', students);
      await aSecond();
    }
    expect((await stored()).map(({ details }) => details['rows'])).toEqual([2, 2, 1]);
  });

  it.each<[first: string, details: Record<string, unknown>, told: unknown[]]>([
    ['was empty, or whose head alone was asked for', { rows: 0 }, [0, 3, 3]],
    ['the caller had already', {}, [undefined, 3, 3]],
    ['was shown before it was known who was on it', { rows: 2 }, [2, 1, 3]],
  ])('tell of others on a page that %s at first', async (_, first, told) => {
    const looks: [Record<string, unknown>, number[]][] = [
      [first, []],
      [{ rows: 3 }, [1, 2, 3]],
      [{ rows: 3 }, [4, 5, 6]],
    ];
    for (const [details, students] of looks) {
      record.note(entry({ kind: 'students-listed', studentId: null, details }), '?page=1', students);
      await aSecond();
    }
    expect((await stored()).map(({ details }) => details['rows'])).toEqual(told);
  });

  it('are not told again before a quarter of an hour has passed', async () => {
    const seen = async (minute: number) => {
      record.note(entry({ at: `2025-10-01T10:${minute}:00.000Z` }));
      await aSecond();
      return (await stored()).length;
    };
    expect([await seen(10), await seen(20), await seen(24), await seen(25), await seen(30)]).toEqual([1, 1, 1, 2, 2]);
  });

  it('of one list are one within a second, and tell of each part of it once', async () => {
    const page = (rows: number, filter: object = {}) =>
      entry({ kind: 'students-listed', studentId: null, details: { termId: '11', filter, rows } });
    record.note(page(50), '0-49');
    record.note(page(50), '50-99');
    record.note(page(50), '0-49');
    record.note(page(3, { grades: ['9'] }), '0-49');
    await aSecond();
    record.note(page(50), '50-99');
    record.note(page(20), '100-149');
    await aSecond();
    expect((await stored()).map(({ details }) => details['rows'])).toEqual([100, 3, 20]);
  });

  it('tell of a list that was shown in part, or has grown since, the rows that were not told', async () => {
    const list = (rows?: number, at = '2025-10-01T10:00:00.000Z') =>
      entry({ kind: 'students-listed', studentId: null, at, details: { ...(rows !== undefined && { rows }) } });
    for (const seen of [list(), list(0), list(40), list(40), list(120), list(50)]) {
      record.note(seen);
      await aSecond();
    }
    record.note(list(120, '2025-10-01T10:20:00.000Z'));
    await aSecond();
    expect((await stored()).map(({ details }) => details['rows'])).toEqual([undefined, 40, 80, 120]);
  });

  it('wait while the store is full, and are written when the server closes', async () => {
    const { write } = store;
    store.write = () => Promise.reject(new LogUnavailable('full'));
    record.note(entry());
    await record.tell(entry({ kind: 'signed-in', studentId: null }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(record.waiting).toBe(2);
    await expect(record.require(entry({ kind: 'exported' }))).rejects.toMatchObject({ code: 'unavailable' });
    store.write = write;
    await record.close();
    store = openSqliteAccess(join(folder, 'access.db'));
    expect((await stored()).map(({ kind }) => kind).sort()).toEqual(['signed-in', 'student-opened']);
    await store.close();
  });
});

describe('the file of the access record', () => {
  it('is for its owner alone and stays as it was', async () => {
    await record.require(entry({ kind: 'exported' }));
    expect(statSync(join(folder, 'access.db')).mode & 0o777).toBe(0o600);
    await record.close();
    store = openSqliteAccess(join(folder, 'access.db'));
    expect(await stored()).toEqual([{ id: '1', ...entry({ kind: 'exported' }) }]);
    expect(await store.get('1')).toEqual({ id: '1', ...entry({ kind: 'exported' }) });
    await store.close();
  });
});
