import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const limits = {
  THROTTLE_MINUTES: 15,
  THROTTLE_ACCOUNT_FAILURES: 3,
  THROTTLE_ACCOUNT_FAILURES_PER_HOUR: 12,
  THROTTLE_ADDRESS_FAILURES: 200,
  THROTTLE_MAILS: 2,
};
/** One letter that is eighteen in the form in which names are compared: as many as a request has room for. */
const LONG = '\ufdfa'.repeat(5000);
const ATTEMPTS = 100;

it('of endless names next to nothing is kept while they are counted', async () => {
  const throttle = createThrottle(limits);
  const held = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const attempt = async (n: number) => {
    await throttle.signIn(`guess ${n} ${LONG}`, '203.0.113.7');
    await throttle.mail(`guess ${n} ${LONG}`, '203.0.113.7');
  };
  await attempt(0);
  const before = held();
  for (let n = 1; n <= ATTEMPTS; n++) await attempt(n);
  expect((held() - before) / ATTEMPTS).toBeLessThan(20_000);
});
