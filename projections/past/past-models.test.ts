import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PastMaker } from './maker.ts';
import type { PastOrder } from './making.ts';
import type { PastScope, PastWanted } from './needs.ts';
import { KeptPastModels } from './past-models.ts';

interface Asked {
  order: PastOrder;
  finish(): void;
  fail(): void;
  cancelled: boolean;
}

let folder: string;
let asked: Asked[];
let models: KeptPastModels;
const waiting = new AbortController().signal;

/** Makes when the test says so. */
const maker: PastMaker = {
  make(order) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one: Asked = {
      order,
      cancelled: false,
      finish() {
        mkdirSync(order.folder);
        resolve();
      },
      fail: () => reject(new Error('the disk is full')),
    };
    asked.push(one);
    return {
      made: promise,
      read: () => 7,
      cancel() {
        one.cancelled = true;
        reject(new Error('it is not wanted any more'));
      },
    };
  },
  close: async () => undefined,
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'past-models-'));
  asked = [];
  models = new KeptPastModels(folder, maker);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Everybody's, or those of a year or of a student. */
const wanted = (position: bigint, scope: PastScope = {}): PastWanted => ({ position, models: ['records'], ...scope });

const taken = async (position: bigint, scope?: PastScope) => {
  const before = asked.length;
  const taking = models.take(wanted(position, scope), waiting);
  for (const one of asked.slice(before)) one.finish();
  return taking;
};
const visit = async (position: bigint, scope?: PastScope) => (await taken(position, scope)).release();

describe('read models of then that are kept', () => {
  it('begin empty, whatever a killed process left', () => {
    writeFileSync(join(folder, '1-20.making'), 'half');
    new KeptPastModels(folder, maker);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('are made once for all who ask, and carried on from the latest before', async () => {
    const both = [models.take(wanted(20n), waiting), models.take(wanted(20n), waiting)];
    expect([asked.length, models.read(20n), models.read(21n)]).toEqual([1, 7, undefined]);
    asked[0]?.finish();
    for (const one of await Promise.all(both)) one.release();
    await visit(20n);
    await visit(10n);
    await visit(30n);
    await visit(40n, { studentIds: [100_001] });
    expect(asked.map(({ order }) => [order.position, order.base])).toEqual([
      [20n, undefined],
      [10n, undefined],
      [30n, asked[0]?.order.folder],
      [40n, undefined],
    ]);
  });

  it('are not made where others of the same point answer, and carried on for the same records only', async () => {
    await visit(20n, { yearId: 1 });
    await visit(20n, { yearId: 1 });
    await visit(20n, { yearId: 2 });
    await visit(30n, { yearId: 1 });
    await visit(30n);
    await visit(30n, { yearId: 2 });
    await visit(30n, { studentIds: [100_001] });
    expect(asked.map(({ order }) => [order.position, order.yearId, order.base])).toEqual([
      [20n, 1, undefined],
      [20n, 2, undefined],
      [30n, 1, asked[0]?.order.folder],
      [30n, undefined, undefined],
    ]);
  });

  it('are made for other read models than are there', async () => {
    await visit(20n);
    await (async () => {
      const taking = models.take({ position: 20n, models: ['students', 'records'] }, waiting);
      asked.at(-1)?.finish();
      (await taking).release();
    })();
    await visit(20n);
    expect(asked.map(({ order }) => order.models)).toEqual([['records'], ['students', 'records']]);
  });

  it('are few: those not used for longest go, and none that somebody reads', async () => {
    const read = await taken(1n);
    for (const position of [2n, 3n, 4n, 5n, 6n]) await visit(position);
    const here = asked.filter(({ order }) => existsSync(order.folder)).map(({ order }) => order.position);
    expect(here).toEqual([1n, 4n, 5n, 6n]);
    read.release();
  });

  it('are given up when nobody waits for them any more', async () => {
    const leaving = [new AbortController(), new AbortController()];
    const both = leaving.map(({ signal }) => models.take(wanted(20n), signal));
    leaving[0]?.abort(new Error('gone'));
    await expect(both[0]).rejects.toThrow('gone');
    expect(asked[0]?.cancelled).toBe(false);
    leaving[1]?.abort(new Error('gone, too'));
    await expect(both[1]).rejects.toThrow('gone, too');
    expect(asked[0]?.cancelled).toBe(true);
    await visit(20n);
    expect(asked).toHaveLength(2);
  });

  it('are asked for again after a failure, which says why', async () => {
    const taking = models.take(wanted(20n), waiting);
    asked[0]?.fail();
    await expect(taking).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('disk is full'),
    });
    await visit(20n);
    expect(asked).toHaveLength(2);
  });

  it('are thrown away all at once; whoever reads one reads on', async () => {
    await visit(10n);
    const read = await taken(20n);
    models.throwAway();
    expect(asked.map(({ order }) => existsSync(order.folder))).toEqual([false, true]);
    read.release();
    expect(asked.map(({ order }) => existsSync(order.folder))).toEqual([false, false]);
    await visit(20n);
    expect(asked).toHaveLength(3);
  });
});
