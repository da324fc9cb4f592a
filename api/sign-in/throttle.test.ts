import { RateLimiterMemory } from 'rate-limiter-flexible';
import { describe, expect, it } from 'vitest';
import { createThrottle, type Throttle } from './throttle.ts';

const limits = {
  THROTTLE_MINUTES: 15,
  THROTTLE_ACCOUNT_FAILURES: 3,
  THROTTLE_ADDRESS_FAILURES: 6,
  THROTTLE_MAILS: 2,
};
const school = '203.0.113.7';
const dana = 'dana@school.example';
const tooMany = { code: 'too-many-requests' };

async function fail(throttle: Throttle, account: string, times: number, address = school) {
  for (let n = 0; n < times; n++) await throttle.signIn(account, address);
}
const succeed = async (throttle: Throttle, account: string) => (await throttle.signIn(account, school)).succeeded();

describe('guessing passwords', () => {
  it('of one account from one address ends after its failures, with the time to wait', async () => {
    const throttle = createThrottle(limits);
    await fail(throttle, dana, 2);
    await fail(throttle, ' DANA@school.example', 1);
    const refusal = await throttle.signIn(dana, school).catch((error: unknown) => error);
    expect(refusal).toMatchObject(tooMany);
    expect((refusal as { retryAfter: number }).retryAfter).toBeGreaterThan(14 * 60);
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
    // One of the address, and one of each attempt it has.
    expect(made.size).toBe(1 + limits.THROTTLE_ADDRESS_FAILURES);
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

describe('guessing the secrets of links', () => {
  it('ends after the failures of an address', async () => {
    const throttle = createThrottle(limits);
    for (let n = 0; n < 10; n++) await (await throttle.link(school)).succeeded();
    for (let n = 0; n < 6; n++) await throttle.link(school);
    await expect(throttle.link(school)).rejects.toMatchObject(tooMany);
  });
});

describe('reset mails', () => {
  it('to one account are limited', async () => {
    const throttle = createThrottle(limits);
    await throttle.mail(dana, school);
    await throttle.mail(dana, school);
    await expect(throttle.mail(dana, school)).rejects.toMatchObject(tooMany);
    await throttle.mail('lee@school.example', school);
  });
});
