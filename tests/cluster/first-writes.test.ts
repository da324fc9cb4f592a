import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openShared } from '../../api/cluster/shared.ts';
import { openSharedSideStores } from '../../api/cluster/side-stores.ts';
import { createStatusTeller, reportedStatuses } from '../../projections/cluster/statuses.ts';
import { connectModels, type Models } from '../../projections/storage/mongodb/connect.ts';
import { count } from '../../projections/storage/mongodb/counters.ts';
import { createLeases } from '../../projections/storage/mongodb/leases.ts';
import { mongoUrl } from '../support/servers.ts';

const PROCESSES = 5;
/** Attempts to sign in at each of them: as many as are counted or wait for it. */
const AT_ONCE = 50;
const url = mongoUrl('several processes that write something first at the same moment');

describe.skipIf(!url)('several processes that write something first at the same moment', () => {
  let processes: Models[];
  const all = <T>(work: (models: Models, place: number) => Promise<T>): Promise<T[]> =>
    Promise.all(processes.map(work));

  beforeEach(async () => {
    const database = `first-${randomUUID()}`;
    const connected = Array.from({ length: PROCESSES }, () => connectModels({ url: url ?? '', database }));
    processes = await Promise.all(connected);
  });
  afterEach(async () => {
    await processes[0]?.db.dropDatabase();
    await all((models) => models.close());
  });

  it('count without taking a number twice', async () => {
    const some = () => all(({ counters }) => count(counters, 'access', 3));
    const last = [...(await some()), ...(await some())];
    expect(last.sort((a, b) => a - b)).toEqual(last.map((_, place) => (place + 1) * 3));
  });

  it('find one lease for each name, and one of them holds it', async () => {
    const names = ['a', 'b', 'c'];
    const holders = processes.map((models) => createLeases(models, randomUUID()));
    const held = await Promise.all(holders.map((leases) => leases.turn(names)));
    const again = await Promise.all(holders.map((leases) => leases.turn(names)));
    expect(held.flat().sort()).toEqual(names);
    expect(again.flat().sort()).toEqual(names);
    expect(await processes[0]?.leases.countDocuments()).toBe(names.length);
  });

  it('keep one receipt of a request, and all see the same', async () => {
    const stores = await all((models) => openSharedSideStores(models));
    const receipt = { id: 'r', request: 'q', at: '2026-01-01T00:00:00.000Z', doneAt: null };
    const taken = await Promise.all(
      stores.map(({ receipts }, place) => receipts.take({ ...receipt, requestId: `request-${place}` })),
    );
    expect(new Set(taken.map(({ requestId }) => requestId)).size).toBe(1);
  });

  it('keep entries of the access record under numbers of their own', async () => {
    const stores = await all((models) => openSharedSideStores(models));
    const entry = { at: '2026-01-01T00:00:00.000Z', day: '2026-01-01', kind: 'signed-in', userId: 1, studentId: null };
    await Promise.all(stores.map(({ access }) => access.write([entry, entry] as never)));
    const { entries } = await (stores[0] as (typeof stores)[number]).access.find({
      ...{ filter: {}, sort: { by: 'id', descending: false }, skip: 0, limit: 100 },
    } as never);
    expect(entries.map(({ id }) => Number(id))).toEqual(entries.map((_, place) => place + 1));
    expect(entries).toHaveLength(2 * PROCESSES);
  });

  it('count failed sign-ins in one place', async () => {
    const secret = async () => new Uint8Array(32);
    const secrets = { secret, findSecret: secret };
    const shared = await all((models) => openShared(models, secrets));
    const limiters = shared.map(({ limiter }) => limiter('failures', 1000, 60));
    const attempts = limiters.flatMap((limiter) => Array.from({ length: AT_ONCE }, () => limiter.consume('a')));
    const counted = (await Promise.all(attempts)).map(({ consumedPoints }) => consumedPoints);
    expect(counted.sort((a, b) => a - b)).toEqual(attempts.map((_, place) => place + 1));
  });

  it('tell how a read model stands', async () => {
    const status = { id: 'students', state: 'live' };
    await all((models) => createStatusTeller(models)([status as never]));
    expect([...(await reportedStatuses(processes[0] as Models)).keys()]).toEqual(['students']);
  });
});
