/** A runtime over a real log and a real storage of the engine that the tests run on, new for each test of a file that calls `withRuntime`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { LedgerEventOf } from '../../domain/events.ts';
import { type EmbeddedLog, openEmbeddedLog } from '../../event-store/embedded/open-embedded.ts';
import type { StreamTip } from '../../event-store/ledger-types.ts';
import type { Progress } from '../../projections/runtime/progress.ts';
import type { Handler, Handlers, Projection, ProjectionLog } from '../../projections/runtime/projection.ts';
import { type ProjectionRuntime, type RuntimeParts, startRuntime } from '../../projections/runtime/runtime.ts';
import { collection, type Document } from '../../projections/storage/collection.ts';
import type { ProjectionStorage } from '../../projections/storage/port.ts';
import { appendOf } from './appends.ts';
import { write } from './projected.ts';
import { type RuntimeStore, runtimeStore } from './runtime-store.ts';

export interface Seen extends Document {
  id: string;
  number: number;
  year: number;
}

export const seen = collection<Seen>()('seen', {
  id: 'text',
  fields: { number: 'number' },
  indexes: [{ on: ['number'] }],
});

export type Apply = Handler<LedgerEventOf<'SchoolYearCreated'>>;
export const see: Apply = ({ position, data: { year } }, unit, number) =>
  unit.put(seen, { id: String(position), number, year });

type Followed = Partial<Omit<Projection, 'on' | 'onEvery'>> & { on?: Handlers };

/** Keeps every year by the position of its event. */
export const follower = (name: string, { on = { SchoolYearCreated: see }, ...more }: Followed = {}): Projection => ({
  name,
  version: 1,
  collections: [seen],
  ...more,
  on,
});

/** Who asks for a rebuild. */
export const ADMIN = { by: 1, source: 'account' } as const;

export let folder: string;
export let log: EmbeddedLog;
export let storage: ProjectionStorage;
export let runtime: ProjectionRuntime | undefined;
export let progress: Progress;
let watchers: Set<() => void>;
export let tip: StreamTip;
let years: number;
let store: RuntimeStore;

export const stop = async () => {
  await runtime?.close();
  runtime = undefined;
};
/** Called once by a test file: each of its tests has a runtime of its own. */
export function withRuntime(): void {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'runtime-'));
    log = openEmbeddedLog(folder);
    store = runtimeStore(folder);
    storage = await store.open();
    watchers = new Set();
    progress = {};
    tip = { revision: -1, hash: null };
    years = 0;
  });
  afterEach(async () => {
    await stop();
    await storage.close();
    await store.end();
    await log.ledger.close();
    rmSync(folder, { recursive: true, force: true });
  });
}

export async function start(
  projections: Projection[],
  from: ProjectionLog = log.ledger,
  orderedUpTo?: bigint,
  more: Pick<RuntimeParts, 'skips' | 'fillBeside'> = {},
): Promise<ProjectionRuntime> {
  await store.admit(projections.map(({ name }) => name));
  runtime = await startRuntime({
    log: from,
    storage,
    projections,
    ...(orderedUpTo !== undefined && { orderedUpTo }),
    ...more,
    onProgress(next) {
      progress = next;
      for (const look of watchers) look();
    },
  });
  return runtime;
}

export async function restart(
  projections: Projection[],
  orderedUpTo?: bigint,
  from: ProjectionLog = log.ledger,
): Promise<ProjectionRuntime> {
  await stop();
  await storage.close();
  storage = await store.open();
  return start(projections, from, orderedUpTo);
}

/** When what readers see is so; no clock involved. */
export const until = (holds: (progress: Progress) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!holds(progress)) return;
      watchers.delete(look);
      resolve();
    };
    watchers.add(look);
    look();
  });
export const reached = (name: string, position: bigint) =>
  until((all) => (all[name]?.generation ?? null) !== null && (all[name]?.position ?? 0n) >= position);
export const stopped = (name: string) => until((all) => all[name]?.generation != null && !all[name].following);

/** Writes so many years into the calendar, one event each. */
export async function append(count = 1): Promise<bigint> {
  const events = Array.from({ length: count }, () => {
    const { stream: _s, ...event } = write.year(++years);
    return event;
  });
  const cause = {
    actor: null,
    source: 'console' as const,
    at: new Date().toISOString(),
    correlationId: 'c',
    causationId: `c${years}`,
  };
  const done = await log.ledger.append([appendOf('calendar', tip, events)], cause);
  tip = done.tips.get('calendar') ?? tip;
  return done.position;
}

export const seenBy = async (name: string): Promise<number[]> => {
  const id = progress[name]?.generation ?? '';
  const generation = await storage.open(id);
  const found = await generation.reader().find(seen, { where: {}, sort: [{ field: 'number' }] });
  await generation.close();
  return found.map(({ number }) => number);
};
export const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
export const statusOf = async (name: string) => (await runtime?.status())?.find(({ id }) => id === name);

/** A log whose next batches wait until they are let go. */
export function heldLog(): ProjectionLog & { hold(): void; letGo(): void } {
  let gate = Promise.resolve();
  let letGo = () => {};
  const { ledger } = log;
  return {
    readAll: async (after, limit) => {
      await gate;
      return ledger.readAll(after, limit);
    },
    subscribe: ledger.subscribe,
    head: ledger.head,
    hold() {
      ({ promise: gate, resolve: letGo } = Promise.withResolvers<void>());
    },
    letGo: () => letGo(),
  };
}

/** Cannot apply the event with this number. */
export const poisoned =
  (at: number): Apply =>
  (event, unit, number) => {
    if (number === at) throw new Error('no such year');
    return see(event, unit, number);
  };
