import { expect } from 'vitest';
import { type EventStore, LogUnavailable, NO_STREAM, type StoredEvent } from '../../../event-store/port.ts';
import { anEvent, idsOf, ofStreams, readFrom } from '../../contracts/event-store/support.ts';

/** What one writer knows of its stream: what was confirmed, in order, and what failed without an answer. */
interface Written {
  stream: string;
  confirmed: string[];
}

/** Writers that append one event after another, each to its own stream, until they are stopped. */
export function startWriters(store: EventStore, streams: string[]) {
  let stopped = false;
  let confirmations = 0;
  let wake = () => {};
  const written: Written[] = streams.map((stream) => ({ stream, confirmed: [] }));

  async function write({ stream, confirmed }: Written): Promise<void> {
    let pending = anEvent();
    while (!stopped) {
      const expectedRevision = confirmed.length === 0 ? NO_STREAM : confirmed.length - 1;
      try {
        await store.append([{ stream, expectedRevision, events: [pending] }]);
      } catch (error) {
        // What became of it is unknown: the same append again settles it.
        expect(error).toBeInstanceOf(LogUnavailable);
        continue;
      }
      confirmed.push(pending.id);
      confirmations += 1;
      pending = anEvent({ n: confirmed.length });
      wake();
    }
  }
  const running = Promise.all(written.map(write));
  return {
    written,
    /** Resolves when so many more appends were confirmed. */
    async confirmed(more: number): Promise<void> {
      for (const goal = confirmations + more; confirmations < goal && !stopped; ) {
        await Promise.race([
          running,
          new Promise<void>((resolve) => {
            wake = resolve;
          }),
        ]);
      }
    },
    async stop(): Promise<void> {
      stopped = true;
      await running;
    },
  };
}

/**
 * Nothing confirmed is missing, nothing is there twice, revisions have no gap; at most one event per stream was stored
 * without its confirmation, the last one.
 */
export async function expectWhole(store: EventStore, written: readonly Written[], after: bigint): Promise<void> {
  const all = await readFrom(store, after, 1000);
  for (const { stream, confirmed } of written) {
    const events = await store.readStream(stream);
    expectAccountedFor(events, confirmed);
    expect(ofStreams(all, stream)).toEqual(events);
  }
}

function expectAccountedFor(events: StoredEvent[], confirmed: string[]): void {
  expect(idsOf(events).slice(0, confirmed.length)).toEqual(confirmed);
  expect(events.length - confirmed.length).toBeLessThanOrEqual(1);
  expect(new Set(idsOf(events)).size).toBe(events.length);
  expect(events.map(({ revision }) => revision)).toEqual(events.map((_, n) => n));
}
