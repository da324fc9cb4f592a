import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { type EventStoreLog, openEventStoreLog } from '../../event-store/eventstoredb/eventstore-log.ts';
import type { NewStoredEvent } from '../../event-store/port.ts';

/** Our log and the client alone, on the same server and the same streams. */
export interface ServerBench {
  log: EventStoreLog;
  client: EventStoreDBClient;
  /** Of the names of the log's streams on the server. */
  prefix: string;
}

/** Runs the work on EVENTSTORE_URL with a log of its own. */
export async function withServer<T>(work: (bench: ServerBench) => Promise<T>): Promise<T> {
  const url = process.env['EVENTSTORE_URL'] ?? '';
  const namespace = `bench-${randomUUID()}`;
  const log = await openEventStoreLog({ url, namespace });
  const client = EventStoreDBClient.connectionString(url);
  try {
    return await work({ log, client, prefix: `${namespace}.` });
  } finally {
    await client.dispose();
    await log.close();
  }
}

/** An event like those the ledger writes: a few answers, something sealed, metadata with cause and hash. */
const contentOf = (n: number) => ({
  type: 'TermInfoUpdated',
  data: { stay: 1, termId: 11, grade: 'B+', absentPercent: 4.5, behaviorMarks: n % 7, sealed: 'x'.repeat(120) },
  metadata: {
    actor: 7,
    source: 'form',
    at: '2025-09-02T15:04:05.000Z',
    schemaVersion: 1,
    previousHash: 'f'.repeat(64),
    $correlationId: `request-${n}`,
    $causationId: `request-${n}`,
  },
});

/** The event as the log takes it: texts. */
export function logEvent(n: number): NewStoredEvent {
  const { type, data, metadata } = contentOf(n);
  return { id: randomUUID(), type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) };
}

/** The same event as the client takes it: values. */
export const clientEvent = (n: number) => jsonEvent({ id: randomUUID(), ...contentOf(n) });

export const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);
