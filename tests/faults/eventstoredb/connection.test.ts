import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EventStoreLog, openEventStoreLog } from '../../../event-store/eventstoredb/eventstore-log.ts';
import { LogUnavailable, NO_STREAM } from '../../../event-store/port.ts';
import { anEvent, idsOf, listen, refusalOf, someEvents } from '../../contracts/event-store/support.ts';
import { type CutProxy, openCutProxy } from '../../support/cut-proxy.ts';
import { addressOf } from '../../support/server-process.ts';
import { eventStoreUrl } from '../../support/servers.ts';
import { expectWhole, startWriters } from './writers.ts';

const url = eventStoreUrl('faults of the connection to EventStoreDB');
const TIMEOUT_MS = 30_000;

describe.skipIf(!url)('the connection to EventStoreDB', () => {
  const target = addressOf(url ?? 'esdb://none:1');
  let proxy: CutProxy;
  let namespace: string;
  /** Past the proxy: sees what is stored. */
  let direct: EventStoreLog;
  let start: bigint;
  const opened: EventStoreLog[] = [];

  const open = async (given: string, options: { callTimeoutMs?: number; retryTimeoutMs?: number } = {}) => {
    const log = await openEventStoreLog({ url: given, namespace, ...options });
    opened.push(log);
    return log;
  };
  /** Its connections are made: with TLS nothing is sent on one before it was answered. */
  const throughProxy = async (options = {}) => {
    const log = await open(
      (url ?? '').replace(`${target.host}:${target.port}`, `${proxy.host}:${proxy.port}`),
      options,
    );
    await log.append([{ stream: 'first', expectedRevision: NO_STREAM, events: [anEvent()] }]);
    start = await log.head();
    return log;
  };
  const isStored = async (stream: string, revision: number) => {
    while ((await direct.readStream(stream, revision)).length === 0);
  };

  beforeEach(async () => {
    namespace = `faults-${randomUUID()}`;
    proxy = await openCutProxy(target);
    direct = await open(url ?? '');
  });
  afterEach(async () => {
    proxy.holdAnswers(false);
    for (const log of opened.splice(0)) await log.close();
    await proxy.close();
  });

  it('is cut after an append was stored and before it was answered: written once, answered with success', async () => {
    const store = await throughProxy();
    for (let revision = 0; revision < 10; revision += 1) {
      proxy.holdAnswers(true);
      const append = store.append([{ stream: 's', expectedRevision: revision - 1, events: [anEvent()] }]);
      await isStored('s', revision);
      proxy.holdAnswers(false);
      proxy.cut();
      const { position } = await append;
      expect((await direct.readStream('s')).at(-1)).toMatchObject({ revision, position });
    }
    expect(await direct.readStream('s')).toHaveLength(10);
  });

  it('is cut in the middle of an append over many streams: an ordered prefix, then all of it', async () => {
    const store = await throughProxy();
    const streams = Array.from({ length: 40 }, (_, n) => `s-${n}`);
    const writes = streams.map((stream) => ({ stream, expectedRevision: NO_STREAM, events: someEvents(2) }));
    const append = store.append(writes);
    for (const stream of ['s-5', 's-20', 's-30']) {
      await isStored(stream, 0);
      proxy.cut();
    }
    await append;
    const all = await direct.readAll(start, 1000);
    expect(idsOf(all)).toEqual(writes.flatMap(({ events }) => idsOf(events)));
  });

  it('brings no answers: appends and reads end by their deadline, and the same append succeeds later', async () => {
    const store = await throughProxy({ callTimeoutMs: 300, retryTimeoutMs: 900 });
    const append = [{ stream: 's', expectedRevision: NO_STREAM, events: someEvents(2) }];
    proxy.holdAnswers(true);
    const started = Date.now();
    const attempts = [store.append(append), store.readStream('s'), store.readAll(0n, 10), store.head()];
    for (const refusal of await Promise.all(attempts.map(refusalOf))) expect(refusal).toBeInstanceOf(LogUnavailable);
    expect(Date.now() - started).toBeLessThan(5000);
    await isStored('s', 0);
    proxy.holdAnswers(false);
    proxy.cut();
    await store.append(append);
    expect(await direct.readStream('s')).toHaveLength(2);
  });

  it('is cut again and again: subscriptions go on without gap or repeat, appends without loss', async () => {
    const store = await throughProxy();
    const listener = listen(store, start, TIMEOUT_MS);
    const writers = startWriters(
      store,
      Array.from({ length: 8 }, (_, n) => `s-${n}`),
    );
    for (let n = 0; n < 6; n += 1) {
      await writers.confirmed(40);
      proxy.cut();
    }
    await writers.confirmed(40);
    await writers.stop();
    await expectWhole(direct, writers.written, start);
    const last = anEvent();
    await store.append([{ stream: 'last', expectedRevision: NO_STREAM, events: [last] }]);
    await listener.has(last.id);
    const all = await direct.readAll(start, 10_000);
    expect(idsOf(listener.seen)).toEqual(idsOf(all));
    await listener.close();
  });

  it('has a listener so slow that the server gives it up: it gets everything all the same, once', async () => {
    const store = await throughProxy();
    const seen: string[] = [];
    const written = Promise.withResolvers<void>();
    const finished = Promise.withResolvers<void>();
    const subscription = store.subscribe(start, async (events) => {
      seen.push(...idsOf(events));
      if (seen.length === 1) await written.promise;
      if (seen.length === 15_001) finished.resolve();
    });
    await store.append([{ stream: 's', expectedRevision: NO_STREAM, events: [anEvent()] }]);
    for (let n = 0; n < 15_000; n += 500) {
      await store.append([{ stream: 's', expectedRevision: n, events: someEvents(500) }]);
    }
    written.resolve();
    await finished.promise;
    expect(seen).toEqual(idsOf(await direct.readStream('s')));
    await subscription.close();
  });

  it('has more calls waiting than it takes: the rest is refused at once, those waiting by their deadline', async () => {
    const store = await throughProxy({ callTimeoutMs: 500, retryTimeoutMs: 1000 });
    proxy.holdAnswers(true);
    const append = (n: number) =>
      store.append([{ stream: `s-${n}`, expectedRevision: NO_STREAM, events: [anEvent()] }]);
    const waiting = Promise.allSettled(Array.from({ length: 5064 }, (_, n) => append(n)));
    expect(await refusalOf(append(5064))).toMatchObject({
      name: 'LogUnavailable',
      message: expect.stringMatching(/waiting/),
    });
    const results = await waiting;
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    proxy.holdAnswers(false);
    proxy.cut();
    const succeeds = () =>
      append(5065).then(
        () => true,
        () => false,
      );
    while (!(await succeeds()));
  });
});
