import type { ReadModelName } from '../definitions/all.ts';
import { createSignal } from '../runtime/signal.ts';
import type { Standings } from '../runtime/standings.ts';
import type { Models } from '../storage/mongodb/connect.ts';
import { createWorkerWatch, type Progress, standingsFrom } from './standings.ts';

/** Milliseconds between two looks while nobody waits. */
const IDLE = 500;
/** Milliseconds between the first looks for somebody who waits, and the longest between later ones. */
const FIRST = 4;
const LONGEST = 40;
/** Milliseconds between two looks at the workers. */
const WORKERS = 1000;

const PROGRESS = { projection: 1, version: 1, state: 1, stopped: 1, position: 1, number: 1 } as const;

export interface Poll {
  standings(): Standings;
  /** The generations in use, as of the last look. */
  progress(): readonly Progress[];
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
  onLook(standings: Standings, lookedAt: number): Promise<void>;
  isAnybodyWaiting(): boolean;
  onError(error: unknown): void;
}

/** Looks again and again how far the workers are: quickly while somebody waits for it, rarely otherwise. */
export function startPoll({ models, names, onLook, isAnybodyWaiting, onError }: PollOptions): Poll {
  const signal = createSignal();
  const watch = createWorkerWatch();
  let standings: Standings = standingsFrom(names, [], () => false);
  let progress: readonly Progress[] = [];
  let wait = IDLE;
  let workersAt = Number.NEGATIVE_INFINITY;
  let closing = false;
  let next = Promise.withResolvers<void>();

  const lookOnce = async () => {
    if (performance.now() - workersAt > WORKERS) {
      watch.look(await models.leases.find({ _id: { $in: [...names] } }).toArray());
      workersAt = performance.now();
    }
    const lookedAt = performance.now();
    const inUse = { state: { $in: ['live' as const, 'building' as const] } };
    progress = await models.generations.find(inUse, { projection: PROGRESS }).toArray();
    standings = standingsFrom(names, progress, watch.isKept);
    await onLook(standings, lookedAt);
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
        wait = isAnybodyWaiting() ? Math.min(wait * 1.5, LONGEST) : IDLE;
      } catch (error) {
        awaited.reject(error);
        onError(error);
        wait = IDLE;
      }
      await signal.sleep(wait);
    }
    next.resolve();
  };
  const running = run();

  const hurry = () => {
    wait = FIRST;
    signal.wake();
  };
  return {
    standings: () => standings,
    progress: () => progress,
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
