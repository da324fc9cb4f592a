import { randomUUID } from 'node:crypto';
import {
  ANY,
  ErrorType,
  type EventStoreDBClient,
  type JSONEventType,
  jsonEvent,
  NO_STREAM,
  type RecordedEvent,
} from '@eventstore/db-client';
import { errorField } from '../../domain/kernel/errors.ts';
import { type Mark, type NotedParts, type PartCounts, readNotedParts } from '../founding/founding.ts';
import { type Endurance, persist, persistWrite } from './persistence.ts';
import { readNewest } from './whole-streams.ts';

/** No part of the log, as the stream of its founding is none: the newest event says what the log has seen beside it. */
const streamOf = (namespace: string) => `${namespace}:seen`;

interface Noted {
  parts: NotedParts;
  revision: bigint;
}

/** Makes the next mark of a key store. @throws {LogUnavailable} where the newest that was noted is of another one */
export type TakeMark = (newest: Mark | undefined) => Promise<Mark>;

/** What the log has seen of the parts beside it; undefined before anything was noted. Throws as `openEventStoreLog`. */
export const findSeenParts = async (
  client: EventStoreDBClient,
  namespace: string,
  endurance: Endurance,
): Promise<NotedParts | undefined> => (await findNoted(client, namespace, endurance))?.parts;

function findNoted(client: EventStoreDBClient, namespace: string, endurance: Endurance): Promise<Noted | undefined> {
  return persist(endurance, async (deadline) => {
    const stream = streamOf(namespace);
    const newest = await readNewest({ client, name: stream, stream }, deadline);
    return newest && notedIn(newest);
  });
}

const notedIn = ({ data, revision }: RecordedEvent): Noted => ({ parts: readNotedParts(data), revision });

/**
 * Lets the log remember what there is beside it, durable when it resolves. What it remembers only grows, whichever process
 * notes it, and however many at the same moment; where there is no more nothing is noted, unless it `must` be, for its mark.
 */
export async function noteSeenParts(
  clients: { append: EventStoreDBClient; read: EventStoreDBClient },
  { namespace, endurance }: { namespace: string; endurance: Endurance },
  counts: PartCounts,
  { take, must = false }: { take?: TakeMark | undefined; must?: boolean } = {},
): Promise<void> {
  for (let isNoted = false; !isNoted; ) {
    const noted = await findNoted(clients.read, namespace, endurance);
    const grown = noted ? highest(noted.parts, counts) : counts;
    if (!must && noted && isSame(noted.parts, grown)) return;
    const mark = take ? await take(noted?.parts.mark) : noted?.parts.mark;
    const event = eventOf({ ...grown, ...(mark && { mark }) });
    isNoted = await persistWrite(endurance, (deadline) => {
      const options = { expectedRevision: noted?.revision ?? NO_STREAM, deadline, requiresLeader: true } as const;
      const append = clients.append.appendToStream(streamOf(namespace), event, options);
      return append.then(() => true, falseWhereSomebodyWasFaster);
    });
  }
}

/** Lets the log remember this and nothing else. */
export async function resetSeenParts(
  client: EventStoreDBClient,
  namespace: string,
  endurance: Endurance,
  counts: PartCounts,
): Promise<void> {
  const event = eventOf(counts);
  await persistWrite(endurance, (deadline) =>
    client.appendToStream(streamOf(namespace), event, { expectedRevision: ANY, deadline, requiresLeader: true }),
  );
}

const eventOf = ({ keyChanges, accessEntries, mark }: NotedParts) => {
  const data = { keyChanges, accessEntries, ...(mark && { mark }) };
  return jsonEvent<JSONEventType>({ id: randomUUID(), type: 'PartsSeen', data, metadata: {} });
};

const highest = (one: PartCounts, other: PartCounts): PartCounts => ({
  keyChanges: Math.max(one.keyChanges, other.keyChanges),
  accessEntries: Math.max(one.accessEntries, other.accessEntries),
});

const isSame = (one: PartCounts, other: PartCounts) =>
  one.keyChanges === other.keyChanges && one.accessEntries === other.accessEntries;

function falseWhereSomebodyWasFaster(error: unknown): false {
  if (errorField(error, 'type') !== ErrorType.WRONG_EXPECTED_VERSION) throw error;
  return false;
}
