import { setTimeout as pause } from 'node:timers/promises';
import type { Projection, ProjectionLog } from '../projection.ts';
import { type ProjectionRuntime, startRuntime } from '../runtime/runtime.ts';
import { createSignal } from '../runtime/signal.ts';
import type { Models } from '../storage/mongodb/connect.ts';
import { createLeases, GONE_AFTER, type Leases } from '../storage/mongodb/leases.ts';
import { openMongoProjectionStorage, removeRetired } from '../storage/mongodb/storage.ts';
import { serveCommands } from './commands.ts';
import { createStatusTeller } from './statuses.ts';

/** Milliseconds between two signs of life, and looks at what others left. */
const TURN = 500;
/** Milliseconds between two looks for commands. */
const LOOK = 200;
/** Milliseconds between two reports of how the read models stand. */
const REPORT = 1000;
/** Milliseconds before what failed is tried again. */
const TRY_AGAIN = 1000;
/** Milliseconds between two removals of what nobody reads any more. */
const SWEEP = 60_000;

export interface ShiftParts {
  log: ProjectionLog;
  models: Models;
  projections: readonly Projection[];
  /** Tells this worker from all others. */
  holder: string;
  /** Told what failed; it is tried again. */
  onError(error: unknown, what: string): void;
}

/** A worker at its work. */
export interface Shift {
  /** The read models it keeps at present. */
  held(): readonly string[];
  /** Both servers do what it asks of them; others may take its place where they do not. */
  isWell(): boolean;
  /** Finishes what is under way, then lets others take over at once. */
  close(): Promise<void>;
}

interface Running {
  /** Names and numbers of the leases it was started with. */
  key: string;
  names: readonly string[];
  runtime: ProjectionRuntime;
}

const keyOf = (leases: Leases, names: readonly string[]) => names.map((name) => `${name} ${leases.fence(name)}`).join();

/**
 * Keeps the read models whose leases it holds, and takes over what another worker left. One runtime keeps all of them, so
 * that the log is read once; it is started anew when a lease comes or goes, which is rare.
 */
export function startShift(parts: ShiftParts): Shift {
  const { models, projections, onError } = parts;
  const names = [...new Set(projections.map(({ name }) => name))];
  const leases = createLeases(models, parts.holder);
  const storage = openMongoProjectionStorage(models, leases);
  const tell = createStatusTeller(models);
  const signal = createSignal();
  const closing = new AbortController();
  const failing = new Set<string>();
  let held: readonly string[] = [];
  let beatAt = performance.now();
  let running: Running | undefined;
  let reported = Number.NEGATIVE_INFINITY;
  let swept = Number.NEGATIVE_INFINITY;

  const repeat = async (
    what: string,
    milliseconds: number,
    step: () => Promise<void>,
    rest: (ms: number) => unknown,
  ) => {
    while (!closing.signal.aborted) {
      let wait = milliseconds;
      try {
        await step();
        failing.delete(what);
      } catch (error) {
        failing.add(what);
        onError(error, what);
        wait = TRY_AGAIN;
      }
      await rest(wait);
    }
  };
  const sleep = (ms: number) => pause(ms, undefined, { signal: closing.signal }).catch(() => undefined);

  const beat = async () => {
    const before = keyOf(leases, held);
    held = await leases.turn(names);
    beatAt = performance.now();
    if (keyOf(leases, held) !== before) signal.wake();
  };

  const stop = async () => {
    const over = running;
    running = undefined;
    await over?.runtime.close();
  };

  const start = async (kept: readonly string[]) => {
    const key = keyOf(leases, kept);
    const chosen = projections.filter(({ name }) => kept.includes(name));
    const runtime = await startRuntime({ log: parts.log, storage, projections: chosen, onStandings: () => undefined });
    running = { key, names: kept, runtime };
  };

  const report = async ({ runtime }: Running) => {
    reported = performance.now();
    await tell(await runtime.status());
  };

  const work = async () => {
    const kept = held;
    if (running?.key !== keyOf(leases, kept)) {
      await stop();
      if (kept.length > 0) await start(kept);
      reported = Number.NEGATIVE_INFINITY;
    }
    if (running) await attend(running);
    if (performance.now() - swept > SWEEP) {
      swept = performance.now();
      await removeRetired(models);
    }
  };

  const attend = async (now: Running) => {
    const { runtime } = now;
    await serveCommands(
      models,
      now.names,
      (ask, name) => runtime[ask](name),
      () => report(now),
    );
    if (performance.now() - reported > REPORT) await report(now);
  };

  const beating = repeat('lease', TURN, beat, sleep);
  const working = repeat('read models', LOOK, work, (ms) => signal.sleep(ms));

  return {
    held: () => held,
    isWell: () => failing.size === 0 && performance.now() - beatAt < GONE_AFTER,
    async close() {
      closing.abort();
      signal.wake();
      await Promise.all([beating, working]);
      await stop();
      await leases.release().catch((error: unknown) => onError(error, 'lease'));
    },
  };
}
