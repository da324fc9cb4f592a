import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LedgerEvent } from '../../domain/events.ts';
import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { streams } from '../../domain/streams.ts';
import { type EmbeddedLog, openEmbeddedForReading, openEmbeddedLog } from '../../event-store/embedded/open-embedded.ts';
import { SEALS_SECRET, verifyingKey } from '../../event-store/seals/seal.ts';
import { sealedBeginning } from '../../event-store/verify/check-seals.ts';
import { verifySealedLog } from '../../event-store/verify/verify-sealed.ts';
import type { AccessEntry, AccessStore, ChainEnds } from './port.ts';
import { endOfRecord } from './sealed-end.ts';
import { openSqliteAccess } from './sqlite-access.ts';
import { sweepAccessRecord } from './sweep.ts';
import { verifyAccessRecord } from './verify-record.ts';

let folder: string;
let log: EmbeddedLog;
let store: AccessStore;

const DAY_MS = 86_400_000;
const dayNumber = (day: number) => new Date(Date.parse('2023-01-01T10:00:00.000Z') + day * DAY_MS);
/** One entry a day. */
const days = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place): AccessEntry => {
    const at = dayNumber(from + place).toISOString();
    const who = { userId: 1, address: '::1', studentId: 100_001 };
    return { at, day: at.slice(0, 10) as PlainDay, kind: 'student-opened', ...who, call: 'GET /it', details: {} };
  });
const KEPT_DAYS = 10;
const timeZone = 'America/Phoenix';
const sweepOn = (day: number, swept = store) =>
  sweepAccessRecord({ store: swept, sealer: log.sealer, timeZone }, dayNumber(day), KEPT_DAYS);
/** What the record tells of its sweeps. */
const sweepsTold = async () => {
  const { entries } = await store.find({
    ...{ filter: { kinds: ['record-swept'] }, sort: { by: 'id', descending: false }, skip: 0 },
  });
  return entries.map(({ id, details }) => ({ id, ...details }));
};
const sealOn = async (day: number) =>
  log.sealer.seal(dayNumber(day).toISOString(), { access: await endOfRecord(store) });

/** What `npm run log -- verify` finds in the record. */
async function found(): Promise<string[]> {
  const reading = openEmbeddedForReading(folder);
  const { seals } = await verifySealedLog(reading);
  const lines = await reading.seals.lines();
  await reading.ledger.close();
  const key = verifyingKey(await log.secrets.secret(SEALS_SECRET));
  const beginning = async () => sealedBeginning(lines, key);
  const { faults } = await verifyAccessRecord(store, { ends: seals.access, beginning });
  return [...seals.faults, ...faults].map(({ reason }) => reason);
}

/** Somebody with the file of the record takes out its oldest entries, and makes its own ends good. */
async function cutBeginning(upTo: number): Promise<void> {
  const [last] = await store.linked(upTo - 1, 1);
  const ends: ChainEnds = {
    ...((await store.ends()) as ChainEnds),
    anchor: { id: upTo, hash: last?.link?.hash ?? '' },
  };
  const file = new DatabaseSync(join(folder, 'access.db'));
  for (const table of ['entries', 'links']) file.exec(`delete from ${table} where id <= ${upTo}`);
  file.prepare('update chain set ends = ?').run(JSON.stringify(ends));
  file.close();
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-'));
  log = openEmbeddedLog(folder);
  store = openSqliteAccess(join(folder, 'access.db'));
  const event: LedgerEvent = { type: 'StudentRemovedFromYear', data: { yearId: 1, stay: 1 } };
  const cause = {
    actor: 1,
    source: 'form',
    at: dayNumber(0).toISOString(),
    correlationId: 'c',
    causationId: 'c',
  } as const;
  await log.ledger.append(
    [{ stream: streams.student(100_001), tip: { revision: -1, hash: null }, events: [event] }],
    cause,
  );
});
afterEach(async () => {
  await store.close();
  await log.ledger.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the beginning of the access record', () => {
  it('is moved by sweeps, each of which is sealed', async () => {
    await store.write(days(0, 20));
    await sealOn(19);
    expect(await sweepOn(20)).toBeUndefined();
    await store.write(days(20, 25));
    expect(await sweepOn(25)).toBeUndefined();
    const [oldest] = await store.linked(0, 1);
    const last = await log.sealer.last();
    expect([oldest?.id, last?.seal, last?.access?.begins?.entry]).toEqual([16, 3, 15]);
    expect(await found()).toEqual([]);
    expect(await sweepOn(25)).toBeUndefined();
    expect((await log.sealer.last())?.seal).toBe(3);
  });

  it('has an entry for each sweep that removes something: how many, up to which, and what stays', async () => {
    await store.write(days(0, 20));
    await sweepOn(20);
    await sweepOn(20);
    const first = { id: '21', entries: 10, upTo: 10, until: dayNumber(9).toISOString(), keptDays: KEPT_DAYS };
    expect(await sweepsTold()).toEqual([first]);
    await store.write(days(20, 25));
    await sweepOn(25);
    expect(await sweepsTold()).toEqual([
      first,
      { id: '27', entries: 5, upTo: 15, until: dayNumber(14).toISOString(), keptDays: KEPT_DAYS },
    ]);
    expect(await found()).toEqual([]);
  });

  it('tells of entries that somebody else took out, for good, and removes nothing more', async () => {
    await store.write(days(0, 20));
    await sweepOn(20);
    await cutBeginning(12);
    const missing = 'entries 11 to 12 are missing before it: seal 1 says that the record begins with entry 11';
    expect(await found()).toEqual([missing]);
    await store.write(days(20, 40));
    expect(await sealOn(40)).toMatchObject({ access: { entry: 41, begins: { entry: 10 } } });
    expect(await sweepOn(40)).toEqual({ sealedBeginning: 10 });
    expect((await store.linked(0, 1))[0]?.id).toBe(13);
    expect(await found()).toEqual([missing.replace('seal 1', 'seal 2')]);
  });

  it('tells of the very first entries, once a seal was made after the chain began', async () => {
    await store.write(days(0, 5));
    await sealOn(5);
    await cutBeginning(1);
    expect(await found()).toEqual(['entry 1 is missing before it: seal 1 says that the record begins with entry 1']);
  });

  it('is as it was where a sweep was sealed and killed before it removed anything; the next one does', async () => {
    await store.write(days(0, 20));
    const killed: AccessStore = { ...store, removeUpTo: () => Promise.reject(new Error('killed')) };
    await expect(sweepOn(20, killed)).rejects.toThrow();
    expect(await found()).toEqual([]);
    await sweepOn(20);
    expect([(await store.linked(0, 1))[0]?.id, (await log.sealer.last())?.seal]).toEqual([11, 2]);
    expect(await sweepsTold()).toHaveLength(1);
    expect(await found()).toEqual([]);
  });

  it('is taken as it is where seals of earlier versions say nothing of it', async () => {
    await store.write(days(0, 20));
    const { entry, hash } = await endOfRecord(store);
    await log.sealer.seal(dayNumber(19).toISOString(), { access: { entry, hash } });
    await cutBeginning(4);
    expect(await found()).toEqual([]);
    expect(await sealOn(20)).toMatchObject({ access: { begins: { entry: 4 } } });
    await cutBeginning(6);
    expect(await found()).toHaveLength(1);
  });
});
