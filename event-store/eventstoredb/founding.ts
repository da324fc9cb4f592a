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
import { z } from 'zod';
import { errorField } from '../../domain/kernel/errors.ts';
import { type Founding, newFounding } from '../founding/founding.ts';
import { handedOut } from '../founding/handed-out.ts';
import { LogDamaged, LogTooNew } from '../log-errors.ts';
import type { Position } from '../port.ts';
import { positionOf } from './event-format.ts';
import { Unanswered } from './failures.ts';
import { type Endurance, persist, persistWrite } from './persistence.ts';
import { readWhole } from './whole-streams.ts';

/** How this program stores events on the server. */
const FORMAT = 1;

const foundingData = z.object({ logId: z.string(), format: z.number().int() });
const restoredData = z.object({ at: z.string(), position: z.string(), handedOut: handedOut.optional() });

/** What was noted about the log since the first start; events of other types are left out. */
export type FoundingNote =
  | { type: 'LogPartsNamed'; data: Record<string, never> }
  | { type: 'LogRestored'; data: z.infer<typeof restoredData> };

/** What the first start wrote before anything else, to a stream that is no part of the log (docs/decisions/a-log-on-eventstoredb-has-a-name-and-a-founding.md), and what was noted there since. */
export interface ServerFounding extends Founding {
  /** No event of the log lies before it: reading starts here, whatever else the server holds. */
  position: Position;
  /** The id of that first event. */
  eventId: string;
}

export const foundingStream = (namespace: string) => `${namespace}:log`;

/** The log's founding; undefined before its first start. Writes nothing. Throws as `openEventStoreLog`. */
export const findFounding = (
  client: EventStoreDBClient,
  namespace: string,
  endurance: Endurance,
): Promise<ServerFounding | undefined> =>
  persist(endurance, async (deadline) => {
    const [first, ...notes] = await readAll(client, foundingStream(namespace), deadline);
    return first && readFounding(first, notes, namespace);
  });

/** Finds the log on the server or founds it; two first starts at once find the same. Throws as `openEventStoreLog`. */
export async function findOrFound(
  clients: { append: EventStoreDBClient; read: EventStoreDBClient },
  namespace: string,
  endurance: Endurance,
): Promise<ServerFounding> {
  const founding = { type: 'LogFounded', data: { logId: randomUUID(), format: FORMAT }, metadata: {} };
  const event = jsonEvent({ id: randomUUID(), ...founding });
  const found = await findFounding(clients.read, namespace, endurance);
  if (found) return found;
  return persist(endurance, async (deadline) => {
    const options = { expectedRevision: NO_STREAM, deadline, requiresLeader: true } as const;
    await clients.append.appendToStream(foundingStream(namespace), event, options).catch(unlessSomebodyWasFaster);
    const [first, ...notes] = await readAll(clients.read, foundingStream(namespace), deadline);
    // Whoever was faster has written it, and the server does not show it yet.
    if (!first) throw new Unanswered('the founding of the log is not to be read yet');
    return readFounding(first, notes, namespace);
  });
}

/** Adds a note to the founding; durable when it resolves. */
export async function noteFounding(
  client: EventStoreDBClient,
  namespace: string,
  endurance: Endurance,
  { type, data }: FoundingNote,
): Promise<void> {
  const event = jsonEvent<JSONEventType>({ id: randomUUID(), type, data, metadata: {} });
  await persistWrite(endurance, (deadline) =>
    client.appendToStream(foundingStream(namespace), event, { expectedRevision: ANY, deadline, requiresLeader: true }),
  );
}

function readAll(client: EventStoreDBClient, stream: string, deadline: number): Promise<RecordedEvent[]> {
  return readWhole({ client, name: stream, stream }, { from: 0 }, deadline);
}

function unlessSomebodyWasFaster(error: unknown): void {
  if (errorField(error, 'type') !== ErrorType.WRONG_EXPECTED_VERSION) throw error;
}

function readFounding(event: RecordedEvent, notes: readonly RecordedEvent[], namespace: string): ServerFounding {
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
  return { ...notes.reduce(withNote, newFounding(logId)), position: positionOf(event), eventId: event.id };
}

function withNote(founding: Founding, { type, data }: RecordedEvent): Founding {
  if (type === 'LogPartsNamed') return { ...founding, isWhole: true };
  if (type !== 'LogRestored') return founding;
  const restored = restoredData.parse(data);
  return { ...founding, isWhole: false, restorations: [...founding.restorations, restored] };
}
