import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Position } from '../../event-store/port.ts';
import type { Checkpoint, Generation } from '../storage/port.ts';
import type { Projection, ProjectionLog } from './projection.ts';
import { readInOrder } from './shared-reading.ts';
import { openSubscription, positionOf } from './subscription.ts';

/** A generation that somebody else is to fill in the order of the log, up to a position. */
export interface BesideOrder {
  /** Its id. */
  generation: string;
  readModel: string;
  version: number;
  upTo: Position;
  /** Positions of events to be left out. */
  skips: readonly string[];
}

/** A generation is being filled by somebody else; only they write it until then. */
export interface FilledBeside {
  /** Resolves when they have closed it, however far they came; never rejects. */
  ended: Promise<void>;
  /** Has it closed after the batch under way; resolves with `ended`. */
  stop(): Promise<void>;
}

/** Has a generation filled by somebody else, who tells how far it is committed. */
export type FillBeside = (order: BesideOrder, onReached: (checkpoint: Checkpoint) => void) => FilledBeside;

/** Events applied together. */
const BATCH_EVENTS = 2000;

interface Filling {
  log: Pick<ProjectionLog, 'readAll'>;
  generation: Generation;
  projection: Projection;
  order: BesideOrder;
  onReached(checkpoint: Checkpoint): void;
  isStopped(): boolean;
}

/**
 * Fills a generation and makes its indexes. Ends early where an event cannot be applied or read: whoever gave the order meets the
 * same event, tries again and tells people.
 */
export async function fillInOrder({ log, generation, projection, order, ...caller }: Filling): Promise<void> {
  const { upTo, skips } = order;
  const subscription = await openSubscription(projection, generation, {
    ...{ stop: null, isBuilding: true, skips: new Set(skips) },
  });
  const parts = { feed: { read: log.readAll }, storage: { markStopped: async () => undefined } };
  while (positionOf(subscription) < upTo) {
    const hasRead = await readInOrder(parts, [subscription], BATCH_EVENTS);
    const { situation, reached } = subscription.state;
    if (!hasRead || situation.is !== 'following') return;
    caller.onReached(reached);
    await letOthersRun();
    if (caller.isStopped()) return;
  }
  await generation.createIndexes();
}
