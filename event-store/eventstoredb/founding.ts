import { randomUUID } from 'node:crypto';
import { ErrorType, type EventStoreDBClient, jsonEvent, NO_STREAM, type RecordedEvent } from '@eventstore/db-client';
import { z } from 'zod';
import { LogDamaged, LogTooNew } from '../log-errors.ts';
import type { Position } from '../port.ts';
import { collect } from './collect.ts';
import { positionOf } from './event-format.ts';
import { Unanswered } from './failures.ts';
import { type Endurance, persist } from './persistence.ts';

/** How this program stores events on the server. */
const FORMAT = 1;

const foundingData = z.object({ logId: z.string(), format: z.number().int() });

/** What the first start wrote before anything else, to a stream that is no part of the log (docs/decisions/a-log-on-eventstoredb-has-a-name-and-a-founding.md). */
export interface Founding {
  /** Tells this log from all others: its key store belongs to it alone. */
  logId: string;
  /** No event of the log lies before it: reading starts here, whatever else the server holds. */
  position: Position;
}

/** Finds the log on the server or founds it; two first starts at once find the same. Throws as `openEventStoreLog`. */
export async function findOrFound(
  clients: { append: EventStoreDBClient; read: EventStoreDBClient },
  namespace: string,
  endurance: Endurance,
): Promise<Founding> {
  const stream = `${namespace}:log`;
  const founding = { type: 'LogFounded', data: { logId: randomUUID(), format: FORMAT }, metadata: {} };
  const event = jsonEvent({ id: randomUUID(), ...founding });
  return persist(endurance, async (deadline) => {
    const options = { expectedRevision: NO_STREAM, deadline, requiresLeader: true } as const;
    let first = await readFirst(clients.read, stream, deadline);
    if (!first) await clients.append.appendToStream(stream, event, options).catch(unlessSomebodyWasFaster);
    first ??= await readFirst(clients.read, stream, deadline);
    // Whoever was faster has written it, and the server does not show it yet.
    if (!first) throw new Unanswered('the founding of the log is not to be read yet');
    return readFounding(first, namespace);
  });
}

async function readFirst(client: EventStoreDBClient, stream: string, deadline: number) {
  try {
    const [first] = await collect(client.readStream(stream, { maxCount: 1, requiresLeader: true }), deadline);
    return first?.event;
  } catch (error) {
    if ((error as { type?: unknown }).type === ErrorType.STREAM_NOT_FOUND) return undefined;
    throw error;
  }
}

function unlessSomebodyWasFaster(error: unknown): void {
  if ((error as { type?: unknown }).type !== ErrorType.WRONG_EXPECTED_VERSION) throw error;
}

function readFounding(event: RecordedEvent, namespace: string): Founding {
  const read = foundingData.safeParse(event.data);
  if (!read.success) {
    throw new LogDamaged(`The streams called ${namespace} on this server belong to another program.`);
  }
  const { logId, format } = read.data;
  if (format > FORMAT) {
    throw new LogTooNew(
      `The event log ${namespace} was written by a newer version of this program (format ${format}, this program knows ${FORMAT}).`,
    );
  }
  return { logId, position: positionOf(event) };
}
