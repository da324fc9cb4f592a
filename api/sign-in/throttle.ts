import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { compareKey } from '../../domain/kernel/fold-text.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { Settings } from '../configuration.ts';
import { KnownPairs } from './known-pairs.ts';

/** An attempt counts as failed until it says otherwise, so that many at the same moment cannot slip through. */
export interface Attempt {
  succeeded(): Promise<void>;
}

/**
 * Slows down guessing; only failures count. A school sits behind one network address, so failures there must not lock
 * it out: the limit of an address binds only accounts that never signed in from it, and the limit of an account binds
 * only the address the failures come from. Refusals are `too-many-requests` with the seconds to wait.
 */
export interface Throttle {
  signIn(account: string, address: string): Promise<Attempt>;
  /** Somebody uses the secret of a link. */
  link(address: string): Promise<Attempt>;
  /** Somebody enters a code of the second factor of an account, wherever they are: who gets here knows the password. */
  code(userId: number): Promise<Attempt>;
  /** One mail to an account, whether or not it exists. */
  mail(account: string, address: string): Promise<void>;
}

type Limits = Pick<
  Settings,
  'THROTTLE_MINUTES' | 'THROTTLE_ACCOUNT_FAILURES' | 'THROTTLE_ADDRESS_FAILURES' | 'THROTTLE_MAILS'
>;

/** Counts to so many points in so many seconds; counters of different names have nothing to do with each other. */
export type MakeLimiter = (name: string, points: number, seconds: number) => RateLimiterAbstract;

const ofThisProcess: MakeLimiter = (_, points, duration) => new RateLimiterMemory({ points, duration });

export function createThrottle(limits: Limits, make = ofThisProcess): Throttle {
  const limiter = (name: string, points: number) => make(name, points, limits.THROTTLE_MINUTES * 60);
  const pairs = limiter('pair', limits.THROTTLE_ACCOUNT_FAILURES);
  const addresses = limiter('address', limits.THROTTLE_ADDRESS_FAILURES);
  const links = limiter('link', limits.THROTTLE_ADDRESS_FAILURES);
  const codes = limiter('code', limits.THROTTLE_ACCOUNT_FAILURES);
  const mails = limiter('mail', limits.THROTTLE_MAILS);
  const mailers = limiter('mailer', limits.THROTTLE_ADDRESS_FAILURES);
  const known = new KnownPairs();

  return {
    async signIn(account, address) {
      const pair = pairOf(account, address);
      const network = networkOf(address);
      // The network first: who has used it up makes no more counters by naming other accounts.
      await consume(addresses, network).catch((refusal: unknown) => {
        if (!known.has(pair)) throw refusal;
      });
      await consume(pairs, pair).catch(givingBack(addresses, network));
      return {
        async succeeded() {
          known.add(pair);
          await Promise.all([pairs.delete(pair), addresses.reward(network)]);
        },
      };
    },
    async link(address) {
      await consume(links, networkOf(address));
      return {
        async succeeded() {
          await links.reward(networkOf(address));
        },
      };
    },
    async code(userId) {
      await consume(codes, String(userId));
      return {
        async succeeded() {
          await codes.delete(String(userId));
        },
      };
    },
    async mail(account, address) {
      const network = networkOf(address);
      await consume(mailers, network);
      await consume(mails, pairOf(account, address)).catch(givingBack(mailers, network));
    },
  };
}

/** Longer than any address that can have an account; the rest of an endless one is not kept. */
const LONGEST_ACCOUNT = 320;
const pairOf = (account: string, address: string) =>
  `${networkOf(address)} ${compareKey(account).slice(0, LONGEST_ACCOUNT)}`;

/** One household or school has a whole /64 of IPv6 addresses. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return plain.includes(':') ? groupsOf(plain).slice(0, 4).join(':') : plain;
}

const IPV6_GROUPS = 8;

/** The groups of an IPv6 address, those that `::` stands for among them. */
function groupsOf(address: string): string[] {
  const [before = [], after = []] = address.split('::', 2).map((part) => part.split(':').filter(Boolean));
  const missing = Math.max(0, IPV6_GROUPS - before.length - after.length);
  return [...before, ...Array<string>(missing).fill('0'), ...after];
}

/** What was refused by another counter does not count in this one. */
const givingBack =
  (limiter: RateLimiterAbstract, key: string) =>
  async (refusal: unknown): Promise<never> => {
    await limiter.reward(key);
    throw refusal;
  };

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new Rejection('too-many-requests', 'Too many attempts. Please wait a while and try again.', {
      retryAfter: refused.msBeforeNext / 1000,
    });
  }
}
