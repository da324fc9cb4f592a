import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { termRecords } from '../definitions/records/term-record.ts';
import { createGenerationFile } from '../storage/sqlite/generation-file.ts';
import type { PastMaker } from './maker.ts';
import type { PastOrder } from './making.ts';
import type { Marker } from './marker.ts';
import type { MarksOrder } from './marking.ts';
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
        for (const name of order.models) createGenerationFile(join(order.folder, `${name}.db`), {});
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

/** Marks that are set when the test says so. */
const marking: { order: MarksOrder; done(): void; fail(): void; stopped: boolean }[] = [];
const marker: Marker = (order) => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const one = { order, done: resolve, fail: () => reject(new Error('the disk is full')), stopped: false };
  mkdirSync(order.folder);
  marking.push(one);
  return {
    set: promise,
    async stop() {
      one.stopped = true;
      reject(new Error('it was ended'));
    },
  };
};

beforeEach(() => {
  marking.splice(0);
  folder = mkdtempSync(join(tmpdir(), 'past-models-'));
  asked = [];
  models = new KeptPastModels({ folder, maker, marker, marksStay: true });
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
  it('begin without what a killed process left', () => {
    mkdirSync(join(folder, '1-20'));
    new KeptPastModels({ folder, maker, marker, marksStay: true });
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
    expect(asked.map(({ order }) => [order.position, order.base?.folder])).toEqual([
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
    expect(asked.map(({ order }) => [order.position, order.yearId, order.base?.folder])).toEqual([
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

  it('are thrown away all at once: nobody reads on in one', async () => {
    await visit(10n);
    const read = await taken(20n);
    models.throwAway('student');
    await expect(read.reader('records').get(termRecords, 1)).rejects.toMatchObject({ code: 'unavailable' });
    expect(asked.map(({ order }) => existsSync(order.folder))).toEqual([false, true]);
    read.release();
    expect(asked.map(({ order }) => existsSync(order.folder))).toEqual([false, false]);
    // Whoever waits for what is being made waits for what is made afterwards.
    const taking = models.take(wanted(30n), waiting);
    models.throwAway('student');
    asked[2]?.finish();
    await expect.poll(() => asked.length).toBe(4);
    asked[3]?.finish();
    (await taking).release();
    expect(asked.map(({ order }) => existsSync(order.folder))).toEqual([false, false, false, true]);
  });

  describe('with marks in a year', () => {
    const ofYear = { yearId: 1 };
    const upTo = (number: number) => ({ position: BigInt(number), number, forgotten: 0 });
    beforeEach(() => models.takeUp(async () => false));

    it('go on from them, wherever they are, until somebody was erased', async () => {
      const setting = models.mark(1, upTo(50));
      expect([marking[0]?.order, models.marked()]).toMatchObject([{ yearId: 1, upTo: 50n }, 0]);
      marking[0]?.done();
      await setting;
      expect(models.marked()).toBe(50);
      await visit(40n, ofYear);
      expect(asked.at(-1)?.order.marks).toBe(marking[0]?.order.folder);
      await visit(40n);
      await visit(41n, { studentIds: [100_001] });
      expect(asked.slice(-2).map(({ order }) => order.marks)).toEqual([undefined, undefined]);
      models.throwAway('student');
      expect([existsSync(marking[0]?.order.folder ?? ''), models.marked()]).toEqual([false, 0]);
      void models.mark(1, upTo(90_060));
      expect(marking[1]?.order.folder).not.toBe(marking[0]?.order.folder);
    });

    it('are set one after another, in a year that somebody looks at as well', async () => {
      await visit(20n, { yearId: 2 });
      const setting = models.mark(1, upTo(50));
      await models.mark(1, upTo(90_051));
      expect(marking).toHaveLength(1);
      marking[0]?.done();
      await expect.poll(() => marking.length).toBe(2);
      marking[1]?.done();
      await setting;
      expect(marking.map(({ order }) => [order.yearId, order.upTo])).toEqual([
        [1, 50n],
        [2, 50n],
      ]);
    });

    it('lose those that could not be set, and what lies over them', async () => {
      const setting = models.mark(1, upTo(50));
      await visit(20n, ofYear);
      marking[0]?.fail();
      await expect(setting).rejects.toThrow('the disk is full');
      expect([marking[0]?.order.folder, asked[0]?.order.folder].map((one) => existsSync(one ?? ''))).toEqual([
        false,
        false,
      ]);
      void models.mark(1, upTo(90_060));
      expect(marking).toHaveLength(2);
    });

    it('are given up when somebody is erased meanwhile, and when all is closed', async () => {
      const setting = models.mark(1, upTo(50));
      models.throwAway('student');
      await setting;
      expect([marking[0]?.stopped, models.marked()]).toEqual([true, 0]);
      void models.mark(1, upTo(50));
      await models.close();
      expect(marking[1]?.stopped).toBe(true);
    });
  });
});
