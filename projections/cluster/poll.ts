import type { ReadModelName } from '../definitions/all.ts';
import type { Progress } from '../runtime/progress.ts';
import { createSignal } from '../runtime/signal.ts';
import type { Models } from '../storage/mongodb/connect.ts';
import { createWorkerWatch, type GenerationProgress, progressFrom } from './progress.ts';

/** Milliseconds between two looks while nobody waits. */
const IDLE_LOOK_EVERY_MS = 500;
/** Milliseconds between the first looks for somebody who waits, and the longest between later ones. */
const FIRST_LOOK_AFTER_MS = 4;
const HURRIED_LOOK_EVERY_MS = 40;
/** Milliseconds between two looks at the workers. */
const LEASES_LOOK_EVERY_MS = 1000;

const PROGRESS_FIELDS = { projection: 1, version: 1, state: 1, stopped: 1, position: 1, number: 1 } as const;

export interface Poll {
  progress(): Progress;
  /** The generations in use, as of the last look. */
  generations(): readonly GenerationProgress[];
  /** Somebody waits now: looks follow each other quickly. */
  hurry(): void;
  /** The next look that begins after this call. */
  look(): Promise<void>;
  close(): Promise<void>;
}

export interface PollOptions {
  models: Models;
  names: readonly ReadModelName[];
  /** Called after each look, which began at `lookedAt`. */
  onLook(progress: Progress, lookedAt: number): Promise<void>;
  isAnybodyWaiting(): boolean;
  onError(error: unknown): void;
}

/** Looks again and again how far the workers are: quickly while somebody waits for it, rarely otherwise. */
export function startPoll({ models, names, onLook, isAnybodyWaiting, onError }: PollOptions): Poll {
  const signal = createSignal();
  const watch = createWorkerWatch();
  let progress: Progress = progressFrom(names, [], () => false);
  let generations: readonly GenerationProgress[] = [];
  let wait = IDLE_LOOK_EVERY_MS;
  let workersAt = Number.NEGATIVE_INFINITY;
  let closing = false;
  let next = Promise.withResolvers<void>();

  const lookOnce = async () => {
    if (performance.now() - workersAt > LEASES_LOOK_EVERY_MS) {
      watch.look(await models.leases.find({ _id: { $in: [...names] } }).toArray());
      workersAt = performance.now();
    }
    const lookedAt = performance.now();
    const inUse = { state: { $in: ['live' as const, 'building' as const] } };
    generations = await models.generations.find(inUse, { projection: PROGRESS_FIELDS }).toArray();
    progress = progressFrom(names, generations, watch.isKept);
    await onLook(progress, lookedAt);
  };

  const run = async () => {
    while (!closing) {
      const awaited = next;
      next = Promise.withResolvers<void>();
      // Whoever waits for a look hears of its failure; nobody else must.
      awaited.promise.catch(() => undefined);
      try {
        await lookOnce();
        awaited.resolve();
        wait = isAnybodyWaiting() ? Math.min(wait * 1.5, HURRIED_LOOK_EVERY_MS) : IDLE_LOOK_EVERY_MS;
      } catch (error) {
        awaited.reject(error);
        onError(error);
        wait = IDLE_LOOK_EVERY_MS;
      }
      await signal.sleep(wait);
    }
    next.resolve();
  };
  const running = run();

  const hurry = () => {
    wait = FIRST_LOOK_AFTER_MS;
    signal.wake();
  };
  return {
    progress: () => progress,
    generations: () => generations,
    hurry,
    look() {
      const { promise } = next;
      hurry();
      return promise;
    },
    async close() {
      closing = true;
      signal.wake();
      await running;
    },
  };
}
