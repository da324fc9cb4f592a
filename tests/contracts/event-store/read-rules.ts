import { expect } from 'vitest';
import { type EventStore, NO_STREAM, type StoredEvent } from '../../../event-store/port.ts';
import { anEvent, idsOf, ofStreams, type Rules, readFrom, someEvents } from './support.ts';

export const readRules: Rules = {
  'reads a stream from a revision on, that one included': async ({ store, newStream }) => {
    const stream = newStream();
    const events = someEvents(5);
    await store.append([{ stream, expectedRevision: NO_STREAM, events }]);
    expect(idsOf(await store.readStream(stream, 3))).toEqual(idsOf(events.slice(3)));
    expect(await store.readStream(stream, 5)).toEqual([]);
    expect(await store.readStream(newStream())).toEqual([]);
  },

  'reads a long stream whole': async ({ store, newStream }) => {
    const stream = newStream();
    const events = someEvents(3000);
    for (let at = 0; at < events.length; at += 500) {
      await store.append([{ stream, expectedRevision: at - 1, events: events.slice(at, at + 500) }]);
    }
    expect(idsOf(await store.readStream(stream))).toEqual(idsOf(events));
  },

  'reads no more of a stream than it is asked for': async ({ store, newStream }) => {
    const stream = newStream();
    const events = someEvents(5);
    await store.append([{ stream, expectedRevision: NO_STREAM, events }]);
    expect(idsOf(await store.readStream(stream, 1, 3))).toEqual(idsOf(events.slice(1, 4)));
    expect(idsOf(await store.readStream(stream, 3, 3))).toEqual(idsOf(events.slice(3)));
    expect(await store.readStream(stream, 5, 3)).toEqual([]);
    expect(await store.readStream(newStream(), 0, 3)).toEqual([]);
  },

  'answers the position of the last event written': async ({ store, newStream }) => {
    const [one, other] = [newStream(), newStream()];
    const before = await store.head();
    const first = await store.append([{ stream: one, expectedRevision: NO_STREAM, events: someEvents(3) }]);
    const second = await store.append([{ stream: other, expectedRevision: NO_STREAM, events: someEvents(1) }]);
    expect(before < first.position && first.position < second.position).toBe(true);
    expect((await store.readStream(one)).at(-1)?.position).toBe(first.position);
    expect((await store.readStream(other)).at(-1)?.position).toBe(second.position);
    expect(await store.head()).toBeGreaterThanOrEqual(second.position);
  },

  'pages through everything in commit order, each event once': async ({ store, newStream }) => {
    const streams = [newStream(), newStream()];
    const before = await store.head();
    for (const n of [0, 1, 2, 3, 4]) {
      for (const stream of streams)
        await store.append([{ stream, expectedRevision: n * 3 - 1, events: someEvents(3) }]);
    }
    const whole = ofStreams(await readFrom(store, before, 1000), ...streams);
    expect(whole).toHaveLength(30);
    expectRising(whole);
    for (const limit of [1, 7, 30]) {
      const first = await store.readAll(before, limit);
      expect(first.length).toBeGreaterThan(0);
      expect(first.length).toBeLessThanOrEqual(limit);
      expect(idsOf(ofStreams(await readFrom(store, before, limit), ...streams))).toEqual(idsOf(whole));
    }
    expect(await store.readAll(await store.head(), 10)).toEqual([]);
  },

  'leaves nothing out and repeats nothing while others write': async ({ store, newStream }) => {
    const streams = Array.from({ length: 20 }, newStream);
    const before = await store.head();
    const writing = Promise.all(streams.map((stream) => writeOneByOne(store, stream, 20)));
    const seen = await readUntil(store, before, writing);
    const mine = ofStreams(seen, ...streams);
    expectRising(mine);
    expect(mine).toHaveLength(400);
    for (const stream of streams) {
      expect(ofStreams(mine, stream).map(({ revision }) => revision)).toEqual(Array.from({ length: 20 }, (_, n) => n));
    }
  },

  'is found as it was when it is opened again': async ({ store, again, newStream }) => {
    const stream = newStream();
    const events = someEvents(3);
    const { position } = await store.append([{ stream, expectedRevision: NO_STREAM, events }]);
    const reopened = await again();
    expect(await reopened.readStream(stream)).toEqual(await store.readStream(stream));
    const later = await reopened.append([{ stream, expectedRevision: 2, events: [anEvent()] }]);
    expect(later.position).toBeGreaterThan(position);
    expect(await store.readStream(stream)).toHaveLength(4);
  },
};

function expectRising(events: StoredEvent[]): void {
  for (const [at, event] of events.entries()) {
    const before = events[at - 1];
    if (before) expect(event.position).toBeGreaterThan(before.position);
  }
}

async function writeOneByOne(store: EventStore, stream: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1)
    await store.append([{ stream, expectedRevision: n - 1, events: [anEvent({ n })] }]);
}

/** Reads on, page after page, until the writers are done and everything they wrote has been read. */
async function readUntil(store: EventStore, after: bigint, writing: Promise<unknown>): Promise<StoredEvent[]> {
  const seen: StoredEvent[] = [];
  let writers = 'busy';
  writing.then(
    () => {
      writers = 'done';
    },
    () => {
      writers = 'failed';
    },
  );
  for (let position = after; ; ) {
    const finished = writers !== 'busy';
    const page = await store.readAll(position, 7);
    seen.push(...page);
    position = page.at(-1)?.position ?? position;
    if (finished && page.length === 0) break;
    if (page.length === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await writing;
  return seen;
}
