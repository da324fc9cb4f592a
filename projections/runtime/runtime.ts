import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { ReadModelRun } from '../../domain/wire/read-model-run.ts';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import type { Position } from '../../event-store/port.ts';
import type { ProjectionStorage } from '../storage/port.ts';
import type { FillBeside } from './beside.ts';
import { build } from './building.ts';
import { noteComparedStop } from './comparing.ts';
import { openFeed } from './feed.ts';
import { takeUpGenerations } from './generations.ts';
import { createPublisher, type Progress, progressOf } from './progress.ts';
import type { Projection, ProjectionLog } from './projection.ts';
import type { ReadModelState } from './read-model-state.ts';
import { noteStop } from './runs.ts';
import { createSignal } from './signal.ts';
import type { Skip } from './skips.ts';
import { statusOf, totalEvents } from './status.ts';
import { dueAt } from './subscription-state.ts';
import { allSubscriptions, applySlices, askStore, follow } from './turns.ts';
import { createWishes, type Wishes } from './wishes.ts';

export interface ProjectionRuntime extends Wishes {
  progress(): Progress;
  status(): Promise<ReadModelStatus[]>;
  /** The history of rebuilds and comparisons, the oldest first. */
  runs(): Promise<ReadModelRun[]>;
  /** Nobody reads this retired generation any more. */
  release(generation: string): Promise<void>;
  close(): Promise<void>;
}

export interface RuntimeParts {
  log: ProjectionLog;
  storage: ProjectionStorage;
  /** Several versions of one name may be given: the newest is built, older ones are kept up until it is live. */
  projections: readonly Projection[];
  /** Logs up to this many events are read in their order by empty generations too; 10,000 when left out. */
  orderedUpTo?: Position;
  /** Fills generations on another thread; left out where this one fills them all. */
  fillBeside?: FillBeside;
  /** Which events are to be left out; asked at the start, by a retry and by a rebuild. */
  skips?(): Promise<readonly Skip[]>;
  /** Called after every change of what readers see, and once at the start. */
  onProgress(progress: Progress): void;
}

/** Milliseconds until a subscription that failed is to be tried again. */
function untilNextTryMs(models: readonly ReadModelState[]): number {
  const instants = allSubscriptions(models).map(({ state }) => dueAt(state));
  return Math.max(1, Math.min(...instants.filter((instant) => instant > 0)) - performance.now() + 1);
}

async function noteStops(storage: ProjectionStorage, models: readonly ReadModelState[]): Promise<void> {
  for (const model of models) {
    if (model.building) await noteStop(storage, model.building);
    if (model.comparing) await noteComparedStop(storage, model, model.comparing);
  }
}

/**
 * Keeps read models up with the log: events first, then a slice of pending work, then a batch of what is being built,
 * so that nothing waits for anything longer than one batch. A projection that fails never stops another.
 */
export async function startRuntime(parts: RuntimeParts): Promise<ProjectionRuntime> {
  const { log, storage } = parts;
  const skips = async () => (await parts.skips?.()) ?? [];
  const known = { head: await log.head(), readAll: log.readAll };
  const models = await takeUpGenerations(storage, parts.projections, known, await skips());
  const signal = createSignal();
  const feed = await openFeed(log, signal.wake);
  const reading = { feed, storage };
  const buildingParts = {
    ...{ ...reading, models, wake: signal.wake },
    ...{ orderedUpTo: parts.orderedUpTo, fillBeside: parts.fillBeside },
  };
  const publish = createPublisher(models, parts.onProgress);
  const turns: (() => Promise<void>)[] = [];
  let closing = false;

  /** Between two rounds nobody is at work on a generation. */
  const inTurn = (action: () => Promise<void>): Promise<void> =>
    new Promise((resolve, reject) => {
      turns.push(() => action().then(resolve, reject));
      signal.wake();
    });

  const run = async () => {
    while (!closing) {
      for (let turn = turns.shift(); turn; turn = turns.shift()) await turn();
      const worked =
        (await askStore(models, reading)) ||
        (await follow(models, reading)) ||
        (await applySlices(models, reading)) ||
        (await build(buildingParts));
      await noteStops(storage, models);
      publish();
      if (worked) await letOthersRun();
      else await signal.sleep(untilNextTryMs(models));
    }
  };
  publish();
  const running = run();

  return {
    progress: () => progressOf(models),
    async status() {
      const head = await log.head();
      const at = { head, total: totalEvents(allSubscriptions(models), head) };
      return Promise.all(models.map((model) => statusOf(model, { log, storage }, at)));
    },
    ...createWishes({ storage, models, skips, inTurn }),
    runs: () => storage.runs(),
    release: (generation) =>
      inTurn(async () => {
        const inUse = models.some(({ live }) => live?.id === generation);
        if (!inUse) await storage.drop(generation);
      }),
    async close() {
      closing = true;
      signal.wake();
      await feed.close();
      await running;
      for (const { building } of models) await building?.lent?.stop();
      for (const { generation } of allSubscriptions(models)) await generation.close();
    },
  };
}
