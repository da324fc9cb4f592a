import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LedgerEvent } from '../../domain/events.ts';
import { streams } from '../../domain/streams.ts';
import { type EmbeddedLog, openEmbeddedForReading, openEmbeddedLog } from '../embedded/open-embedded.ts';
import { openSqliteKeys } from '../keys/sqlite-keys.ts';
import { openSqliteSeals } from '../keys/sqlite-seals.ts';
import { verifySealedLog } from '../verify/verify-sealed.ts';
import type { SealStore } from './port.ts';
import { isSignedWith, readSeal, SEALS_SECRET, type Seal, sealHash, sealLine, verifyingKey } from './seal.ts';
import { createSealer } from './sealer.ts';

const cause = {
  actor: 1,
  source: 'form',
  at: '2025-09-02T15:04:05.000Z',
  correlationId: 'c',
  causationId: 'c',
} as const;
const removed: LedgerEvent = { type: 'StudentRemovedFromYear', data: { yearId: 1, stay: 1 } };
const [MONDAY, TUESDAY] = ['2025-09-01T22:00:00.000Z', '2025-09-02T22:00:00.000Z'];

let folder: string;
let log: EmbeddedLog;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sealer-'));
  log = openEmbeddedLog(folder);
});
afterEach(async () => {
  await log.ledger.close();
  rmSync(folder, { recursive: true });
});

const write = (student: number, events = 1) =>
  log.ledger.append(
    [
      {
        stream: streams.student(student),
        tip: { revision: -1, hash: null },
        events: Array.from({ length: events }, () => removed),
      },
    ],
    cause,
  );
const publicKey = async () => verifyingKey(await log.secrets.secret(SEALS_SECRET));

describe('sealing', () => {
  it('signs what was written and names the seal before', async () => {
    await write(100001, 3);
    const first = (await log.sealer.seal(MONDAY)) as Seal;
    await write(100002);
    const second = (await log.sealer.seal(TUESDAY)) as Seal;
    expect(first).toMatchObject({ seal: 1, at: MONDAY, events: 3, previous: null });
    expect(second).toMatchObject({ seal: 2, at: TUESDAY, events: 4, previous: sealHash(first) });
    for (const seal of [first, second]) expect(isSignedWith(await publicKey(), seal)).toBe(true);
    expect(isSignedWith(await publicKey(), { ...second, events: 3 })).toBe(false);
    expect(readSeal(sealLine(second))).toEqual(second);
  });

  it('seals nothing of an empty log, and nothing twice', async () => {
    expect(await log.sealer.seal(MONDAY)).toBeUndefined();
    await write(100001);
    const seal = await log.sealer.seal(MONDAY);
    expect(await log.sealer.seal(TUESDAY)).toEqual(seal);
    expect(await log.sealer.last()).toEqual(seal);
  });

  it('reads only what is new, and as much of it as it is told', async () => {
    await write(100001, 3);
    await log.sealer.seal(MONDAY);
    await write(100002, 2);
    const readAll = vi.spyOn(log.events, 'readAll');
    expect(await log.sealer.seal(TUESDAY, { limit: 1 })).toMatchObject({ events: 4 });
    expect(readAll.mock.calls.map(([after, limit]) => [after, limit])).toEqual([[3n, 1]]);
    expect(await log.sealer.seal(TUESDAY, { limit: 50 })).toMatchObject({ events: 5 });
  });

  it('gives each number once where two processes seal at the same time', async () => {
    await write(100001, 3);
    const stores = [1, 2].map(() => openSqliteSeals(join(folder, 'keys.db')));
    const seals = await Promise.all(stores.map((store) => createSealer(log.events, store, log.secrets).seal(MONDAY)));
    expect(seals[0]).toEqual(seals[1]);
    expect(await stores[0]?.lines()).toHaveLength(1);
    for (const store of stores) store.close();
  });

  it('counts from the beginning in a log that was moved here, and refuses another one', async () => {
    await write(100001, 3);
    await log.sealer.seal(MONDAY);
    await write(100002);
    const store = openSqliteSeals(join(folder, 'keys.db'));
    const placeless: SealStore = {
      ...store,
      last: async () => ({ ...((await store.last()) as { seal: Seal; position: bigint }), position: undefined }),
    };
    expect(await createSealer(log.events, placeless, log.secrets).seal(TUESDAY)).toMatchObject({ seal: 2, events: 4 });
    tamper(`update events set data = '{"yearId":2,"stay":1}' where position = 2`);
    await expect(createSealer(log.events, placeless, log.secrets).seal(TUESDAY)).rejects.toThrow(
      /^The log is not the one/,
    );
    store.close();
  });

  it('refuses a log that has become shorter, until it is told that an older copy was put back', async () => {
    await write(100001);
    await write(100002);
    await log.sealer.seal(MONDAY);
    tamper('delete from events where position = 2');
    await expect(log.sealer.seal(TUESDAY)).rejects.toThrow(/^The log has fewer events than the 2 that seal 1/);
    const seal = await log.sealer.sealRestored(TUESDAY);
    expect(seal).toMatchObject({ seal: 2, events: 1 });
    const reading = openEmbeddedForReading(folder);
    const report = await verifySealedLog(reading);
    await reading.ledger.close();
    expect(report.seals).toEqual({ seals: 2, last: seal, givenUp: 1, faults: [], access: [] });
  });

  it('say where the access record ends, also where the log is the same', async () => {
    await write(100001);
    const before = (await log.sealer.seal(MONDAY)) as Seal;
    const first = await log.sealer.seal(MONDAY, { access: { entry: 3, hash: 'c' } });
    const second = (await log.sealer.seal(TUESDAY, { access: { entry: 5, hash: 'e' } })) as Seal;
    expect([before.access, first?.access, second.access]).toEqual([
      undefined,
      { entry: 3, hash: 'c' },
      { entry: 5, hash: 'e' },
    ]);
    expect(isSignedWith(await publicKey(), second)).toBe(true);
    expect(isSignedWith(await publicKey(), { ...second, access: { entry: 4, hash: 'd' } })).toBe(false);
    expect(await log.sealer.seal(TUESDAY, { access: { entry: 5, hash: 'e' } })).toEqual(second);
  });

  it('keep to the longer access record, until they are told that an older copy was put back', async () => {
    await write(100001);
    await log.sealer.seal(MONDAY, { access: { entry: 5, hash: 'e' } });
    expect((await sealedAccess()).map(({ entry }) => entry)).toEqual([5]);
    await write(100002);
    expect(await log.sealer.seal(TUESDAY, { access: { entry: 3, hash: 'c' } })).toMatchObject({
      access: { entry: 5 },
    });
    expect(await log.sealer.seal(TUESDAY)).toMatchObject({ access: { entry: 5 } });
    await log.sealer.sealRestored(TUESDAY, { entry: 3, hash: 'c' });
    expect(await sealedAccess()).toEqual([{ seal: 3, entry: 3, hash: 'c' }]);
  });

  it('keeps its seals in key stores that were made without them, and reads those that have none', async () => {
    const path = join(folder, 'older.db');
    openSqliteKeys(path).close();
    const store = openSqliteSeals(path);
    expect([await store.last(), await store.lines()]).toEqual([undefined, []]);
    store.close();
  });

  /** What the seals vouch for of the access record. */
  async function sealedAccess() {
    const reading = openEmbeddedForReading(folder);
    const { seals } = await verifySealedLog(reading).finally(() => reading.ledger.close());
    expect(seals.faults).toEqual([]);
    return seals.access;
  }

  /** Changes the stored log behind the program's back. */
  function tamper(sql: string): void {
    const database = new DatabaseSync(join(folder, 'events.db'));
    database.exec(sql);
    database.close();
  }
});
