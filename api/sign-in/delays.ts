import { setTimeout } from 'node:timers/promises';
import { Rejection } from '../../domain/kernel/rejection.ts';

/** Failures of an account that cost nobody any time: people mistype. */
const FREE_FAILURES = 5;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 8000;
/** Attempts that wait at the same time, in the process. */
const WAITING = 200;
/** Attempts at one account among them: whoever guesses at one leaves room for the others. */
const WAITING_PER_ACCOUNT = 10;

/** Milliseconds before the next attempt at an account is looked at: doubled with each failure after the first few. */
export const delayAfter = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - FREE_FAILURES));

/** Waits so many milliseconds; rejects when the signal says that nobody waits any more. */
export type Pause = (milliseconds: number, signal: AbortSignal | undefined) => Promise<unknown>;

const pauseByTimer: Pause = (milliseconds, signal) =>
  setTimeout(milliseconds, undefined, signal && { signal }).catch((error: unknown) => {
    throw signal?.reason ?? error;
  });

/** Holds attempts back, before anything is done for them. */
export interface Delays {
  /**
   * Resolves when the next attempt may be looked at after so many failures of its account.
   * @throws {Rejection} `too-many-requests` when too many wait, or what the signal says when the caller has gone
   */
  wait(account: string, failures: number, signal: AbortSignal | undefined): Promise<void>;
}

export function createDelays(pause: Pause = pauseByTimer): Delays {
  const waiting = new Map<string, number>();
  let all = 0;

  function change(account: string, by: 1 | -1) {
    const left = (waiting.get(account) ?? 0) + by;
    if (left > 0) waiting.set(account, left);
    else waiting.delete(account);
    all += by;
  }

  return {
    async wait(account, failures, signal) {
      const milliseconds = delayAfter(failures);
      if (milliseconds === 0) return;
      if (all >= WAITING || (waiting.get(account) ?? 0) >= WAITING_PER_ACCOUNT) throw tooMany(milliseconds / 1000);
      change(account, 1);
      try {
        await pause(milliseconds, signal);
      } finally {
        change(account, -1);
      }
    },
  };
}

/** What callers are told who are to wait so many seconds. */
export const tooMany = (retryAfter: number) =>
  new Rejection('too-many-requests', 'Too many attempts. Please wait a while and try again.', { retryAfter });
