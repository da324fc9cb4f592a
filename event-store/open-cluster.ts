import { type EventStoreLog, openEventStoreLog } from './eventstoredb/eventstore-log.ts';
import type { MasterKey } from './keys/master-key.ts';
import { type MongoKeys, openMongoKeys } from './keys/mongo-keys.ts';
import type { KeyReader, SecretStore } from './keys/port.ts';
import { createLedger } from './ledger.ts';
import type { Ledger } from './ledger-types.ts';
import { LogDamaged } from './log-errors.ts';
import { BEGINNING, type EventStore, LogUnavailable } from './port.ts';
import type { SealReader } from './seals/port.ts';
import { createSealer, type Sealer } from './seals/sealer.ts';
import { UNFINISHED_MOVE } from './unfinished-move.ts';

export interface ClusterOptions {
  /** Connection string of EventStoreDB (`esdb://…`). */
  eventStoreUrl: string;
  /** Connection string of MongoDB (`mongodb://…`), a replica set. */
  mongoUrl: string;
  /** Begins the names of the streams, and of the key store's database: `{namespace}-keys`. */
  namespace?: string;
  /** What the keys are sealed under; undefined where they are not. */
  masterKey?: MasterKey | undefined;
  /** Milliseconds for which a server that does not answer is asked again. */
  patience?: number;
}

export interface ClusterLog {
  /** Closing it closes everything here. */
  ledger: Ledger;
  events: EventStore;
  secrets: SecretStore;
  keys: Pick<KeyReader, 'load' | 'unknown'>;
  seals: SealReader;
  sealer: Sealer;
}

export const NAMESPACE = 'ledger';

/** The database of a cluster's keys. */
export const keysDatabase = (namespace: string): string => `${namespace}-keys`;

/**
 * Opens the log on EventStoreDB and its key store on MongoDB, founded at the first start. Throws `LogUnavailable` (a server
 * that does not answer now: try again later), `WrongAddress`, `UnfitServer`, `LogTooNew`, `LogDamaged` and
 * `MasterKeyRefused`, each with one sentence for the console.
 */
export async function openClusterLog(options: ClusterOptions): Promise<ClusterLog> {
  const { events, keys } = await openComplete(options);
  const { seals } = keys;
  return {
    ledger: createLedger(events, keys),
    events,
    secrets: keys,
    keys,
    seals,
    sealer: createSealer(events, seals, keys),
  };
}

/** Log and key store that belong together. */
export interface Pair {
  events: EventStoreLog;
  keys: MongoKeys;
}

/** Opens both, unless a log is being moved there and is only half there. */
export async function openComplete(options: ClusterOptions): Promise<Pair> {
  const { events, keys } = await openPair(options);
  const owner = await keys.owner().catch(closing(events, keys));
  if (!owner?.unfinishedMove) return { events, keys };
  return closing(events, keys)(new LogUnavailable(UNFINISHED_MOVE));
}

/** Opens both, whatever state they are in. */
export async function openPair(options: ClusterOptions): Promise<Pair> {
  const { eventStoreUrl, mongoUrl, namespace = NAMESPACE, masterKey, patience } = options;
  const enduring = patience === undefined ? {} : { patience };
  const keys = await openMongoKeys({ url: mongoUrl, database: keysDatabase(namespace), masterKey, ...enduring });
  const events = await openEventStoreLog({ url: eventStoreUrl, namespace, ...enduring }).catch(closing(keys));
  await requirePair(events, keys, namespace).catch(closing(events, keys));
  return { events, keys };
}

/** With another log's keys every name would read as forgotten, and be written so into the read models. */
async function requirePair(events: EventStoreLog, keys: MongoKeys, namespace: string): Promise<void> {
  // In this order: the first process to start takes the keys before it appends.
  const isEmpty = (await events.head()) === BEGINNING;
  const owner = await keys.owner();
  if (!owner && !isEmpty) {
    throw new LogDamaged(`The key store ${namespace}-keys is empty, without it no name in the event log can be read.`);
  }
  const { logId } = owner ?? (await keys.own(events.logId));
  if (logId !== events.logId) {
    throw new LogDamaged(`The key store ${namespace}-keys belongs to another event log than ${namespace}.`);
  }
}

const closing =
  (...opened: { close(): void | Promise<void> }[]) =>
  async (error: unknown): Promise<never> => {
    for (const one of opened) await one.close();
    throw error;
  };
