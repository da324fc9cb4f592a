import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { type HeapLevel, heap } from './heap-level.ts';
import { currentRequest, type RequestContext } from './request-context.ts';

/** Milliseconds between two looks at the heap, and for how long a work waits before it is given up with all it holds. */
const PACE = { everyMs: 50, mostMs: 10_000 };
/** Seconds after which asking again makes sense. */
const RETRY_AFTER_SECONDS = 30;

/**
 * Long works of requests hold what they have found until their answers are made, and many of them together more than there is. While the
 * heap of this process is nearly full one of them goes on, and the others wait where they are: each is small enough to end alone
 * (docs/decisions/a-full-heap-refuses.md).
 */
export interface OneLongWork {
  /**
   * Waits until the request that is being answered may go on with its work; what belongs to none, or goes on after its answer, always may.
   * @throws {Rejection} `unavailable` for who waited for too long, or has gone
   */
  mayGoOn(): Promise<void>;
}

/** What is said where there is no memory for what is asked. */
export const tooFull = (): Rejection =>
  new Rejection('unavailable', 'The server has too much to do at the moment. Please try again later.', {
    retryAfter: RETRY_AFTER_SECONDS,
  });

export function createOneLongWork(level: HeapLevel, { everyMs, mostMs } = PACE): OneLongWork {
  let alone: RequestContext | undefined;
  const take = (request: RequestContext, response: ServerResponse) => {
    alone = request;
    response.once('close', () => {
      if (alone === request) alone = undefined;
    });
  };
  return {
    async mayGoOn() {
      const request = currentRequest();
      const response = request?.response;
      const isAnswered = response ? response.writableFinished : !request?.isGone;
      if (!request || isAnswered || !level.isNearlyFull()) return;
      const latest = performance.now() + mostMs;
      while (alone !== request && level.isNearlyFull()) {
        if (!response || response.closed || performance.now() > latest) throw tooFull();
        if (alone === undefined) take(request, response);
        else await pause(everyMs);
      }
    },
  };
}

/** Of this process. */
export const oneLongWork: OneLongWork = createOneLongWork(heap);
