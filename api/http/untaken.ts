import type { ServerResponse } from 'node:http';
import { Rejection } from '../../domain/kernel/rejection.ts';

/** Bytes of whole answers that may lie ready for one account, beside the largest of them, before it is given no more. */
export const MOST_UNTAKEN_BYTES = 16 * 1024 * 1024;
/** Seconds after which somebody who takes answers has taken them. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Answers that were made whole lie in memory until their callers have taken them, which may take minutes. By account it is counted
 * how much that is: whoever asks on and on and takes nothing fills no memory. The largest is left out: a file that was handed out may
 * be larger than all of the others, is there once, and keeps nobody from working while it is taken.
 */
export interface Untaken {
  /** @throws {Rejection} `unavailable` for whom too much lies ready already */
  require(party: string): void;
  /** Counts an answer until its response is closed. */
  hold(party: string, bytes: number, response: Pick<ServerResponse, 'closed' | 'once'>): void;
}

export function createUntaken(): Untaken {
  const held = new Map<string, Set<{ bytes: number }>>();
  const besideLargest = (party: string): number => {
    const sizes = [...(held.get(party) ?? [])].map(({ bytes }) => bytes);
    return sizes.reduce((sum, bytes) => sum + bytes, 0) - Math.max(0, ...sizes);
  };
  const keep = (party: string, bytes: number) => {
    const own = held.get(party) ?? new Set();
    const one = { bytes };
    held.set(party, own.add(one));
    return () => {
      own.delete(one);
      if (own.size === 0) held.delete(party);
    };
  };
  return {
    require(party) {
      if (besideLargest(party) <= MOST_UNTAKEN_BYTES) return;
      throw new Rejection('unavailable', 'Too many answers are waiting to be taken. Please try again in a moment.', {
        retryAfter: RETRY_AFTER_SECONDS,
      });
    },
    hold(party, bytes, response) {
      if (bytes === 0 || response.closed) return;
      response.once('close', keep(party, bytes));
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
