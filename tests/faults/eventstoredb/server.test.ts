import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EventStoreLog, openEventStoreLog } from '../../../event-store/eventstoredb/eventstore-log.ts';
import { LogUnavailable, NO_STREAM } from '../../../event-store/port.ts';
import { anEvent, idsOf, listen, readFrom, refusalOf } from '../../contracts/event-store/support.ts';
import { addressOf, serverProcess } from '../../support/server-process.ts';
import { eventStoreToBreak } from '../../support/servers.ts';
import { expectWhole, startWriters } from './writers.ts';

const WRITERS = 16;
const TIMEOUT_MS = 60_000;
const given = eventStoreToBreak('faults of an EventStoreDB that is killed, restarted, frozen');

describe.skipIf(!given)('an EventStoreDB', () => {
  const { url, start } = given ?? { url: 'esdb://none:1', start: 'false' };
  const server = serverProcess(start, addressOf(url));
  const opened: EventStoreLog[] = [];
  let namespace: string;

  const open = async (options: { callTimeoutMs?: number; retryTimeoutMs?: number } = {}) => {
    const log = await openEventStoreLog({ url, namespace, retryTimeoutMs: TIMEOUT_MS, ...options });
    opened.push(log);
    return log;
  };
  const streams = () => Array.from({ length: WRITERS }, (_, n) => `s-${n}`);

  beforeAll(() => server.start());
  beforeEach(() => {
    namespace = `faults-${randomUUID()}`;
  });
  afterEach(async () => {
    for (const log of opened.splice(0)) await log.close();
  });
  afterAll(() => server.killHard());

  it('that is not there says so by name, and is found once it is', async () => {
    await open();
    await server.killHard();
    const refusal = await refusalOf(open({ retryTimeoutMs: 300 }));
    expect(refusal).toBeInstanceOf(LogUnavailable);
    expect(refusal.message).toMatch(/^The event log at [\w.]+:\d+ cannot be reached: /);
    const waiting = open();
    server.start();
    const log = await waiting;
    await log.append([{ stream: 's', expectedRevision: NO_STREAM, events: [anEvent()] }]);
  });

  it('that is killed under 16 writers and comes back has lost nothing confirmed and stored nothing twice', async () => {
    const store = await open();
    const listener = listen(store, 0n, TIMEOUT_MS);
    const writers = startWriters(store, streams());
    for (let n = 0; n < 3; n += 1) {
      await writers.confirmed(400);
      await server.killHard();
      server.start();
    }
    await writers.confirmed(400);
    await writers.stop();
    await expectWhole(store, writers.written, 0n);
    const last = anEvent();
    await store.append([{ stream: 'last', expectedRevision: NO_STREAM, events: [last] }]);
    await listener.has(last.id);
    expect(idsOf(listener.seen)).toEqual(idsOf(await readFrom(store, 0n, 1000)));
    await listener.close();
  });

  it('that is frozen ends calls by their deadline, and goes on where it was', async () => {
    const store = await open({ callTimeoutMs: 500, retryTimeoutMs: 1500 });
    const listener = listen(store, 0n, TIMEOUT_MS);
    const writers = startWriters(store, streams());
    await writers.confirmed(200);
    server.freeze();
    const frozen = Date.now();
    const refusals = await Promise.all([store.head(), store.readStream('s-0')].map(refusalOf));
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(LogUnavailable);
    expect(Date.now() - frozen).toBeLessThan(6000);
    server.thaw();
    await writers.confirmed(400);
    await writers.stop();
    await expectWhole(store, writers.written, 0n);
    const all = await readFrom(store, 0n, 1000);
    await listener.has(all.at(-1)?.id ?? '');
    expect(idsOf(listener.seen)).toEqual(idsOf(all));
    await listener.close();
  });

  it('that comes back while nobody writes has a subscription going on where it was', async () => {
    const store = await open();
    const [first, second] = [anEvent(), anEvent()];
    const listener = listen(store, 0n, TIMEOUT_MS);
    await store.append([{ stream: 's', expectedRevision: NO_STREAM, events: [first] }]);
    await listener.has(first.id);
    await server.killHard();
    server.start();
    await store.append([{ stream: 's', expectedRevision: 0, events: [second] }]);
    await listener.has(second.id);
    expect(idsOf(listener.seen)).toEqual([first.id, second.id]);
    await listener.close();
  });
});
