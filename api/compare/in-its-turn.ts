import { Rejection } from '../../domain/kernel/rejection.ts';
import type { Reply } from '../http/reply.ts';
import { currentRequest } from '../http/request-context.ts';
import type { Call } from '../http/route.ts';
import { createFairRoom } from '../shares/fair-room.ts';

/** Milliseconds an answer keeps its turn while it is taken; one that is taken slower is there alone with the next. */
const MOST_TAKING_MS = 60_000;
/** Seconds to wait when too many are waiting. */
const RETRY_AFTER_SECONDS = 15;

/** One at a time in this process, accounts taking turns: each holds a whole report twice, and what differs in it. */
const room = createFairRoom({
  room: 1,
  ...{ waitingEach: 8, waitingInAll: 64 },
  refusal: () =>
    new Rejection('unavailable', 'Too many comparisons are waiting. Please try again in a moment.', {
      retryAfter: RETRY_AFTER_SECONDS,
    }),
});

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

/**
 * Makes an answer that takes much memory when its turn has come, and keeps the turn until it is out.
 * @throws {Rejection} `unavailable` when too many wait
 */
export async function inItsTurn(
  { party, signal }: Pick<Call<unknown>, 'party' | 'signal'>,
  make: () => Promise<Reply>,
): Promise<Reply> {
  const giveBack = await room.enter({ party, size: 1, signal });
  try {
    const reply = await make();
    whenSent(giveBack);
    return reply;
  } catch (error) {
    giveBack();
    throw error;
  }
}
