import { Rejection } from '../../domain/kernel/rejection.ts';
import { createFairRoom } from '../shares/fair-room.ts';
import { currentRequest } from '../shares/request-context.ts';
import type { Reply } from './reply.ts';
import type { Call } from './route.ts';

/** Milliseconds an answer keeps its turn while it is taken; one that is taken slower is there alone with the next. */
const MOST_TAKING_MS = 60_000;
/** Seconds to wait when too many are waiting. */
const RETRY_AFTER_SECONDS = 15;

/** Gives back when the answer is out or its reader has gone, at the latest after a while. */
function whenSent(giveBack: () => void): void {
  const response = currentRequest()?.response;
  if (!response || response.closed) {
    giveBack();
    return;
  }
  const latest = setTimeout(giveBack, MOST_TAKING_MS).unref();
  response.once('close', () => {
    clearTimeout(latest);
    giveBack();
  });
}

type Waiting = Pick<Call<unknown>, 'party' | 'signal'>;

/** Turns at work that holds much memory, in this process; accounts take them one after another. */
export interface MemoryTurns {
  /**
   * Makes an answer when its turn has come, and keeps the turn until it is out.
   * @throws {Rejection} `unavailable` when too many wait
   */
  answer(waiting: Waiting, make: () => Promise<Reply>): Promise<Reply>;
  /**
   * Works when its turn has come.
   * @throws {Rejection} `unavailable` when too many wait
   */
  work<Result>(waiting: Waiting, make: () => Promise<Result>): Promise<Result>;
}

/** How many there are at the same time, and how many of one account. */
export function createMemoryTurns({ atOnce, each }: { atOnce: number; each: number }): MemoryTurns {
  const room = createFairRoom({
    ...{ room: atOnce, roomEach: each, waitingEach: 8, waitingInAll: 64 },
    refusal: () =>
      new Rejection('unavailable', 'Too many of these are waiting. Please try again in a moment.', {
        retryAfter: RETRY_AFTER_SECONDS,
      }),
  });
  const enter = ({ party, signal }: Waiting) => room.enter({ party, size: 1, signal });
  const holding = new WeakSet<object>();
  return {
    async answer(waiting, make) {
      const response = currentRequest()?.response;
      // What is found out beside an answer is found out in its turn.
      if (response && holding.has(response)) return make();
      const giveBack = await enter(waiting);
      try {
        const reply = await make();
        if (response) holding.add(response);
        whenSent(giveBack);
        return reply;
      } catch (error) {
        giveBack();
        throw error;
      }
    },
    async work(waiting, make) {
      const giveBack = await enter(waiting);
      return make().finally(giveBack);
    },
  };
}
