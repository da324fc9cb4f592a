import { RateLimiterMemory } from 'rate-limiter-flexible';
import { describe, expect, it } from 'vitest';
import { createDelays, delayAfter } from './delays.ts';
import { limiterOfThisProcess } from './limiters.ts';
import { checked, createThrottle, type Throttle } from './throttle.ts';

const limits = {
  THROTTLE_MINUTES: 15,
  THROTTLE_ACCOUNT_FAILURES: 3,
  THROTTLE_ACCOUNT_FAILURES_PER_HOUR: 12,
  THROTTLE_ADDRESS_FAILURES: 6,
  THROTTLE_MAILS: 2,
};
const school = '203.0.113.7';
const dana = 'dana@school.example';
const tooMany = { code: 'too-many-requests' };

async function fail(throttle: Throttle, account: string, times: number, address = school) {
  for (let n = 0; n < times; n++) await throttle.signIn(account, address);
}
async function succeed(throttle: Throttle, account: string, address = school) {
  const attempt = await throttle.signIn(account, address);
  await attempt.succeeded();
  attempt.remembered();
}

describe('guessing passwords', () => {
  it('of one account from one address ends after its failures, with the time to wait', async () => {
    const throttle = createThrottle(limits);
    await fail(throttle, dana, 2);
    await fail(throttle, ' DANA@school.example', 1);
    const refusal = await throttle.signIn(dana, school).catch((error: unknown) => error);
    expect(refusal).toMatchObject(tooMany);
    expect((refusal as { retryAfter: number }).retryAfter).toBeGreaterThan(14 * 60);
  });

  it('is counted as one, however the letters of the address are typed', async () => {
    const throttle = createThrottle(limits);
    await fail(throttle, 'ｄana@school.example', 1);
    await fail(throttle, 'ⓓａna@school.example', 1);
    await fail(throttle, '𝓭ana@school.example', 1);
    await expect(throttle.signIn(dana, school)).rejects.toMatchObject(tooMany);
    for (const spelling of ['ｄana@school.example', 'Ⓓana@school.example']) await throttle.mail(spelling, school);
    await expect(throttle.mail(dana, school)).rejects.toMatchObject(tooMany);
  });

  it('does not slip through in one moment', async () => {
    const throttle = createThrottle(limits);
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => throttle.signIn(dana, school)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('does not keep the owner out of another address, nor colleagues out of this one', async () => {
    const throttle = createThrottle(limits);
    await fail(throttle, dana, 3);
    await throttle.signIn(dana, '198.51.100.1');
    await throttle.signIn('lee@school.example', school);
  });

  it('of many accounts ends for strangers to the address, not for those who signed in from it', async () => {
    const throttle = createThrottle(limits);
    await succeed(throttle, dana);
    for (let n = 0; n < 6; n++) await fail(throttle, `guess${n}@school.example`, 1);
    await expect(throttle.signIn('guess9@school.example', school)).rejects.toMatchObject(tooMany);
    await succeed(throttle, dana);
  });

  it('of many accounts ends for all that is handed out as one site, however many networks that has', async () => {
    const throttle = createThrottle(limits);
    for (let n = 0; n < 6; n++) await throttle.signIn(`guess${n}@school.example`, `2001:db8:1:${n}::1`);
    await expect(throttle.signIn('guess9@school.example', '2001:db8:1:9::1')).rejects.toMatchObject(tooMany);
    await throttle.signIn('guess9@school.example', '2001:db8:2:9::1');
  });

  it('is not what people do who sign in all day', async () => {
    const throttle = createThrottle(limits);
    for (let n = 0; n < 20; n++) await succeed(throttle, `teacher${n}@school.example`);
    for (let n = 0; n < 20; n++) await succeed(throttle, dana);
  });

  it('of one account leaves the others of its address their attempts', async () => {
    const throttle = createThrottle(limits);
    await fail(throttle, dana, 3);
    for (let n = 0; n < 20; n++) await expect(throttle.signIn(dana, school)).rejects.toMatchObject(tooMany);
    await fail(throttle, 'lee@school.example', 3);
  });

  it('makes no counters for the accounts that an address without attempts names', async () => {
    const made = new Set<string>();
    const throttle = createThrottle(limits, (_, points, duration) => {
      const limiter = new RateLimiterMemory({ points, duration });
      const consume = limiter.consume.bind(limiter);
      limiter.consume = (key, ...more) => consume(made.add(String(key)) && key, ...more);
      return limiter;
    });
    const guess = (n: number) => throttle.signIn(`guess${n}@school.example`, school);
    await Promise.allSettled(Array.from({ length: 100 }, (_, n) => guess(n)));
    // One of the address, and two of each attempt it has: of the account here, and of the account anywhere.
    expect(made.size).toBe(1 + 2 * limits.THROTTLE_ADDRESS_FAILURES);
  });

  it('counts a whole network of IPv6 addresses as one', async () => {
    const throttle = createThrottle(limits);
    await fail(throttle, dana, 3, '2001:db8:1:2::1');
    await expect(throttle.signIn(dana, '2001:db8:1:2::ffff')).rejects.toMatchObject(tooMany);
    await throttle.signIn(dana, '2001:db8:1:3::1');
  });

  it.each([
    ['2001:db8::1', '2001:db8::ffff'],
    ['2001:db8::1', '2001:db8:0:0:7:8:9:a'],
    ['2001::5:1:2:3:4', '2001:0:0:5::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
  ])('takes %s and %s for one network', async (one, other) => {
    const throttle = createThrottle(limits);
    await fail(throttle, dana, 3, one);
    await expect(throttle.signIn(dana, other)).rejects.toMatchObject(tooMany);
  });
});

describe('guessing at one account from everywhere', () => {
  const place = (n: number) => `198.51.100.${n}`;

  /** A throttle that tells how long it would have held each attempt back. */
  function watched() {
    const pauses: number[] = [];
    const throttle = createThrottle(limits, undefined, async (milliseconds) => void pauses.push(milliseconds));
    return { throttle, pauses };
  }
  const fromEverywhere = async (throttle: Throttle, account = dana, times = 12) => {
    for (let n = 0; n < times; n++) await throttle.signIn(account, place(n));
  };

  it('is held back longer with each failure, up to eight seconds', async () => {
    const { throttle, pauses } = watched();
    await fromEverywhere(throttle);
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000]);
    expect([delayAfter(4), delayAfter(5), delayAfter(1_000_000)]).toEqual([0, 250, 8000]);
  });

  it('ends at its limit of an hour, also for whoever has no account', async () => {
    const { throttle } = watched();
    for (const account of [dana, 'nobody@school.example']) {
      await fromEverywhere(throttle, account, 6);
      await fromEverywhere(throttle, account, 6);
      const refusal = await throttle.signIn(account, place(99)).catch((error: unknown) => error);
      expect(refusal).toMatchObject(tooMany);
      expect((refusal as { retryAfter: number }).retryAfter).toBeGreaterThan(59 * 60);
    }
    // What was refused has used up nothing of that address.
    for (let n = 0; n < 6; n++) await throttle.signIn(`guess${n}@school.example`, place(99));
  });

  it('neither holds back nor refuses the owner at a device or an address where they were before', async () => {
    const { throttle, pauses } = watched();
    await succeed(throttle, dana);
    await fromEverywhere(throttle);
    const held = pauses.length;
    const [here, there] = [
      await throttle.signIn(dana, school),
      await throttle.signIn(dana, place(99), { device: 'a' }),
    ];
    expect([here.isKnown, there.isKnown, pauses.length]).toEqual([true, true, held]);
  });

  it('is limited at each known device by itself', async () => {
    const { throttle } = watched();
    for (let n = 0; n < 3; n++) await throttle.signIn(dana, place(n), { device: 'a' });
    await expect(throttle.signIn(dana, school, { device: 'a' })).rejects.toMatchObject(tooMany);
    await throttle.signIn(dana, school, { device: 'b' });
    expect((await throttle.signIn(dana, school)).isKnown).toBe(false);
  });

  it('does not count what was right, nor what was not looked at', async () => {
    const { throttle, pauses } = watched();
    const full = () => Promise.reject(new Error('the queue is full'));
    for (let n = 0; n < 20; n++) {
      const right = await throttle.signIn(dana, place(n));
      await right.succeeded();
      const attempt = await throttle.signIn(dana, school);
      await expect(checked(attempt, full)).rejects.toThrow('the queue is full');
    }
    expect(pauses).toEqual([]);
  });

  it('has room for ten that wait, and those who leave are not counted', async () => {
    const pauses: number[] = [];
    const held: ((failure: unknown) => void)[] = [];
    const throttle = createThrottle(
      { ...limits, THROTTLE_ACCOUNT_FAILURES_PER_HOUR: 100 },
      undefined,
      (milliseconds) => {
        pauses.push(milliseconds);
        return new Promise<void>((_, reject) => held.push(reject));
      },
    );
    await fromEverywhere(throttle, dana, 5);
    const left = Promise.allSettled(Array.from({ length: 10 }, (_, n) => throttle.signIn(dana, place(20 + n))));
    await expect.poll(() => held.length).toBe(10);
    await expect(throttle.signIn(dana, place(99))).rejects.toMatchObject(tooMany);
    await throttle.signIn('lee@school.example', place(99));
    for (const leave of held) leave(new Error('gone'));
    expect((await left).map(({ status }) => status)).toEqual(Array(10).fill('rejected'));
    const next = throttle.signIn(dana, place(98));
    await expect.poll(() => pauses.length).toBe(11);
    held[10]?.(new Error('gone'));
    await expect(next).rejects.toThrow('gone');
    expect([pauses[0], pauses[10]]).toEqual([250, 250]);
  });
});

describe('a wait', () => {
  it('ends with its caller, who is told why', async () => {
    const leaving = new AbortController();
    const waiting = createDelays().wait(dana, 1000, leaving.signal);
    leaving.abort(new Error('not wanted any more'));
    await expect(waiting).rejects.toThrow('not wanted any more');
  });
});

describe('guessing the secrets of links', () => {
  it('ends after the failures of an address', async () => {
    const throttle = createThrottle(limits);
    for (let n = 0; n < 6; n++) await throttle.wrongLink(school);
    await expect(throttle.wrongLink(school)).rejects.toMatchObject(tooMany);
    await throttle.wrongLink('198.51.100.1');
  });
});

it('a counter that is given back whole is gone, and never below nothing', async () => {
  const limiter = limiterOfThisProcess('any', 2, 60);
  await limiter.consume('dana');
  await limiter.reward('dana');
  await limiter.reward('dana');
  await limiter.consume('dana');
  await limiter.consume('dana');
  await expect(limiter.consume('dana')).rejects.toMatchObject({ consumedPoints: 3 });
});
