import type { ReadModelAsker, ReadModelRun } from '../../domain/wire/read-model-run.ts';
import type { ProjectionStorage } from '../storage/port.ts';
import type { Building, ReadModelState } from './read-model-state.ts';
import type { Subscription } from './subscription.ts';
import { stopOf } from './subscription-state.ts';

type RunStore = Pick<ProjectionStorage, 'saveRun'>;
type Outcome = NonNullable<ReadModelRun['outcome']>;

/** What began without anybody's asking: a first building, a new version, a damaged file, a student to be forgotten. */
export const BY_ITSELF: ReadModelAsker = { by: null, source: 'program' };

/** Where it cannot be kept now nothing waits for it: the history is for people, the work does not depend on it. */
const keep = (storage: RunStore, run: ReadModelRun): Promise<void> => storage.saveRun(run).catch(() => undefined);

/** Writes down that a generation begins to be filled. */
export async function beginRun(
  storage: RunStore,
  { projection, generation }: Subscription,
  kind: ReadModelRun['kind'],
  asker: ReadModelAsker,
): Promise<ReadModelRun> {
  const run: ReadModelRun = {
    ...{ id: generation.id, readModel: projection.name, kind, version: projection.version },
    ...{ by: asker.by, source: asker.source, startedAt: new Date().toISOString(), endedAt: null },
    ...{ events: 0, outcome: null, reason: null, differences: null },
  };
  await keep(storage, run);
  return run;
}

/** Writes down how it ended. */
export async function endRun(
  storage: RunStore,
  building: Pick<Building, 'run' | 'subscription'>,
  outcome: Outcome,
  more: { reason?: string; differences?: number } = {},
): Promise<void> {
  const { run, subscription } = building;
  if (!run) return;
  const { reason = null, differences = null } = more;
  const ended = { endedAt: new Date().toISOString(), events: subscription.state.reached.number };
  building.run = { ...run, ...ended, outcome, reason, differences };
  await keep(storage, building.run);
}

/** A building that has stopped counts as failed, and as under way again when it goes on. */
export async function noteStop(storage: RunStore, building: Building): Promise<void> {
  const { run } = building;
  const stop = stopOf(building.subscription.state);
  if (stop && run?.outcome === null) await endRun(storage, building, 'failed', { reason: stop.reason });
  if (stop || !run || run.outcome === null) return;
  building.run = { ...run, endedAt: null, events: 0, outcome: null, reason: null };
  await keep(storage, building.run);
}

/** What was under way when the program ended goes on under the same run, or is written down as ended. */
export async function takeUpRuns(
  storage: Pick<ProjectionStorage, 'runs' | 'saveRun'>,
  models: readonly ReadModelState[],
): Promise<void> {
  const runs = await storage.runs().catch(() => []);
  for (const run of runs) {
    const model = models.find(({ name }) => name === run.readModel);
    if (!model || run.outcome === 'done' || run.outcome === 'cancelled') continue;
    if (model.building?.subscription.generation.id === run.id) model.building.run = run;
    else if (run.outcome === null) await keep(storage, endedWithProgram(run, model));
  }
}

function endedWithProgram(run: ReadModelRun, { live }: ReadModelState): ReadModelRun {
  const endedAt = new Date().toISOString();
  // The end came between the switch and the note of it.
  if (live?.id === run.id) {
    const events = live.subscription?.state.reached.number ?? 0;
    return { ...run, endedAt, events, outcome: 'done' };
  }
  return { ...run, endedAt, outcome: 'failed', reason: 'The program ended meanwhile.' };
}
