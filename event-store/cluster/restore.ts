import { misfit } from '../founding/fitting.ts';
import { type Seen, seenEventOf } from '../founding/founding.ts';
import { type HandedOut, handedOutTo, higherOf, NOBODY } from '../founding/handed-out.ts';
import { asIfNothingWasSeen, type Restoration, restorationOf } from '../founding/restoring.ts';
import { LogDamaged } from '../log-errors.ts';
import type { StoredEvent } from '../port.ts';
import { lookAtCluster } from './look.ts';
import { type ClusterOptions, type ConnectedCluster, closing, connectCluster, requireFounded } from './open-cluster.ts';
import type { ClusterParts } from './parts.ts';
import { requireAllKeys } from './require-keys.ts';

/**
 * Takes the log of a cluster for good, though other parts have seen more of it or the access record is missing, and notes that
 * beside the log. `named` as for `acceptRestored`. Read models, receipts and sessions are made anew at the next start. Every event must find its key
 * (docs/decisions/parts-of-a-data-folder-know-their-log.md). No process may be at work on it; killed at any time it is done by calling it again.
 * Throws as `openClusterLog`, `LogUnavailable` where there is no log, `LogDamaged` for what no restoration can mean: another log's keys, a missing log, missing keys.
 */
export async function acceptRestoredCluster(options: ClusterOptions, at: Date, named = NOBODY): Promise<Restoration> {
  await requireFounded(options);
  const cluster = await connectCluster(options);
  const { keys, server } = cluster;
  const restoration = await keys.ask(() => accept(cluster, at, named)).catch(closing(server, keys));
  await server.close();
  await keys.close();
  return restoration;
}

async function accept(
  { keys, server, parts, namespace }: ConnectedCluster,
  at: Date,
  named: HandedOut,
): Promise<Restoration> {
  const state = await lookAtCluster(server, parts, namespace);
  const reason = misfit({ ...state, parts: asIfNothingWasSeen(state.parts) });
  if (reason !== undefined) throw new LogDamaged(reason);
  const log = await server.open();
  const { newest, needed } = await requireAllKeys(log, keys, state.files);
  const ofKeys = await Promise.all(['student-', 'staff-'].map((beginning) => keys.everNamed(beginning)));
  const known = higherOf(named, handedOutTo(ofKeys.flat()));
  await keys.giveUp(needed);
  const restored = { at: at.toISOString(), position: String(state.head), handedOut: known };
  await log.note({ type: 'LogRestored', data: restored });
  for (const part of ['receipts', 'sessions'] as const) await parts.clear(part);
  await parts.dropReadModels();
  const now = await seenNow(newest, parts);
  for (const part of ['access', 'keys'] as const)
    if (state.parts[part].state === 'named') await parts.reset(part, log.founding.logId, now);
  await log.rememberOnly(now);
  return restorationOf(state);
}

async function seenNow(newest: StoredEvent | undefined, parts: ClusterParts): Promise<Seen> {
  return {
    ...(newest && { event: seenEventOf(newest) }),
    keyChanges: await parts.keyChanges(),
    accessEntries: await parts.accessEntries(),
  };
}
