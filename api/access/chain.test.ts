import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import type { AccessEntry, AccessStore, ChainEnds, LinkedEntry } from './port.ts';
import { endOfRecord } from './sealed-end.ts';
import { openSqliteAccess } from './sqlite-access.ts';
import { findExpired, removeUpTo } from './sweep.ts';
import { verifyAccessRecord } from './verify-record.ts';

let folder: string;
let path: string;
let store: AccessStore;

const DAY = 86_400_000;
const FIRST = Date.parse('2023-01-01T10:00:00.000Z');
const dayNumber = (day: number) => new Date(FIRST + day * DAY);
const entry = (day: number, values: Partial<AccessEntry> = {}): AccessEntry => ({
  ...{ at: dayNumber(day).toISOString(), day: dayNumber(day).toISOString().slice(0, 10) as PlainDay },
  ...{ kind: 'student-opened', userId: 1, address: '::1', studentId: 100_001, call: 'GET /somewhere' },
  details: { yearId: '1' },
  ...values,
});
const days = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => entry(from + place));
const ids = async () => {
  const found = await store.find({ filter: {}, sort: { by: 'id', descending: false }, skip: 0 });
  return found.entries.map(({ id }) => Number(id));
};

/** Removes what is older than so many days. @returns days that the clock is ahead, where it is not believed */
async function sweep(now: Date, days: number): Promise<number | undefined> {
  const expired = await findExpired(store, now, days);
  if (expired && 'leapDays' in expired) return expired.leapDays;
  await removeUpTo(store, expired?.upTo ?? 0);
  return undefined;
}

/** Somebody with the file in their hands. */
function tamper(...statements: string[]): void {
  const database = new DatabaseSync(path);
  for (const sql of statements) database.exec(sql);
  database.close();
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'access-chain-'));
  path = join(folder, 'access.db');
  store = openSqliteAccess(path);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a chain of entries', () => {
  const found = async () => (await verifyAccessRecord(store)).faults;

  it('holds together, however it was written', async () => {
    await store.write(days(0, 3));
    await Promise.all(days(3, 40).map((one) => store.write([one])));
    expect(await verifyAccessRecord(store)).toEqual({ entries: 40, unchained: 0, faultCount: 0, faults: [] });
    await store.close();
    store = openSqliteAccess(path);
    await store.write([entry(41)]);
    expect(await found()).toEqual([]);
    expect(await ids()).toHaveLength(41);
  });

  it.each([
    ['a changed entry', ['update entries set userId = 2 where id = 2'], 2],
    ['a changed detail', [`update entries set details = '{"yearId":"2"}' where id = 5`], 5],
    ['a removed entry', ['delete from entries where id = 3', 'delete from links where id = 3'], 4],
    ['the first ones removed', ['delete from entries where id < 3'], 3],
    ['the newest removed', ['delete from entries where id > 3', 'delete from links where id > 3'], 3],
    ['all removed', ['delete from entries', 'delete from links'], 0],
    [
      'an entry put in',
      [
        `insert into entries select 9, at, day, kind, userId, address, studentId, call, details from entries where id = 1`,
      ],
      9,
    ],
    [
      'two exchanged',
      [
        'update entries set id = 99 where id = 1',
        'update entries set id = 1 where id = 2',
        'update entries set id = 2 where id = 99',
      ],
      1,
    ],
    ['ends that are gone', ['delete from chain'], 5],
  ] as const)('tells of %s', async (_, statements, id) => {
    await store.write(days(0, 5));
    tamper(...statements);
    expect((await found())[0]?.id).toBe(id);
  });

  it('tells of an end that was cut off and made good, by what was sealed', async () => {
    await store.write(days(0, 5));
    const { entry: newest, hash } = await endOfRecord(store);
    const sealed = [{ seal: 7, entry: newest, hash }];
    expect((await verifyAccessRecord(store, { ends: sealed })).faults).toEqual([]);
    const [third] = (await store.linked(2, 1)) as [LinkedEntry];
    const { anchor } = (await store.ends()) as ChainEnds;
    const ends = { anchor, head: { ...third.link, id: 3, at: third.entry.at } };
    tamper(
      'delete from entries where id > 3',
      'delete from links where id > 3',
      `update chain set ends = '${JSON.stringify(ends)}'`,
    );
    expect((await verifyAccessRecord(store)).faults).toEqual([]);
    expect((await verifyAccessRecord(store, { ends: sealed })).faults).toEqual([
      { id: 3, reason: 'entries 4 to 5 are missing after it: seal 7 was made later' },
    ]);
    // What is written since fills the numbers again.
    await store.write(days(5, 8));
    expect((await verifyAccessRecord(store, { ends: sealed })).faults).toEqual([
      { id: 5, reason: 'it is not the entry that seal 7 was made after' },
    ]);
  });

  it('is whole when what was sealed was removed at its end', async () => {
    await store.write(days(0, 20));
    const sealed = await Promise.all(
      [3, 5, 20].map(async (entry) => {
        const [{ link }] = (await store.linked(entry - 1, 1)) as [LinkedEntry];
        return { seal: entry, entry, hash: link?.hash ?? '' };
      }),
    );
    await sweep(dayNumber(20), 15);
    expect((await ids())[0]).toBe(6);
    expect((await verifyAccessRecord(store, { ends: sealed })).faults).toEqual([]);
  });

  it('goes on after it was tampered with, and the place stays found', async () => {
    await store.write(days(0, 5));
    tamper('delete from entries where id > 3', 'delete from links where id > 3');
    await store.write([entry(6)]);
    expect(await found()).toEqual([{ id: 6, reason: 'entries 4 to 5 are missing before it' }]);
  });

  it('begins behind what was there before it', async () => {
    await store.write(days(0, 4));
    tamper('delete from chain', 'delete from links');
    await store.write(days(4, 6));
    expect(await verifyAccessRecord(store)).toEqual({ entries: 2, unchained: 4, faultCount: 0, faults: [] });
  });
});

describe('entries that are older than they are kept', () => {
  it('are removed however many there are, and the rest holds together', async () => {
    for (let day = 0; day < 40; day += 1) await store.write(Array.from({ length: 60 }, () => entry(day)));
    expect(await sweep(dayNumber(40), 10)).toBeUndefined();
    const left = await ids();
    expect([left[0], left.length]).toEqual([30 * 60 + 1, 600]);
    expect(await verifyAccessRecord(store)).toMatchObject({ entries: 600, faultCount: 0 });
    tamper('delete from entries where id = 1801', 'delete from links where id = 1801');
    expect((await verifyAccessRecord(store)).faultCount).toBe(1);
  });

  it('stay while the clock is far ahead of the newest entry', async () => {
    await store.write(days(0, 20));
    expect(await sweep(dayNumber(5000), 10)).toBe(4981);
    expect(await ids()).toHaveLength(20);
  });

  it('stay when a clock that jumped was written down, and go by what was recorded since', async () => {
    await store.write([...days(0, 20), entry(5000), entry(5001)]);
    // The jump counts thirty days, the rest as many as there were.
    expect(await sweep(dayNumber(5001), 60)).toBeUndefined();
    expect(await ids()).toHaveLength(22);
    // Put right again: sixty days before are the day of entry 33, and the wrong instants keep nothing for ever.
    await store.write(days(20, 90));
    await sweep(dayNumber(90), 60);
    const left = await ids();
    expect([left[0], left.length]).toEqual([33, 60]);
    expect((await verifyAccessRecord(store)).faultCount).toBe(0);
  });

  it('from before there was a chain go by their own instants', async () => {
    await store.write(days(0, 4));
    tamper('delete from chain', 'delete from links');
    await store.write(days(4, 6));
    await sweep(dayNumber(12), 10);
    expect(await ids()).toEqual([3, 4, 5, 6]);
    expect(await verifyAccessRecord(store)).toMatchObject({ entries: 2, unchained: 2, faultCount: 0 });
  });
});
