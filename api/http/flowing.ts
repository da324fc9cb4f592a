import type { ServerResponse } from 'node:http';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { createFairRoom } from '../shares/fair-room.ts';

/**
 * Answers of one account that flow at the same time. What packs one, and the portions that lie ready, take some 400 kB outside of the heap
 * until the last of it has been made and taken; of more at once none would be there sooner.
 */
export const MOST_FLOWING = 32;
/** Of all accounts together, and how many each may have however many others do. */
const [FLOWING_IN_ALL, SURELY_FLOWING] = [256, 8];
/** Answers of one account that wait until another one has been taken. */
const MOST_WAITING = 512;
/** Seconds after which somebody who takes answers has taken them. */
const RETRY_AFTER_SECONDS = 5;

const flowing = createFairRoom({
  room: FLOWING_IN_ALL,
  roomEach: MOST_FLOWING,
  sureEach: SURELY_FLOWING,
  waitingEach: MOST_WAITING,
  refusal: () =>
    new Rejection('unavailable', 'Too many answers are waiting to be taken. Please try again in a moment.', {
      retryAfter: RETRY_AFTER_SECONDS,
    }),
});

/**
 * Waits until fewer answers flow to the account, and counts another one until its response is closed.
 * @throws {Rejection} `unavailable` for whom too many wait already; the reason of the signal when that aborts first
 */
export async function letFlow(
  party: string,
  response: Pick<ServerResponse, 'closed' | 'once'>,
  signal: AbortSignal,
): Promise<void> {
  const giveBack = await flowing.enter({ party, size: 1, signal });
  if (response.closed) giveBack();
  else response.once('close', giveBack);
}
