import type { EventStoreLog, LogServer } from '../eventstoredb/eventstore-log.ts';
import type { ServerFounding } from '../eventstoredb/founding.ts';
import { type InstallationState, misfit } from '../founding/fitting.ts';
import { type SeenEvent, seenEventOf } from '../founding/founding.ts';
import { foundingOf } from '../founding/restoring.ts';
import { LogDamaged } from '../log-errors.ts';
import { BEGINNING, EventsGone } from '../port.ts';
import { otherKeyStore } from './marks.ts';
import { type ClusterParts, partsOf } from './parts.ts';

/** Looks that are taken at most while others found the log or name its parts. */
const MOST_LOOKS = 20;

/**
 * What a cluster is like. Others may start at the same time: a look counts when the log's founding was the same before and
 * after it. Founds nothing and changes nothing (docs/decisions/parts-of-a-data-folder-know-their-log.md).
 */
export async function lookAtCluster(
  server: LogServer,
  parts: ClusterParts,
  namespace: string,
  opened?: EventStoreLog,
): Promise<InstallationState> {
  for (let looks = 1; ; looks += 1) {
    const before = await server.founding();
    const state = await lookOnce({ server, parts, namespace, opened }, before);
    if (looks >= MOST_LOOKS || isSame(before, await server.founding())) return state;
  }
}

const isSame = (before: ServerFounding | undefined, after: ServerFounding | undefined): boolean =>
  before?.logId === after?.logId &&
  before?.isWhole === after?.isWhole &&
  before?.restorations.length === after?.restorations.length;

interface LookedAt {
  server: LogServer;
  parts: ClusterParts;
  namespace: string;
  /** The log of whoever is at work on it, which knows already where it ended. */
  opened: EventStoreLog | undefined;
}

async function lookOnce(
  { server, parts, namespace, opened }: LookedAt,
  founding: ServerFounding | undefined,
): Promise<InstallationState> {
  // What was seen is looked up before what there is: others may go on meanwhile.
  const keys = await parts.peek('keys');
  const access = await parts.peek('access');
  const sessions = await parts.peek('sessions');
  const receipts = await parts.peek('receipts');
  const seenByLog = founding && (await server.seenParts());
  const witnesses = [receipts, sessions, access, keys].flatMap((part) => foundingOf(part)?.seen ?? []);
  const missing = await parts.missingEntries([...witnesses, seenByLog ?? []].flat().map((seen) => seen.accessEntries));
  const [keyChanges, accessEntries] = [await parts.keyChanges(), await parts.accessEntries()];
  const log = founding ? (opened ?? (await server.open())) : undefined;
  const seen = witnesses.flatMap(({ event }) => event ?? []);
  const held = await heldBy(log, seen);
  return {
    files: partsOf(namespace),
    beginAnew: 'set another LOG_NAMESPACE to begin anew',
    recipe: 'docs/how-to/run-a-cluster.md',
    parts: {
      log: founding
        ? { state: 'named', founding: { ...founding, ...(seenByLog && { seen: seenByLog }) } }
        : { state: 'absent' },
      ...{ keys, access, receipts, sessions },
      // They are made anew where they do not fit.
      readModels: { state: 'absent' },
    },
    head: (await log?.head()) ?? BEGINNING,
    holds: (event) => held.has(event),
    // How it is linked nobody remembers there.
    holdsEntry: ({ accessEntries: entry }) => !missing.has(entry),
    ...{ keyChanges, accessEntries },
  };
}

/** Those of the events that the log holds, unchanged and in their place. */
async function heldBy(log: EventStoreLog | undefined, events: readonly SeenEvent[]): Promise<Set<SeenEvent>> {
  const held = new Set<SeenEvent>();
  for (const event of log ? events : []) {
    const [found] = (await log?.readStream(event.stream, event.revision).catch(noneWhereGone)) ?? [];
    const there = found && seenEventOf(found);
    if (there?.hash === event.hash && there.position === event.position) held.add(event);
  }
  return held;
}

function noneWhereGone(error: unknown): [] {
  if (error instanceof EventsGone) return [];
  throw error;
}

const markIn = ({ parts: { log } }: InstallationState) => foundingOf(log)?.seen?.mark;

/**
 * Looks whether the parts of a cluster belong together.
 * @throws {LogDamaged} with one sentence that says which part does not fit and what to do
 */
export async function requireFittingCluster(
  server: LogServer,
  parts: ClusterParts,
  namespace: string,
): Promise<InstallationState> {
  const look = async () => {
    const state = await lookAtCluster(server, parts, namespace);
    return { state, reason: misfit(state) ?? (await otherKeyStore(parts, namespace, markIn(state))) };
  };
  let { state, reason } = await look();
  if (reason !== undefined) {
    // A server that has just become primary may not know yet what it is said to lack.
    await parts.untilKnown();
    ({ state, reason } = await look());
  }
  if (reason !== undefined) throw new LogDamaged(reason);
  return state;
}

/** Others begin them anew while they start, and nothing else depends on them. */
const BEGUN_ANEW = { receipts: { state: 'absent' }, sessions: { state: 'absent' } } as const;

/** Why the parts of a cluster that is at work do not belong together any more, in one sentence; undefined where they do. */
export async function misfitAtWork(
  server: LogServer,
  parts: ClusterParts,
  namespace: string,
  opened: EventStoreLog,
): Promise<string | undefined> {
  const state = await lookAtCluster(server, parts, namespace, opened);
  const restorations = foundingOf(state.parts.log)?.restorations.length ?? 0;
  if (restorations > opened.founding.restorations.length)
    return `An older copy of the event log ${namespace} was taken for good while this process was at work on it: start it again.`;
  const reason = misfit({ ...state, parts: { ...state.parts, ...BEGUN_ANEW } });
  return reason ?? otherKeyStore(parts, namespace, markIn(state));
}
