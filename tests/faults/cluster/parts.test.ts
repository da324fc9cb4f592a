import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openClusterEngine } from '../../../api/cluster/open-engine.ts';
import type { Services } from '../../../api/server/services.ts';
import { openComplete } from '../../../event-store/cluster/open-cluster.ts';
import { acceptRestoredCluster } from '../../../event-store/cluster/restore.ts';
import { createLedger } from '../../../event-store/ledger.ts';
import type { StreamTip } from '../../../event-store/ledger-types.ts';
import { startClusterWorker } from '../../../projections/cluster-worker.ts';
import { admittedStudents, students } from '../../../projections/definitions/students.ts';
import { clusterUrls } from '../../cluster/servers.ts';
import { appendOf } from '../../support/appends.ts';
import { type Copy, copyOf, putBack } from '../../support/mongo-copies.ts';
import { type Written, write } from '../../support/projected.ts';

const urls = clusterUrls('parts of a cluster that do not belong together');
const START: StreamTip = { revision: -1, hash: null };

/** Collections of a part; all of a database where none is named. */
const PARTS = {
  keys: { database: 'keys', collections: undefined },
  access: { database: 'api', collections: ['access', 'access-chain'] },
  receipts: { database: 'api', collections: ['receipts'] },
  sessions: { database: 'api', collections: ['sessions', 'sessionClock'] },
  readModels: { database: 'models', collections: undefined },
} as const;
type Part = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Part[];

type Copies = Record<Part, Copy>;

const HARMS = ['emptied', 'an older copy', "another installation's"] as const;
type Harm = (typeof HARMS)[number];

const STARTS = 'starts';
const WARNS = 'starts with a warning';
const OUTCOMES: Record<Part, Record<Harm, RegExp | typeof STARTS | typeof WARNS>> = {
  keys: {
    emptied: /^The key store \S+-keys is empty, without it no name in the event log can be read: put it back/,
    'an older copy': /^The key store \S+-keys is an older copy than the access record \S+ has seen: put the newer/,
    "another installation's": /^The key store \S+-keys belongs to another event log than \S+: put back/,
  },
  access: {
    emptied: /^The access record \S+-api\.access is empty: put it back .* accept-restored/,
    'an older copy': /^The access record \S+-api\.access is an older copy than the key store \S+ has seen: put/,
    "another installation's": /^The access record \S+-api\.access belongs to another event log/,
  },
  receipts: {
    emptied: WARNS,
    'an older copy': WARNS,
    "another installation's": /^The store of request receipts \S+-api\.receipts belongs to another.*delete it/,
  },
  sessions: {
    emptied: STARTS,
    'an older copy': WARNS,
    "another installation's": /^The store of sessions \S+-api\.sessions belongs to another event log.*delete it/,
  },
  readModels: { emptied: STARTS, 'an older copy': STARTS, "another installation's": STARTS },
};

const looked = (at: string) => ({
  ...{ at, day: at.slice(0, 10) as never, kind: 'signed-in' as const, userId: 1, address: '::1' },
  ...{ studentId: null, call: 'POST /api/login', details: {} },
});

describe.skipIf(!urls)('parts of a cluster', () => {
  const { eventStoreUrl, mongoUrl } = urls ?? { eventStoreUrl: '', mongoUrl: '' };
  const namespaces = Array.from({ length: 5 }, () => `t-${randomUUID()}`);
  const [home = '', other = '', empty = '', aged = '', killed = ''] = namespaces;
  let client: MongoClient;
  let warnings: string[];
  let now: Copies;
  let before: Copies;
  let others: Copies;

  const servers = (namespace: string) => ({ eventStoreUrl, mongoUrl, namespace, masterKey: undefined });
  const database = (namespace: string, part: Part) => client.db(`${namespace}-${PARTS[part].database}`);

  /** Opens everything as an API process does, with a worker beside it; answers the students that the read models hold. */
  async function openCluster(namespace: string, work: Written[] = []): Promise<string[]> {
    const log = { warn: (line: unknown) => warnings.push(String(line)) } as unknown as Services['log'];
    const worker = await startClusterWorker({ ...servers(namespace), onError: () => undefined });
    const engine = await openClusterEngine(servers(namespace), log).catch(async (error: unknown) => {
      await worker.close();
      throw error;
    });
    try {
      let position = await engine.ledger.head();
      const at = new Date().toISOString();
      if (work.length > 0) await engine.access.write([looked(at)]);
      for (const { stream, ...event } of work) {
        const cause = { actor: 1, source: 'form', at, correlationId: stream, causationId: stream } as const;
        ({ position } = await engine.ledger.append([appendOf(stream, START, [event])], cause));
      }
      while (!(await engine.readModels.status()).every(({ state }) => state === 'live'));
      await engine.readModels.waitFor(position, ['students'], 60_000);
      const found = await engine.readModels.reader(students).find(admittedStudents, { where: {} });
      return found.map(({ firstName }) => firstName).sort();
    } finally {
      await engine.close();
      await worker.close();
    }
  }

  async function copiesOf(namespace: string): Promise<Copies> {
    const copies = {} as Copies;
    for (const part of NAMES) copies[part] = await copyOf(database(namespace, part), PARTS[part].collections);
    return copies;
  }

  const putPartBack = (namespace: string, part: Part, copy: Copy) =>
    putBack(database(namespace, part), copy, PARTS[part].collections);

  async function putAllBack(namespace: string, copies: Copies): Promise<void> {
    for (const part of NAMES) await putPartBack(namespace, part, copies[part]);
  }

  beforeAll(async () => {
    warnings = [];
    client = await MongoClient.connect(mongoUrl);
    await openCluster(home, [write.admitted(100_001, { firstName: 'Ada' })]);
    before = await copiesOf(home);
    await openCluster(home, [write.admitted(100_002, { firstName: 'Zoe' })]);
    now = await copiesOf(home);
    await openCluster(other, [write.admitted(100_001, { firstName: 'Eve' })]);
    others = await copiesOf(other);
  });
  afterAll(async () => {
    for (const namespace of namespaces)
      for (const name of ['keys', 'api', 'models']) await client.db(`${namespace}-${name}`).dropDatabase();
    await client.close();
  });
  beforeEach(async () => {
    warnings = [];
    await putAllBack(home, now);
  });

  const harmed = (part: Part, harm: Harm): Copy =>
    harm === 'emptied' ? {} : harm === 'an older copy' ? before[part] : others[part];

  for (const part of NAMES)
    for (const harm of HARMS) {
      const outcome = OUTCOMES[part][harm];
      it(`${outcome instanceof RegExp ? 'refuse to start with' : 'start with'} ${part}: ${harm}`, async () => {
        await putPartBack(home, part, harmed(part, harm));
        if (outcome instanceof RegExp) {
          await expect(openCluster(home)).rejects.toThrow(outcome);
          // Nothing was changed: with the right copy it starts.
          await putPartBack(home, part, now[part]);
        }
        expect(await openCluster(home)).toEqual(['Ada', 'Zoe']);
        expect(warnings).toHaveLength(outcome === WARNS ? 1 : 0);
        // What was doubtful is looked at once.
        warnings = [];
        if (outcome === WARNS) await openCluster(home);
        expect(warnings).toEqual([]);
      });
    }

  it('refuse to start where the log is gone, and found no other one', async () => {
    await putAllBack(empty, now);
    const gone = /^The event log \S+ is missing, and the key store \S+ is there: .* set another LOG_NAMESPACE/;
    for (let starts = 0; starts < 2; starts += 1) await expect(openCluster(empty)).rejects.toThrow(gone);
  });

  it('refuse to start where all of MongoDB is older than the log', async () => {
    await putAllBack(home, before);
    await expect(openCluster(home)).rejects.toThrow(
      /^The key store \S+ is an older copy than the event log \S+ has seen: put the newer one back/,
    );
  });

  it('refuse an older MongoDB that lacks no key, for its access record, until it is taken for good', async () => {
    await openCluster(aged, [write.admitted(100_001, { firstName: 'Ada' })]);
    const older = await copiesOf(aged);
    await openCluster(aged, [write.year(1)]);
    await putAllBack(aged, older);
    await expect(openCluster(aged)).rejects.toThrow(
      /^The access record \S+ is an older copy than the event log \S+ has seen: .* accept-restored/,
    );
    await acceptRestoredCluster(servers(aged), new Date());
    expect(await openCluster(aged)).toEqual(['Ada']);
  });

  it('refuse an older MongoDB that lacks a key also where the log was not told of it yet', async () => {
    await openCluster(killed, [write.admitted(100_001, { firstName: 'Ada' })]);
    const older = await copiesOf(killed);
    // Without what tells the parts and the log of each other: a process that was killed right after its append.
    const { events, keys } = await openComplete(servers(killed));
    const { stream, ...event } = write.admitted(100_002);
    const cause = { actor: 1, source: 'form', at: '2026-01-05T08:00:00.000Z' } as const;
    const ledger = createLedger(events, keys);
    await ledger.append([appendOf(stream, START, [event])], { ...cause, correlationId: 'k', causationId: 'k' });
    await ledger.close();
    await putAllBack(killed, older);
    await expect(openCluster(killed)).rejects.toThrow(/^The key store \S+ lacks the key of student-…, which was never/);
  });

  it('refuse an older log, until it is taken for good', async () => {
    const seen = { 'seen.event.position': '9007199254740993', 'seen.event.revision': 7 };
    for (const [part, collection, _id] of [
      ['keys', 'owners', 'owner'],
      ['access', 'access-chain', 'founding'],
    ] as const)
      await database(home, part).collection<{ _id: string }>(collection).updateOne({ _id }, { $set: seen });
    const older = /^The event log \S+ is an older copy: .* has seen event 9007199254740993; .* accept-restored/;
    await expect(openCluster(home)).rejects.toThrow(older);
    const { head, lostUpTo } = await acceptRestoredCluster(servers(home), new Date());
    expect([head > 0n, lostUpTo]).toEqual([true, 9007199254740993n]);
    warnings = [];
    expect(await openCluster(home)).toEqual(['Ada', 'Zoe']);
  });

  it('begin a new access record when a restored log is taken for good without one', async () => {
    await putPartBack(home, 'access', {});
    await acceptRestoredCluster(servers(home), new Date());
    expect(await openCluster(home)).toEqual(['Ada', 'Zoe']);
  });
});
