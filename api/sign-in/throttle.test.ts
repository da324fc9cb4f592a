import { describe, expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

const limits = {
  THROTTLE_MINUTES: 15,
  THROTTLE_ACCOUNT_FAILURES: 3,
  THROTTLE_ADDRESS_FAILURES: 6,
  THROTTLE_MAILS: 2,
};
const school = '203.0.113.7';

async function fail(throttle: ReturnType<typeof createThrottle>, account: string, times: number, address = school) {
  for (let n = 0; n < times; n++) await throttle.failedSignIn(account, address);
}

describe('guessing passwords', () => {
  it('of one account from one address ends after its failures, with the time to wait', async () => {
    const throttle = createThrottle(limits);
    await fail(throttle, 'dana@school.example', 2);
    await throttle.beforeSignIn('dana@school.example', school);
    await fail(throttle, 'DANA@school.example ', 1);
    await expect(throttle.beforeSignIn('dana@school.example', school)).rejects.toMatchObject({
      code: 'too-many-requests',
      retryAfter: expect.closeTo(15 * 60, -1),
    });
  });

  it('does not keep the owner out of another address, nor colleagues out of this one', async () => {
    const throttle = createThrottle(limits);
    await fail(throttle, 'dana@school.example', 3);
    await throttle.beforeSignIn('dana@school.example', '198.51.100.1');
    await throttle.beforeSignIn('lee@school.example', school);
  });

  it('of many accounts ends for strangers to the address, not for those who signed in from it', async () => {
    const throttle = createThrottle(limits);
    await throttle.signedIn('lee@school.example', school);
    for (let n = 0; n < 6; n++) await fail(throttle, `guess${n}@school.example`, 1);
    await expect(throttle.beforeSignIn('guess9@school.example', school)).rejects.toThrow('Too many attempts');
    await throttle.beforeSignIn('lee@school.example', school);
  });

  it('starts anew after signing in', async () => {
    const throttle = createThrottle(limits);
    await fail(throttle, 'dana@school.example', 2);
    await throttle.signedIn('dana@school.example', school);
    await fail(throttle, 'dana@school.example', 2);
    await throttle.beforeSignIn('dana@school.example', school);
  });

  it('counts a whole network of IPv6 addresses as one', async () => {
    const throttle = createThrottle(limits);
    await fail(throttle, 'dana@school.example', 3, '2001:db8:1:2::1');
    await expect(throttle.beforeSignIn('dana@school.example', '2001:db8:1:2::ffff')).rejects.toThrow();
    await throttle.beforeSignIn('dana@school.example', '2001:db8:1:3::1');
  });
});

describe('reset mails', () => {
  it('to one account are limited', async () => {
    const throttle = createThrottle(limits);
    await throttle.mail('dana@school.example', school);
    await throttle.mail('dana@school.example', school);
    await expect(throttle.mail('dana@school.example', school)).rejects.toMatchObject({ code: 'too-many-requests' });
    await throttle.mail('lee@school.example', school);
  });
});
