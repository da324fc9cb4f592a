import { readModelComparison } from '../domain/wire/read-model-comparison.ts';
import type { ReadModelStatus } from '../domain/wire/read-model-status.ts';
import { askedTogether } from './asked-together.ts';
import { askWorker } from './cluster/commands.ts';
import { answered, createLiveModels } from './cluster/live-models.ts';
import { startPoll } from './cluster/poll.ts';
import { notBegun, statusNow } from './cluster/status-now.ts';
import { reportedStatuses } from './cluster/statuses.ts';
import { allProjections, readModelNames } from './definitions/all.ts';
import type { ReadModels } from './read-models.ts';
import type { Progress } from './runtime/progress.ts';
import { pendingWork } from './runtime/projection.ts';
import { claimModels, type ReadableLog } from './storage/mongodb/claim.ts';
import { connectModels, type ModelsOptions } from './storage/mongodb/connect.ts';
import { reached } from './storage/mongodb/failures.ts';
import { runsOf } from './storage/mongodb/runs.ts';
import type { DocumentReader, LogKnown } from './storage/port.ts';
import { createWaiters } from './waiters.ts';

/** Milliseconds a command waits for the read models it touched (design: read your own writes). */
const SETTLE_TIMEOUT_MS = 2000;
/** Milliseconds the start waits for read models that are being built. */
const READY_TIMEOUT_MS = 5000;

/** The database of the read models of a cluster. */
export const modelsDatabase = (namespace: string): string => `${namespace}-models`;

export interface ClusterModelsOptions extends ModelsOptions {
  /** Whose read models they are, and the log that they are held against. */
  log?: LogKnown & ReadableLog;
  /** Told when a look at the workers' generations failed; the next one follows. */
  onError?(error: unknown): void;
}

const SLICED: ReadonlySet<string> = new Set(
  allProjections.filter((projection) => 'slice' in projection).map(({ name }) => name),
);

/** What is left to do in slices, as of now: what was told of it may be older than a change that has just been applied. */
async function pendingOf(
  reader: DocumentReader,
  { id, pending }: ReadModelStatus,
): Promise<ReadModelStatus['pending']> {
  if (!SLICED.has(id)) return pending;
  const works = await reader.find(pendingWork, { where: {} }).catch(() => undefined);
  return works?.map(({ id: work, done, total }) => ({ id: work, done, total: total ?? null })) ?? pending;
}

/** What was switched a moment ago counts as having applied nothing: another process may read the generation before. */
const settledOnly = (progress: Progress, isSettled: (name: string) => boolean): Progress =>
  Object.fromEntries(
    Object.entries(progress).map(([name, one]) => [name, isSettled(name) ? one : { ...one, position: 0n }]),
  );

/**
 * The read models that workers keep on MongoDB, as an API process sees them: it reads them, waits for them, and asks the
 * workers to build one anew. Throws as {@link connectModels}.
 */
export async function openClusterReadModels(options: ClusterModelsOptions): Promise<ReadModels> {
  const models = await connectModels(options);
  if (options.log)
    await reached(models, claimModels(models, options.log, options.log)).catch(async (error: unknown) => {
      await models.close();
      throw error;
    });
  const live = createLiveModels(models, () => poll.look());
  const waiters = createWaiters(() => settledOnly(poll.progress(), live.isSettled));
  const poll = startPoll({
    models,
    names: readModelNames,
    async onLook(progress, lookedAt) {
      const entries = Object.entries(progress).flatMap(([name, { generation }]) => {
        return generation === null ? [] : [[name, generation] as const];
      });
      await live.follow(new Map(entries), lookedAt);
      waiters.look();
    },
    isAnybodyWaiting: () => waiters.waiting() > 0,
    onError: (error) => options.onError?.(error),
  });
  const close = async () => {
    await poll.close();
    await models.close();
  };
  await reached(models, untilBuilt(poll.look, poll.progress)).catch(async (error: unknown) => {
    await close();
    throw error;
  });

  return {
    reader: ({ name }) => live.reader(name),
    // The server of the documents reads, not this thread.
    searcher: ({ name }) => live.reader(name),
    waitFor(position, names, timeoutMs = SETTLE_TIMEOUT_MS) {
      const reached = waiters.waitFor(position, names, timeoutMs);
      if (waiters.waiting() > 0) poll.hurry();
      return reached;
    },
    checkpoint: (name) => poll.progress()[name]?.position ?? 0n,
    generation: (name) => poll.progress()[name]?.generation ?? null,
    // Anybody may ask, who watches the server: the servers are asked once for all of them.
    status: askedTogether(async () => {
      const reported = await answered(reportedStatuses(models));
      await answered(poll.look());
      const progress = poll.progress();
      const now = readModelNames.map((name) =>
        statusNow(reported.get(name) ?? notBegun(name), poll.generations(), progress[name]),
      );
      return Promise.all(
        now.map(async (status) => ({ ...status, pending: await pendingOf(live.reader(status.id), status) })),
      );
    }),
    rebuild: async (name, asker) => void (await answered(askWorker(models, name, { ask: 'rebuild', asker }))),
    cancelRebuild: async (name) => void (await answered(askWorker(models, name, { ask: 'cancelRebuild' }))),
    compare: async (name, asker) => void (await answered(askWorker(models, name, { ask: 'compare', asker }))),
    cancelCompare: async (name) => void (await answered(askWorker(models, name, { ask: 'cancelCompare' }))),
    async comparison(name) {
      const text = await answered(askWorker(models, name, { ask: 'comparison' }));
      return text === null ? null : readModelComparison.parse(JSON.parse(text));
    },
    runs: () => answered(runsOf(models)),
    retry: async (name) => void (await answered(askWorker(models, name, { ask: 'retry' }))),
    close,
  };
}

/** Resolves when there is something to read in every read model, at the latest after a while. */
async function untilBuilt(look: () => Promise<void>, progress: () => Progress): Promise<void> {
  const end = performance.now() + READY_TIMEOUT_MS;
  do await look();
  while (performance.now() < end && Object.values(progress()).some(({ generation }) => generation === null));
}
