import { type EventStoreDBClient, type RecordedEvent, streamNameFilter } from '@eventstore/db-client';
import type { Position, StoredEvent } from '../port.ts';
import { fromServerEvent } from './event-format.ts';
import { Unanswered } from './failures.ts';

/** Events handed over in one call. */
const PAGE = 500;
/** Events kept in memory at most: beyond that the server is left waiting, and may end the call. */
const MOST_QUEUED = 2000;
/** The server tells how far it has looked after so many times 32 events that concern nobody. */
const CHECKPOINT_INTERVAL = 32;

export interface SubscriptionSource {
  client: EventStoreDBClient;
  /** Of the names of our streams. */
  prefix: string;
}

/** One subscription on the server for as long as it lasts, with what it has brought and nobody has taken yet. */
export interface SubscriptionCall {
  /** The next events, none when there are none yet. */
  take(): StoredEvent[];
  /** Up to here the server has found nothing of ours beyond what was taken. */
  looked(): Position;
  /** Why no more will come. */
  ended(): { reason: unknown } | undefined;
  close(): void;
}

/** Begins behind `from`, the position of an existing event. `wake` is called whenever there is something new to ask for. */
export function openCall({ client, prefix }: SubscriptionSource, from: Position, wake: () => void): SubscriptionCall {
  const queue: StoredEvent[] = [];
  let looked = from;
  let ended: { reason: unknown } | undefined;

  const call = client.subscribeToAll({
    fromPosition: { commit: from, prepare: from },
    requiresLeader: true,
    filter: streamNameFilter({
      prefixes: [prefix],
      checkpointInterval: CHECKPOINT_INTERVAL,
      // Told while events before it may still be on their way through the client's buffer: then the next one will do.
      checkpointReached: (_, { commit, prepare }) => {
        if (commit === prepare && queue.length === 0 && call.readableLength === 0) looked = commit;
      },
    }),
  });
  const keep = (event: RecordedEvent) => {
    queue.push(fromServerEvent(event, prefix));
    if (queue.length >= MOST_QUEUED) call.pause();
    wake();
  };
  const end = (reason: unknown) => {
    ended ??= { reason };
    wake();
  };
  call.on('data', ({ event }) => {
    if (event) keep(event);
  });
  call.on('error', end);
  call.on('close', () => end(new Unanswered('the server ended the subscription')));

  return {
    take() {
      const events = queue.splice(0, PAGE);
      if (call.isPaused() && queue.length < MOST_QUEUED / 2) call.resume();
      return events;
    },
    looked: () => looked,
    ended: () => ended,
    close() {
      call.unsubscribe().catch(() => {});
    },
  };
}
