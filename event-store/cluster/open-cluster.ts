import { connectLogServer, type EventStoreLog, type LogServer } from '../eventstoredb/eventstore-log.ts';
import { type Doubts, doubtsAbout } from '../founding/doubts.ts';
import type { InstallationState } from '../founding/fitting.ts';
import type { Founding } from '../founding/founding.ts';
import { foundingOf } from '../founding/restoring.ts';
import type { KeyReader, SecretStore } from '../key-store.ts';
import type { MasterKey } from '../keys/master-key.ts';
import { type MongoKeys, openMongoKeys } from '../keys/mongo-keys.ts';
import { createLedger } from '../ledger.ts';
import type { Ledger } from '../ledger-types.ts';
import { LogDamaged } from '../log-errors.ts';
import { type EventStore, LogUnavailable } from '../port.ts';
import type { ProvableLog } from '../proof/proof-parts.ts';
import type { SealReader } from '../seals/port.ts';
import { createSealer, type Sealer } from '../seals/sealer.ts';
import { UNFINISHED_MOVE } from '../unfinished-move.ts';
import { misfitAtWork, requireFittingCluster } from './look.ts';
import { createMarks, type Marks } from './marks.ts';
import { remembered } from './memory.ts';
import { type ClusterParts, clusterParts, databasesOf, REMEMBERING_PARTS } from './parts.ts';
import { requireUnseenKeys } from './require-keys.ts';
import { watchCluster } from './watch.ts';
import { watchedEvents, watchedKeys, watchedSeals } from './watched.ts';

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
  retryTimeoutMs?: number;
  /** Told in one sentence that the parts do not belong together any more, while the log is open; nobody looks where it is left out. */
  onMisfit?: (reason: string) => void;
}

export interface ClusterLog {
  /** Closing it closes everything here. */
  ledger: Ledger;
  events: EventStore;
  secrets: SecretStore;
  keys: Pick<KeyReader, 'load' | 'unknown'>;
  seals: SealReader;
  sealer: Sealer;
  /** What signed copies are made from. */
  provable: ProvableLog;
  /** As it was when the log was opened. */
  founding: Founding;
  /** Asked by whoever writes beside the log, as before each append. @throws {LogUnavailable} where the parts do not belong together any more, or nobody can say */
  requireFitting(): Promise<void>;
  /** What is doubtful of receipts and sessions. */
  doubts(): Doubts;
  /** What the parts are called in messages. */
  files: InstallationState['files'];
  beginSessionsAnew(): Promise<void>;
  /** Gives every part the log's id. From then on none of them is to be missing. */
  nameParts(): Promise<void>;
}

export const NAMESPACE = 'ledger';

/**
 * Opens the log on EventStoreDB and its key store on MongoDB, founded at the first start. Throws `LogUnavailable` (a server
 * that does not answer now: try again later), `WrongAddress`, `UnfitServer`, `LogTooNew`, `LogDamaged` and
 * `MasterKeyRefused`, each with one sentence for the console.
 */
export async function openClusterLog(options: ClusterOptions): Promise<ClusterLog> {
  const { events: log, keys, parts, state, look, marks } = await openComplete(options);
  const { seals } = keys;
  // Who only reads leaves no mark: it would be taken for somebody at work.
  const { events: told, settle } = remembered(log, parts, { take: options.onMisfit && marks.take });
  if (options.onMisfit) keys.beforeMaking(marks.beforeMaking);
  let isFitting = true;
  const end = (reason: string) => {
    isFitting = false;
    options.onMisfit?.(reason);
  };
  const watch = options.onMisfit && watchCluster(look, end);
  const events = watch ? watchedEvents(told, watch, () => keys.ask(marks.beforeTold)) : told;
  const ledger = createLedger(events, watch ? watchedKeys(keys, watch) : keys);
  return {
    ledger: {
      ...ledger,
      async close() {
        watch?.close();
        // What lies there instead is told nothing of ours.
        if (isFitting) await settle();
        await ledger.close();
      },
    },
    ...{ events, keys, secrets: keys, seals },
    sealer: createSealer(events, watch ? watchedSeals(seals, watch) : seals, keys),
    provable: { events, seals, secrets: keys, keys },
    founding: log.founding,
    requireFitting: async () => watch?.require(),
    doubts: () => (log.founding.isWhole ? doubtsAbout(state) : NO_DOUBTS),
    files: state.files,
    beginSessionsAnew: () => keys.ask(() => parts.clear('sessions')),
    async nameParts() {
      await keys.ask(() => nameParts(parts, log.founding.logId));
      if (!log.founding.isWhole) await log.note({ type: 'LogPartsNamed', data: {} });
    },
  };
}

/** What was begun anew or is an older copy has been looked at: it has seen what the keys have. */
async function nameParts(parts: ClusterParts, logId: string): Promise<void> {
  const seen = foundingOf(await parts.peek('keys'))?.seen;
  for (const part of REMEMBERING_PARTS) {
    await parts.name(part, logId);
    if (seen) await parts.tell(part, logId, seen);
  }
}

/**
 * For what is not to found a log, nor to begin a key store.
 * @throws {LogUnavailable} where nobody has founded the log, or the server cannot be reached
 */
export async function requireFounded({ eventStoreUrl: url, namespace = NAMESPACE }: ClusterOptions): Promise<void> {
  const server = connectLogServer({ url, namespace });
  try {
    if (await server.founding()) return;
  } finally {
    await server.close();
  }
  throw new LogUnavailable(
    `There is no event log ${namespace} on EventStoreDB: LOG_NAMESPACE says which one is meant.`,
  );
}

/**
 * Opens a log that is there, for a command: once its parts do not belong together any more it writes nothing, and says why.
 * Throws as {@link openClusterLog} and {@link requireFounded}.
 */
export async function openFoundedLog(options: ClusterOptions): Promise<ClusterLog> {
  await requireFounded(options);
  return openClusterLog({ ...options, onMisfit: () => undefined });
}

const NO_DOUBTS: Doubts = { receipts: undefined, sessions: undefined };

/** Log and key store that belong together. */
export interface Pair {
  events: EventStoreLog;
  keys: MongoKeys;
  parts: ClusterParts;
  /** What the cluster was like before anything was opened. */
  state: InstallationState;
  /** Why its parts do not belong together by now; undefined where they do. */
  look(): Promise<string | undefined>;
  marks: Marks;
}

/** Opens both, unless a log is being moved there and is only half there. */
export async function openComplete(options: ClusterOptions): Promise<Pair> {
  const pair = await openPair(options);
  const { events, keys } = pair;
  const owner = await keys.owner().catch(closing(events, keys));
  if (owner?.unfinishedMove) return closing(events, keys)(new LogUnavailable(UNFINISHED_MOVE));
  // An account may be allowed its streams and refused the whole log, which nothing below reads in a first start.
  await events.head().catch(closing(events, keys));
  await requireUnseenKeys(events, keys, pair.state).catch(closing(events, keys));
  return pair;
}

/** Opens both where all parts of the cluster belong together, whatever state they are in; the log is founded at the first start. */
export async function openPair(options: ClusterOptions): Promise<Pair> {
  const { keys, server, parts, namespace } = await connectCluster(options);
  return pairOf({ keys, server, parts, namespace }).catch(closing(server, keys));
}

async function pairOf({ keys, server, parts, namespace }: ConnectedCluster): Promise<Pair> {
  const state = await keys.ask(() => requireFittingCluster(server, parts, namespace));
  const events = await server.open();
  // The first process to start takes the keys before it appends; a log that was founded meanwhile is the same for all.
  const { logId } = await keys.own(events.founding.logId);
  if (logId !== events.founding.logId)
    throw new LogDamaged(`The key store ${state.files.keys} belongs to another event log than ${namespace}.`);
  const once = async () =>
    (await keys.ask(() => misfitAtWork(server, parts, namespace, events))) ?? (await keys.exchanged());
  const look = async () => {
    if ((await once()) === undefined) return undefined;
    await keys.ask(() => parts.untilKnown());
    return once();
  };
  const newest = async () => (await server.seenParts())?.mark;
  return { events, keys, parts, state, look, marks: createMarks(events, { parts, namespace, newest }) };
}

/** Connections to both servers; nothing is founded yet. */
export interface ConnectedCluster {
  keys: MongoKeys;
  server: LogServer;
  parts: ClusterParts;
  namespace: string;
}

/** Connects to both servers. Throws as {@link openClusterLog}. */
export async function connectCluster(options: ClusterOptions): Promise<ConnectedCluster> {
  const { eventStoreUrl, mongoUrl, namespace = NAMESPACE, masterKey, retryTimeoutMs } = options;
  const keys = await openMongoKeys({
    url: mongoUrl,
    database: databasesOf(namespace).keys,
    masterKey,
    selectionTimeoutMs: retryTimeoutMs,
  });
  try {
    const server = connectLogServer({ url: eventStoreUrl, namespace, retryTimeoutMs });
    const parts = await keys.ask(async (client) => clusterParts(client, namespace));
    return { keys, server, parts, namespace };
  } catch (error) {
    await keys.close();
    throw error;
  }
}

export const closing =
  (...opened: { close(): void | Promise<void> }[]) =>
  async (error: unknown): Promise<never> => {
    for (const one of opened) await one.close();
    throw error;
  };
