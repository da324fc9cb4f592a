import { setImmediate as letOthersRun } from 'node:timers/promises';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import type { Position } from '../../event-store/port.ts';
import type { ProjectionStorage } from '../storage/port.ts';
import { build } from './building.ts';
import { openFeed } from './feed.ts';
import { beginBuilding, type ReadModelState, takeSkips, takeUpGenerations } from './generations.ts';
import { createPublisher, type Progress, progressOf } from './progress.ts';
import type { Projection, ProjectionLog } from './projection.ts';
import { createSignal } from './signal.ts';
import type { Skip } from './skips.ts';
import { statusOf, totalEvents } from './status.ts';
import { moveOn } from './subscription.ts';
import { dueAt, stopOf } from './subscription-state.ts';
import { allSubscriptions, applySlices, askStore, follow } from './turns.ts';

export interface ProjectionRuntime {
  progress(): Progress;
  status(): Promise<ReadModelStatus[]>;
  /** Begins a generation beside the live one; does nothing while one is being built. */
  rebuild(name: string): Promise<void>;
  /** Gives up the generation being built. @throws {Rejection} when there is none, or nothing else to serve */
  cancelRebuild(name: string): Promise<void>;
  /** Tries again what stopped, with what was decided to be skipped meanwhile. @throws {Rejection} when nothing has stopped */
  retry(name: string): Promise<void>;
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

function named(models: readonly ReadModelState[], name: string): ReadModelState {
  const model = models.find((candidate) => candidate.name === name);
  if (!model) throw new Rejection('not-found', `There is no read model '${name}'.`);
  return model;
}

async function cancelBuilding(storage: ProjectionStorage, model: ReadModelState): Promise<void> {
  const { name, building, live } = model;
  if (!building) throw new Rejection('rule', `The read model '${name}' is not being built.`);
  if (!live) throw new Rejection('rule', `The read model '${name}' has nothing to serve before it is built.`);
  model.building = undefined;
  const { generation } = building.subscription;
  await generation.close();
  await storage.drop(generation.id);
}

async function retryStopped(storage: ProjectionStorage, { name, live, building }: ReadModelState): Promise<void> {
  const stopped = [live?.subscription, building?.subscription].filter((one) => one && stopOf(one.state));
  if (stopped.length === 0) throw new Rejection('rule', `The read model '${name}' has not stopped.`);
  for (const one of stopped) if (one) await moveOn(storage, one, { what: 'retried' });
}

/**
 * Keeps read models up with the log: events first, then a slice of pending work, then a batch of what is being built,
 * so that nothing waits for anything longer than one batch. A projection that fails never stops another.
 */
export async function startRuntime(parts: RuntimeParts): Promise<ProjectionRuntime> {
  const { log, storage } = parts;
  const skips = async () => (await parts.skips?.()) ?? [];
  const models = await takeUpGenerations(storage, parts.projections, await log.head(), await skips());
  const signal = createSignal();
  const feed = await openFeed(log, signal.wake);
  const reading = { feed, storage };
  const buildingParts = { ...reading, models, orderedUpTo: parts.orderedUpTo };
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
    rebuild: (name) =>
      inTurn(async () => {
        const model = named(models, name);
        takeSkips(models, await skips());
        if (!model.building) await beginBuilding(storage, model);
      }),
    cancelRebuild: (name) => inTurn(async () => cancelBuilding(storage, named(models, name))),
    retry: (name) =>
      inTurn(async () => {
        const model = named(models, name);
        takeSkips(models, await skips());
        await retryStopped(storage, model);
      }),
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
      for (const { generation } of allSubscriptions(models)) await generation.close();
    },
  };
}
