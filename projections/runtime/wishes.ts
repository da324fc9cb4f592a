import { Rejection } from '../../domain/kernel/rejection.ts';
import type { ReadModelComparison } from '../../domain/wire/read-model-comparison.ts';
import type { ReadModelAsker } from '../../domain/wire/read-model-run.ts';
import type { ProjectionStorage } from '../storage/port.ts';
import { beginComparing, giveUpComparing } from './comparing.ts';
import { beginBuilding, takeSkips } from './generations.ts';
import type { ReadModelState } from './read-model-state.ts';
import { endRun } from './runs.ts';
import type { Skip } from './skips.ts';
import { moveOn } from './subscription.ts';
import { stopOf } from './subscription-state.ts';

/** What administrators want of read models; each resolves when it is done or has begun, and refuses with a reason. */
export interface Wishes {
  /** Begins a generation beside the live one; does nothing while one is being built. A comparison under way is given up. */
  rebuild(name: string, asker: ReadModelAsker): Promise<void>;
  /** Gives up the generation being built. @throws {Rejection} when there is none, or nothing else to serve */
  cancelRebuild(name: string): Promise<void>;
  /** Tries again what stopped, with what was decided to be skipped meanwhile. @throws {Rejection} when nothing has stopped */
  retry(name: string): Promise<void>;
  /**
   * Begins a generation that is compared with the live one and then thrown away.
   * @throws {Rejection} while the read model is being built or compared, or has stopped
   */
  compare(name: string, asker: ReadModelAsker): Promise<void>;
  /** Gives the comparison up. @throws {Rejection} when none is under way */
  cancelCompare(name: string): Promise<void>;
  /** What the newest comparison found since this runtime was started; null where none has come to its end. */
  comparison(name: string): Promise<ReadModelComparison | null>;
}

interface WishParts {
  storage: ProjectionStorage;
  models: readonly ReadModelState[];
  skips(): Promise<readonly Skip[]>;
  /** Carries something out while nobody is at work on a generation. */
  inTurn(action: () => Promise<void>): Promise<void>;
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
  await building.lent?.stop();
  model.building = undefined;
  const { generation } = building.subscription;
  await generation.close();
  await storage.drop(generation.id);
  await endRun(storage, building, 'cancelled');
}

async function retryStopped(storage: ProjectionStorage, { name, live, building }: ReadModelState): Promise<void> {
  const stopped = [live?.subscription, building?.subscription].filter((one) => one && stopOf(one.state));
  if (stopped.length === 0) throw new Rejection('rule', `The read model '${name}' has not stopped.`);
  for (const one of stopped) if (one) await moveOn(storage, one, { what: 'retried' });
}

async function cancelComparing(storage: ProjectionStorage, model: ReadModelState): Promise<void> {
  const { name, comparing } = model;
  if (!comparing) throw new Rejection('rule', `The read model '${name}' is not being compared.`);
  await giveUpComparing(storage, model, comparing, { is: 'cancelled' });
}

/** What was compared is of a generation that is going to be replaced: nothing of it is kept. */
async function rebuildAnew(storage: ProjectionStorage, model: ReadModelState, asker: ReadModelAsker): Promise<void> {
  if (model.building) return;
  const reason = 'It is built anew instead.';
  if (model.comparing) await giveUpComparing(storage, model, model.comparing, { is: 'cancelled', reason });
  model.comparison = null;
  await beginBuilding(storage, model, asker);
}

/** What the runtime does for administrators between two rounds. */
export function createWishes({ storage, models, skips, inTurn }: WishParts): Wishes {
  return {
    rebuild: (name, asker) =>
      inTurn(async () => {
        const model = named(models, name);
        takeSkips(models, await skips());
        await rebuildAnew(storage, model, asker);
      }),
    compare: (name, asker) => inTurn(async () => beginComparing(storage, named(models, name), asker)),
    cancelCompare: (name) => inTurn(async () => cancelComparing(storage, named(models, name))),
    comparison: async (name) => named(models, name).comparison,
    cancelRebuild: (name) => inTurn(async () => cancelBuilding(storage, named(models, name))),
    retry: (name) =>
      inTurn(async () => {
        const model = named(models, name);
        takeSkips(models, await skips());
        await retryStopped(storage, model);
      }),
  };
}
