import { Rejection } from '../../domain/kernel/rejection.ts';
import { networkOf } from './networks.ts';

/** Calls of one network a second while it asks again and again. */
const PER_SECOND = 50;
/** Calls it may make at once: a school behind one address begins its day. */
const AT_ONCE = 200;
/** Milliseconds a call waits for its turn at most. */
const LONGEST_WAIT_MS = 4000;
/** Seconds after which asking again makes sense. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Turns of callers who are not signed in. Each of their calls is refused or answered in a millisecond, but many of them at once
 * would hold up everybody who works: beyond what people and their programs do, those of one network come one after the other.
 */
export interface Strangers {
  /**
   * Resolves when a caller at this address has their turn, at once as a rule.
   * @throws {Rejection} `unavailable` when too many wait already, or the caller went away
   */
  turn(address: string, signal: AbortSignal): Promise<void>;
  /** Networks that are remembered. */
  readonly networks: number;
}

/** Milliseconds of a clock that is never set, and a wait that ends early when nobody wants it any more. */
export interface Pacing {
  now(): number;
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

const realPacing: Pacing = {
  now: () => performance.now(),
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        reject(signal.reason);
      };
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', leave);
        resolve();
      }, milliseconds);
      signal.addEventListener('abort', leave, { once: true });
      if (signal.aborted) leave();
    }),
};

const tooMany = () =>
  new Rejection('unavailable', 'Too many requests come from your network. Please try again in a few seconds.', {
    retryAfter: RETRY_AFTER_SECONDS,
  });

export function createStrangers({ now, wait }: Pacing = realPacing): Strangers {
  const eachMs = 1000 / PER_SECOND;
  /** When the turns that a network has taken are over, at its pace; those of the past are forgotten. */
  const takenUntil = new Map<string, number>();
  let tidied = now();

  function tidy(at: number): void {
    if (at - tidied < LONGEST_WAIT_MS) return;
    tidied = at;
    for (const [network, until] of takenUntil) if (until <= at) takenUntil.delete(network);
  }

  return {
    async turn(address, signal) {
      const at = now();
      tidy(at);
      const network = networkOf(address);
      const until = Math.max(at, takenUntil.get(network) ?? at) + eachMs;
      const waitMs = until - at - AT_ONCE * eachMs;
      if (waitMs > LONGEST_WAIT_MS) throw tooMany();
      takenUntil.set(network, until);
      if (waitMs > 0) await wait(waitMs, signal);
    },
    get networks() {
      return takenUntil.size;
    },
  };
}
