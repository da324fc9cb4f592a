import { describe, expect, it } from 'vitest';
import { onCluster } from '../../tests/support/on-cluster.ts';
import {
  type Apply,
  append,
  folder,
  follower,
  log,
  progress,
  reached,
  restart,
  runtime,
  see,
  seenBy,
  start,
  statusOf,
  storage,
  until,
  upTo,
  withRuntime,
} from '../../tests/support/runtime.ts';
import { openSqliteGeneration } from '../storage/sqlite/generation.ts';
import { generationFile } from '../storage/sqlite/storage.ts';
import { type BesideOrder, type FillBeside, fillInOrder } from './beside.ts';
import type { Projection } from './projection.ts';

withRuntime();

const DONE = Promise.resolve();
const bySubject = (name: string) => follower(name, { subjectsApart: true });

/** A projection that reads in the order of the log, and the numbers of the events it has applied. */
function inOrder(version = 1, before: (number: number) => Promise<void> | void = () => undefined) {
  const applied: number[] = [];
  const apply: Apply = async (event, unit, number) => {
    await before(number);
    applied.push(number);
    return see(event, unit, number);
  };
  return { applied, projection: follower('inOrder', { version, on: { SchoolYearCreated: apply } }) };
}

/** Somebody else who fills generations over a connection of their own, when they may begin or are to stop. */
function somebodyElse(projection: Projection, mayBegin: Promise<void> = DONE) {
  const orders: BesideOrder[] = [];
  const ends: string[] = [];
  const asked = Promise.withResolvers<void>();
  const fillBeside: FillBeside = (order, onReached) => {
    orders.push(order);
    asked.resolve();
    const stopped = Promise.withResolvers<void>();
    let isStopped = false;
    const fill = async () => {
      const file = generationFile(`${folder}/read-models`, order.generation);
      const generation = openSqliteGeneration(order.generation, file);
      await Promise.race([mayBegin, stopped.promise]);
      const caller = { onReached, isStopped: () => isStopped };
      if (!isStopped) await fillInOrder({ log: log.ledger, generation, projection, order, ...caller });
      await generation.close();
      ends.push(order.readModel);
    };
    const ended = fill();
    return {
      ended,
      stop() {
        isStopped = true;
        stopped.resolve();
        return ended;
      },
    };
  };
  return { fillBeside, orders, ends, asked: asked.promise };
}

describe.skipIf(onCluster)('a generation that reads in the order of the log', () => {
  it('is filled by somebody else while the others are filled by subject, and followed here from there on', async () => {
    await append(5);
    const [here, there] = [inOrder(), inOrder()];
    const { fillBeside, orders } = somebodyElse(there.projection);
    await start([bySubject('apart'), here.projection], log.ledger, 3n, { fillBeside });
    await reached('inOrder', 5n);
    await append(2);
    await reached('inOrder', 7n);
    await reached('apart', 7n);
    expect(orders).toMatchObject([{ readModel: 'inOrder', version: 1, upTo: 5n }]);
    expect([there.applied, here.applied]).toEqual([upTo(5), [6, 7]]);
    expect(await seenBy('inOrder')).toEqual(upTo(7));
    expect(await statusOf('inOrder')).toMatchObject({ state: 'live', applied: 7, total: 7 });
  });

  it('is filled here where no other is filled by subject, or the log is small', async () => {
    await append(5);
    const { fillBeside, orders } = somebodyElse(inOrder().projection);
    await start([follower('other'), inOrder().projection], log.ledger, 3n, { fillBeside });
    await reached('inOrder', 5n);
    await restart([bySubject('apart'), inOrder(2).projection]);
    await until((all) => all['inOrder']?.building === false);
    expect(orders).toEqual([]);
  });

  it('goes on here where somebody else failed, and stops at the same event', async () => {
    await append(5);
    const broken = (number: number) => {
      if (number === 4) throw new Error('no such year');
    };
    const [here, there] = [inOrder(1, broken), inOrder(1, broken)];
    const { fillBeside } = somebodyElse(there.projection);
    await start([bySubject('apart'), here.projection], log.ledger, 3n, { fillBeside });
    await until((all) => all['inOrder']?.building === false);
    expect(await statusOf('inOrder')).toMatchObject({ applied: 3, stopped: { position: '4', reason: 'no such year' } });
    expect([there.applied, here.applied]).toEqual([[1, 2, 3, 1, 2, 3], []]);
  });

  it('is taken back before it is given up, and at the end', async () => {
    await append(5);
    const newer = [inOrder(2).projection, { ...bySubject('apart'), version: 2 }];
    const live = [bySubject('apart'), inOrder().projection];
    await start(live);
    await reached('inOrder', 5n);
    const generation = progress['inOrder']?.generation;
    const idle = somebodyElse(inOrder(2).projection, new Promise<void>(() => undefined));
    await restart([]);
    await start([...live, ...newer], log.ledger, 3n, idle);
    await idle.asked;
    await runtime?.cancelRebuild('inOrder');
    expect(idle.ends).toEqual(['inOrder']);
    const left = (await storage.generations()).filter(({ projection }) => projection === 'inOrder');
    expect(left).toMatchObject([{ id: generation, state: 'live' }]);
  });

  it('is taken back when the runtime is closed, and taken up by the next', async () => {
    await append(5);
    const here = inOrder();
    const idle = somebodyElse(inOrder().projection, new Promise<void>(() => undefined));
    await start([bySubject('apart'), here.projection], log.ledger, 3n, idle);
    await idle.asked;
    await restart([bySubject('apart'), here.projection]);
    expect(idle.ends).toEqual(['inOrder']);
    await reached('inOrder', 5n);
    expect([here.applied, await seenBy('inOrder')]).toEqual([upTo(5), upTo(5)]);
  });
});
