import type { ServerResponse } from 'node:http';
import { Rejection } from '../../domain/kernel/rejection.ts';

/** Bytes of whole answers that may lie ready for one account before it is given no more: of what is answered whole nothing is as large. */
export const MOST_UNTAKEN_BYTES = 16 * 1024 * 1024;
/** Seconds after which somebody who takes answers has taken them. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Answers that were made whole lie in memory until their callers have taken them, which may take minutes. By account it is counted
 * how much that is: whoever asks on and on and takes nothing fills no memory.
 */
export interface Untaken {
  /** @throws {Rejection} `unavailable` for whom too much lies ready already */
  require(party: string): void;
  /** Counts an answer until its response is closed. */
  hold(party: string, bytes: number, response: Pick<ServerResponse, 'closed' | 'once'>): void;
}

export function createUntaken(): Untaken {
  const held = new Map<string, number>();
  const add = (party: string, bytes: number) => {
    const left = (held.get(party) ?? 0) + bytes;
    if (left > 0) held.set(party, left);
    else held.delete(party);
  };
  return {
    require(party) {
      if ((held.get(party) ?? 0) <= MOST_UNTAKEN_BYTES) return;
      throw new Rejection('unavailable', 'Too many answers are waiting to be taken. Please try again in a moment.', {
        retryAfter: RETRY_AFTER_SECONDS,
      });
    },
    hold(party, bytes, response) {
      if (bytes === 0 || response.closed) return;
      add(party, bytes);
      response.once('close', () => add(party, -bytes));
    },
  };
}

/** Bytes of a body that is whole; what flows waits for its reader by itself. */
export function bytesOfWhole(body: unknown): number {
  if (typeof body === 'string') return Buffer.byteLength(body);
  return Buffer.isBuffer(body) ? body.length : 0;
}

/** What lies ready in this process. */
export const untaken: Untaken = createUntaken();
