import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from './delays.ts';

/** Of a limiter what is used. */
export type Limiter = Pick<RateLimiterAbstract, 'consume' | 'penalty' | 'reward' | 'delete'>;

/** Counts to so many points in so many seconds; counters of different names have nothing to do with each other. */
export type MakeLimiter = (name: string, points: number, seconds: number) => Limiter;

/** Counters of a limiter, each half a kilobyte: more than a district has accounts and networks. */
const MOST_COUNTERS = 20_000;

/** Counters in memory; of too many those are forgotten that were counted in longest ago. */
export class CountersInMemory extends RateLimiterMemory {
  readonly #keys = new Set<string>();

  #counted(key: string | number): void {
    const counted = String(key);
    this.#keys.delete(counted);
    this.#keys.add(counted);
    const [oldest] = this.#keys;
    if (this.#keys.size > MOST_COUNTERS && oldest !== undefined) void this.delete(oldest);
  }

  override consume(key: string | number, ...more: [points?: number, options?: object]) {
    this.#counted(key);
    return super.consume(key, ...more);
  }

  override penalty(key: string | number, ...more: [points?: number, options?: object]) {
    this.#counted(key);
    return super.penalty(key, ...more);
  }

  override delete(key: string | number) {
    this.#keys.delete(String(key));
    return super.delete(key);
  }
}

/** What is given back whole is not kept: the attempts of a flood that were refused for now would fill the memory. */
export const limiterOfThisProcess: MakeLimiter = (_, points, duration) => {
  const limiter = new CountersInMemory({ points, duration });
  return {
    consume: (key) => limiter.consume(key),
    penalty: (key) => limiter.penalty(key),
    delete: (key) => limiter.delete(key),
    async reward(key) {
      const left = await limiter.reward(key);
      if (left.consumedPoints <= 0) await limiter.delete(key);
      return left;
    },
  };
};

/** One counter of a limiter. */
export type Count = readonly [limiter: Limiter, key: string];

/** Takes back what was counted in them. */
export const giveBack = async (counts: readonly Count[]): Promise<void> =>
  void (await Promise.all(counts.map(([limiter, key]) => limiter.reward(key))));

/**
 * Counts in all of them, in their order; what one refuses does not count in those before it.
 * @throws {Rejection} the `refusal`, with the seconds to wait
 */
export async function countIn(counts: readonly Count[], refusal = tooMany): Promise<RateLimiterRes[]> {
  const counted: RateLimiterRes[] = [];
  for (const [limiter, key] of counts) {
    try {
      counted.push(await limiter.consume(key));
    } catch (refused) {
      await giveBack(counts.slice(0, counted.length));
      throw refused instanceof RateLimiterRes ? refusal(refused.msBeforeNext / 1000) : refused;
    }
  }
  return counted;
}
