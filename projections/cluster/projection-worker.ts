import { setTimeout as pause } from 'node:timers/promises';
import type { Projection, ProjectionLog } from '../runtime/projection.ts';
import type { ProjectionRuntime, RuntimeParts } from '../runtime/runtime.ts';
import { createSignal } from '../runtime/signal.ts';
import type { Models } from '../storage/mongodb/connect.ts';
import { createLeases, GONE_AFTER_MS } from '../storage/mongodb/leases.ts';
import { giveUpLost } from '../storage/mongodb/made.ts';
import { openMongoProjectionStorage, removeRetired } from '../storage/mongodb/storage.ts';
import { type Ask, removeForgotten, serveCommands } from './commands.ts';
import { createLeasedRuntime, type LeasedRuntime, leaseKey } from './leased-runtime.ts';
import { createRepeater } from './repeater.ts';
import { createStatusTeller } from './statuses.ts';

/** Milliseconds between two signs of life, and looks at what others left. */
const LEASE_EVERY_MS = 500;
/** Milliseconds between two looks for commands. */
const COMMANDS_EVERY_MS = 200;
/** Milliseconds between two reports of how the read models stand. */
const REPORT_EVERY_MS = 1000;
/** Milliseconds between two removals of what nobody reads any more. */
const REMOVAL_EVERY_MS = 60_000;

export interface ProjectionWorkerParts {
  log: ProjectionLog;
  models: Models;
  projections: readonly Projection[];
  skips?: RuntimeParts['skips'];
  /** Tells this worker from all others. */
  holder: string;
  /** Told what failed; it is tried again. */
  onError(error: unknown, what: string): void;
}

/** A worker that keeps read models. */
export interface ProjectionWorker {
  /** The read models it keeps at present. */
  held(): readonly string[];
  /** Both servers do what it asks of them; others may take its place where they do not. */
  isWell(): boolean;
  /** Finishes what is under way, then lets others take over at once. */
  close(): Promise<void>;
}

/**
 * Keeps the read models whose leases it holds, and takes over what another worker left. One runtime keeps all of them, so
 * that the log is read once; it is started anew when a lease comes or goes, which is rare.
 */
export function startProjectionWorker(parts: ProjectionWorkerParts): ProjectionWorker {
  const { models, projections, onError } = parts;
  const names = [...new Set(projections.map(({ name }) => name))];
  const leases = createLeases(models, parts.holder);
  const storage = openMongoProjectionStorage(models, leases);
  const leased = createLeasedRuntime({ log: parts.log, storage, projections, leases, skips: parts.skips });
  const attend = createAttendance(models, leased);
  const signal = createSignal();
  const closing = new AbortController();
  const repeater = createRepeater(closing.signal, onError);
  let held: readonly string[] = [];
  let renewedAt = performance.now();

  const renewLeases = async () => {
    const before = leaseKey(leases, held);
    held = await leases.turn(names);
    renewedAt = performance.now();
    if (leaseKey(leases, held) !== before) signal.wake();
  };
  const sleep = (ms: number) => pause(ms, undefined, { signal: closing.signal }).catch(() => undefined);

  const renewing = repeater.repeat({ what: 'lease', everyMs: LEASE_EVERY_MS, step: renewLeases, sleep });
  const working = repeater.repeat({
    what: 'read models',
    everyMs: COMMANDS_EVERY_MS,
    step: () => attend(held),
    sleep: (ms) => signal.sleep(ms),
  });

  return {
    held: () => held,
    isWell: () => !repeater.isFailing() && performance.now() - renewedAt < GONE_AFTER_MS,
    async close() {
      closing.abort();
      signal.wake();
      await Promise.all([renewing, working]);
      await leased.close();
      await leases.release().catch((error: unknown) => onError(error, 'lease'));
    },
  };
}

/** Does what was asked; answers what was asked for, null where that is only that it is done. */
async function obey(runtime: ProjectionRuntime, ask: Ask, name: string): Promise<object | null> {
  if (ask.ask === 'comparison') return runtime.comparison(name);
  if (ask.ask === 'rebuild' || ask.ask === 'compare') await runtime[ask.ask](name, ask.asker);
  else await runtime[ask.ask](name);
  return null;
}

/** What a worker does again and again for the read models it keeps: commands, reports, removals. */
function createAttendance(models: Models, leased: LeasedRuntime): (held: readonly string[]) => Promise<void> {
  const tell = createStatusTeller(models);
  let reportedAt = Number.NEGATIVE_INFINITY;
  let removedAt = Number.NEGATIVE_INFINITY;

  const serve = async ({ runtime, names }: NonNullable<ReturnType<LeasedRuntime['running']>>) => {
    const report = async () => {
      reportedAt = performance.now();
      await tell(await runtime.status());
    };
    await serveCommands(models, names, (ask, name) => obey(runtime, ask, name), report);
    if (performance.now() - reportedAt <= REPORT_EVERY_MS) return;
    await giveUpLost(models, []);
    await report();
  };

  return async (held) => {
    if (await leased.keep(held)) reportedAt = Number.NEGATIVE_INFINITY;
    const running = leased.running();
    if (running) await serve(running);
    if (performance.now() - removedAt > REMOVAL_EVERY_MS) {
      removedAt = performance.now();
      await removeRetired(models);
      await removeForgotten(models);
    }
  };
}
