import { setTimeout as pause } from 'node:timers/promises';
import { LogUnavailable } from '../port.ts';
import { explained, isPassing, Unanswered } from './failures.ts';
import type { Limiter } from './limiter.ts';
import type { Trust } from './trust.ts';

/** Waits between two attempts, in milliseconds: doubled each time, at most the second, cut by up to a half at random. */
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 1000;

export const waitAfter = (failures: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 10)) * (1 - Math.random() / 2);

export interface Endurance {
  /** For messages: host and port, without credentials. */
  server: string;
  /** Milliseconds one call may take. */
  callTimeoutMs: number;
  /** Milliseconds after which no further attempt is made. */
  retryTimeoutMs: number;
  /** Calls wait here for a place among those under way. */
  limit: Limiter;
  /** Aborted when the log is closed. */
  closing: AbortSignal;
  /** Asked before anything is written, and told of calls that had no answer; left out where nothing is known of the log yet. */
  trust?: Pick<Trust, 'doubt' | 'require'>;
}

/**
 * Makes attempts until one succeeds or is refused; throws `LogUnavailable` when the time for retries has run out. An attempt is told
 * how many milliseconds it may take. Every attempt must ask for exactly the same: an earlier one may have been carried out.
 */
export async function persist<T>(endurance: Endurance, attempt: (deadlineMs: number) => Promise<T>): Promise<T> {
  const { server, callTimeoutMs, retryTimeoutMs, limit, closing } = endurance;
  const end = performance.now() + retryTimeoutMs;
  // Why the attempt before failed says more than that no time is left for another.
  let failure: unknown;
  const inPlace = () => {
    const left = end - performance.now();
    if (left <= 0) throw failure ?? new Unanswered(`no call could be made within ${retryTimeoutMs} ms`);
    return attempt(Math.min(callTimeoutMs, left));
  };
  for (let failures = 0; ; failures += 1) {
    if (closing.aborted) throw new LogUnavailable('the log is closed');
    try {
      return await limit(async () => inPlace());
    } catch (error) {
      failure = error;
      if (isPassing(error)) endurance.trust?.doubt();
      const wait = waitAfter(failures);
      if (!isPassing(error) || performance.now() + wait >= end) throw explained(error, server);
      await pause(wait, undefined, { signal: closing }).catch(() => {});
    }
  }
}

/** The same for what writes: never to another log than the one that was opened. */
export const persistWrite = <T>(endurance: Endurance, attempt: (deadlineMs: number) => Promise<T>): Promise<T> =>
  persist(endurance, async (deadlineMs) => {
    await endurance.trust?.require(deadlineMs);
    return attempt(deadlineMs);
  });
