import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClusterLog, openClusterLog } from '../../../event-store/cluster/open-cluster.ts';
import { databasesOf } from '../../../event-store/cluster/parts.ts';
import { collect } from '../../../event-store/eventstoredb/collect.ts';
import { admitted, cause } from '../../cluster/a-log.ts';
import { appendOf } from '../../support/appends.ts';
import { addressOf, serverProcess } from '../../support/server-process.ts';
import { eventStoreToCopy, mongoUrl } from '../../support/servers.ts';
import { TIMEOUT_MS } from './school-at-work.ts';

const WHAT = 'parts of a cluster that are exchanged while a process is at work on it';
const given = eventStoreToCopy(WHAT);
const mongo = given && mongoUrl(WHAT);
/** Also of the server before the other log was in it. */
const SAID = /^The (key store \S+ belongs to another event log|event log \S+ is missing)/;
const REFUSED =
  /is not the one any more that this process works on|is (an older|another) copy|belongs to another event log|is missing/;
const BLANK = { revision: -1, hash: null };

describe.skipIf(!given || !mongo)('a process at work on a cluster', { timeout: TIMEOUT_MS }, () => {
  const { url, start, data } = given ?? { url: 'esdb://none:1', start: 'false', data: '' };
  const eventStore = serverProcess(start, addressOf(url));
  const folder = mkdtempSync(join(tmpdir(), 'another-log-'));
  let client: MongoClient;
  let namespace: string;
  let reasons: string[];
  let log: ClusterLog;

  const open = () =>
    openClusterLog({
      ...{ eventStoreUrl: url, mongoUrl: mongo ?? '', namespace, retryTimeoutMs: 60_000 },
      onMisfit: (reason) => reasons.push(reason),
    });
  const admit = (id: number) =>
    log.ledger.append([appendOf(`student-${id}`, BLANK, [admitted(id)])], cause(`request-${id}`));
  const part = (name: 'keys' | 'api') => client.db(databasesOf(namespace)[name]);
  const seenByKeys = async () =>
    (await part('keys').collection<{ _id: string; position?: unknown }>('owners').findOne({ _id: 'owner' }))?.position;
  /** Appends, and waits until the parts remember it. */
  async function remembered(id: number): Promise<void> {
    const before = String(await seenByKeys());
    await admit(id);
    await expect.poll(async () => String(await seenByKeys())).not.toBe(before);
  }
  async function exchange(put: () => void): Promise<void> {
    await eventStore.killHard();
    put();
    eventStore.start();
  }

  beforeAll(async () => {
    eventStore.start();
    client = await MongoClient.connect(mongo ?? '');
  });
  beforeEach(async () => {
    namespace = `t-${randomUUID().slice(0, 12)}`;
    reasons = [];
    log = await open();
    await log.nameParts();
    await remembered(7);
  });
  afterEach(async () => {
    await log.ledger.close();
    for (const name of ['keys', 'api'] as const) await part(name).dropDatabase();
  });
  afterAll(async () => {
    await client.close();
    await eventStore.killHard();
    rmSync(folder, { recursive: true });
  });

  it('says nothing while all is well', async () => {
    for (const id of [8, 9, 10]) await remembered(id);
    await log.ledger.forget('student-8');
    await remembered(11);
    expect(reasons).toEqual([]);
  });

  it('says so when the log becomes an older copy', async () => {
    const copy = join(folder, 'older');
    await exchange(() => cpSync(data, copy, { recursive: true }));
    await remembered(8);
    await exchange(() => {
      rmSync(data, { recursive: true });
      cpSync(copy, data, { recursive: true });
    });
    await expect
      .poll(() => reasons)
      .toEqual([expect.stringMatching(/^The event log \S+ is (an older|another) copy: /)]);
  });

  /** Founds another school's log as soon as the server takes anything. */
  async function foundAnother(): Promise<EventStoreDBClient> {
    const others = EventStoreDBClient.connectionString(url);
    const founding = jsonEvent({ type: 'LogFounded', data: { logId: randomUUID(), format: 1 }, metadata: {} });
    await expect
      .poll(() =>
        others.appendToStream(`${namespace}:log`, founding, { expectedRevision: NO_STREAM }).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    return others;
  }
  const empty = () => void execFileSync('/bin/sh', ['-c', 'rm -rf -- *'], { cwd: data });

  it("says so when another school's log comes to its address, and writes nothing there", async () => {
    await exchange(empty);
    const others = await foundAnother();
    await expect.poll(() => reasons).toEqual([expect.stringMatching(SAID)]);
    await log.ledger.close();
    await expect(collect(others.readStream(`${namespace}:seen`), 10_000)).rejects.toThrow(/not found/);
    await others.dispose();
    log = await reopenedEmpty();
  });

  it.each(["another school's log", 'an older copy'])(
    'writes nothing to %s that was on its way while the server was away',
    async (what) => {
      const isOlder = what === 'an older copy';
      const copy = join(folder, `copy-${namespace}`);
      await exchange(() => cpSync(data, copy, { recursive: true }));
      if (isOlder) await remembered(8);
      await eventStore.killHard();
      empty();
      if (isOlder) cpSync(copy, data, { recursive: true });
      const admission = admit(9).then(
        () => 'appended',
        ({ message }: Error) => message,
      );
      eventStore.start();
      const others = isOlder ? EventStoreDBClient.connectionString(url) : await foundAnother();
      // Whichever looks first: the append itself, or the watch, which says what lies there instead.
      expect(await admission).toMatch(REFUSED);
      await expect(collect(others.readStream(`${namespace}.student-9`), 10_000)).rejects.toThrow(/not found/);
      await others.dispose();
      await log.ledger.close();
      log = await reopenedEmpty();
    },
  );

  it('says so when its keys are gone', async () => {
    await part('keys').dropDatabase();
    await expect
      .poll(() => reasons)
      .toEqual([expect.stringMatching(/^The key store \S+ is empty, without it no name/)]);
  });

  /** Something to close at the end. */
  function reopenedEmpty(): Promise<ClusterLog> {
    namespace = `t-${randomUUID().slice(0, 12)}`;
    return open();
  }
});
