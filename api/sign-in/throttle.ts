import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { compareKey } from '../../domain/kernel/fold-text.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { Settings } from '../configuration.ts';

/** Pairs of account and network address that signed in, remembered at most. */
const KNOWN_PAIRS = 50_000;

/**
 * Slows down guessing. Only failures count. A school sits behind one network address, so failures there must not lock
 * it out: the limit of an address binds only accounts that never signed in from it, and the limit of an account binds
 * only the address the failures come from.
 */
export interface Throttle {
  /** @throws {Rejection} `too-many-requests` with the seconds to wait. */
  beforeSignIn(account: string, address: string): Promise<void>;
  failedSignIn(account: string, address: string): Promise<void>;
  signedIn(account: string, address: string): Promise<void>;
  /** Before a link's secret is looked at. @throws {Rejection} */
  beforeLink(address: string): Promise<void>;
  failedLink(address: string): Promise<void>;
  /** Counts one mail to an account, whether or not it exists. @throws {Rejection} */
  mail(account: string, address: string): Promise<void>;
}

type Limits = Pick<
  Settings,
  'THROTTLE_MINUTES' | 'THROTTLE_ACCOUNT_FAILURES' | 'THROTTLE_ADDRESS_FAILURES' | 'THROTTLE_MAILS'
>;

export function createThrottle(limits: Limits): Throttle {
  const duration = limits.THROTTLE_MINUTES * 60;
  const byPair = new RateLimiterMemory({ points: limits.THROTTLE_ACCOUNT_FAILURES, duration });
  const byAddress = new RateLimiterMemory({ points: limits.THROTTLE_ADDRESS_FAILURES, duration });
  const links = new RateLimiterMemory({ points: limits.THROTTLE_ADDRESS_FAILURES, duration });
  const mails = new RateLimiterMemory({ points: limits.THROTTLE_MAILS, duration });
  const known = new KnownPairs();

  return {
    async beforeSignIn(account, address) {
      const pair = pairOf(account, address);
      await refuseIfSpent(byPair, pair);
      if (!known.has(pair)) await refuseIfSpent(byAddress, networkOf(address));
    },
    async failedSignIn(account, address) {
      await Promise.all([count(byPair, pairOf(account, address)), count(byAddress, networkOf(address))]);
    },
    async signedIn(account, address) {
      const pair = pairOf(account, address);
      known.add(pair);
      await byPair.delete(pair);
    },
    beforeLink: (address) => refuseIfSpent(links, networkOf(address)),
    failedLink: (address) => count(links, networkOf(address)),
    async mail(account, address) {
      const pair = pairOf(account, address);
      await refuseIfSpent(mails, pair);
      await refuseIfSpent(links, networkOf(address));
      await Promise.all([count(mails, pair), count(links, networkOf(address))]);
    },
  };
}

/** The newest pairs that signed in; the oldest make room. */
class KnownPairs {
  readonly #pairs = new Set<string>();

  has(pair: string): boolean {
    return this.#pairs.has(pair);
  }

  add(pair: string): void {
    this.#pairs.delete(pair);
    this.#pairs.add(pair);
    const [oldest] = this.#pairs;
    if (this.#pairs.size > KNOWN_PAIRS && oldest !== undefined) this.#pairs.delete(oldest);
  }
}

const pairOf = (account: string, address: string) => `${networkOf(address)} ${compareKey(account).slice(0, 320)}`;

/** One household or school has a whole /64 of IPv6 addresses. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return plain.includes(':') ? plain.split(':').slice(0, 4).join(':') : plain;
}

async function refuseIfSpent(limiter: RateLimiterMemory, key: string): Promise<void> {
  const spent = await limiter.get(key);
  if (spent === null || spent.consumedPoints < limiter.points) return;
  throw new Rejection('too-many-requests', 'Too many attempts. Please wait a while and try again.', {
    retryAfter: spent.msBeforeNext / 1000,
  });
}

/** Counting past the limit is no error here: the next attempt is refused by it. */
async function count(limiter: RateLimiterMemory, key: string): Promise<void> {
  await limiter.consume(key).catch((error: unknown) => {
    if (!(error instanceof RateLimiterRes)) throw error;
  });
}
