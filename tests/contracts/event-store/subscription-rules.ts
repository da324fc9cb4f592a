import { expect } from 'vitest';
import { type EventStore, NO_STREAM, type StoredEvent } from '../../../event-store/port.ts';
import { anEvent, idsOf, listen, ofStreams, type RuleContext, type Rules, someEvents, within } from './support.ts';

export const subscriptionRules: Rules = {
  'hands over what was stored after the position, then what comes': async ({ store, newStream, timeoutMs }) => {
    const stream = newStream();
    const { position } = await store.append([{ stream, expectedRevision: NO_STREAM, events: someEvents(2) }]);
    const stored = someEvents(3);
    await store.append([{ stream, expectedRevision: 1, events: stored }]);
    const listener = listen(store, position, timeoutMs);
    await listener.has(lastOf(stored).id);
    const live = [anEvent(), anEvent()];
    for (const [n, event] of live.entries()) {
      await store.append([{ stream, expectedRevision: 4 + n, events: [event] }]);
      await listener.has(event.id);
    }
    expect(idsOf(ofStreams(listener.seen, stream))).toEqual(idsOf([...stored, ...live]));
    await listener.close();
  },

  'has no gap and no repeat where catching up meets what comes': async ({ store, newStream, timeoutMs }) => {
    const before = await store.head();
    const streams = Array.from({ length: 10 }, newStream);
    const listeners: ReturnType<typeof listen>[] = [];
    const write = async (stream: string) => {
      for (let n = 0; n < 40; n += 1) {
        await store.append([{ stream, expectedRevision: n - 1, events: [anEvent({ n })] }]);
        if (n % 10 === 0 && stream === streams[0]) listeners.push(listen(store, before, timeoutMs));
      }
    };
    await Promise.all(streams.map(write));
    const last = anEvent();
    await store.append([{ stream: newStream(), expectedRevision: NO_STREAM, events: [last] }]);
    expect(listeners).toHaveLength(4);
    for (const listener of listeners) {
      await listener.has(last.id);
      for (const stream of streams) {
        const revisions = ofStreams(listener.seen, stream).map(({ revision }) => revision);
        expect(revisions).toEqual(Array.from({ length: 40 }, (_, n) => n));
      }
      await listener.close();
    }
  },

  'calls one at a time and waits for each': async (context) => {
    const { store, newStream, timeoutMs } = context;
    const before = await store.head();
    let [running, calls] = [0, 0];
    let overlapped = false;
    const enough = Promise.withResolvers<void>();
    const subscription = store.subscribe(before, async () => {
      running += 1;
      overlapped ||= running > 1;
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      calls += 1;
      if (calls === 3) enough.resolve();
    });
    await writeUntil(context, enough.promise, newStream());
    await within(timeoutMs, 'the third call', enough.promise);
    expect(overlapped).toBe(false);
    await subscription.close();
  },

  'ends with the error when a call fails': async ({ store, newStream, timeoutMs }) => {
    const stream = newStream();
    const { position } = await store.append([{ stream, expectedRevision: NO_STREAM, events: someEvents(1) }]);
    const seen: StoredEvent[] = [];
    const failed = Promise.withResolvers<unknown>();
    store.subscribe(
      position,
      async (events) => {
        seen.push(...events);
        throw new Error('cannot apply');
      },
      failed.resolve,
    );
    await store.append([{ stream, expectedRevision: 0, events: someEvents(1) }]);
    expect(await within(timeoutMs, 'the error', failed.promise)).toMatchObject({ message: 'cannot apply' });
    const listener = listen(store, position, timeoutMs);
    const last = anEvent();
    await store.append([{ stream, expectedRevision: 1, events: [last] }]);
    await listener.has(last.id);
    expect(idsOf(seen)).not.toContain(last.id);
    await listener.close();
  },

  'is silent once it is closed': async ({ store, newStream, timeoutMs }) => {
    const stream = newStream();
    const [closed, open] = [listen(store, await store.head(), timeoutMs), listen(store, await store.head(), timeoutMs)];
    const [first, second] = [anEvent(), anEvent()];
    await store.append([{ stream, expectedRevision: NO_STREAM, events: [first] }]);
    await closed.has(first.id);
    await closed.close();
    await store.append([{ stream, expectedRevision: 0, events: [second] }]);
    await open.has(second.id);
    expect(idsOf(closed.seen)).not.toContain(second.id);
    await open.close();
  },
};

const lastOf = <T>(list: T[]): T => {
  const last = list.at(-1);
  if (last === undefined) throw new Error('the list is empty');
  return last;
};

/** Appends one event after another until the promise settles; at most a hundred. */
async function writeUntil({ store }: { store: EventStore } & RuleContext, done: Promise<void>, stream: string) {
  let settled = false;
  void done.then(() => {
    settled = true;
  });
  for (let n = 0; n < 100 && !settled; n += 1) {
    await store.append([{ stream, expectedRevision: n - 1, events: [anEvent({ n })] }]);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
