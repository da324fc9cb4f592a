import { expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

const limits = {
  THROTTLE_MINUTES: 15,
  THROTTLE_ACCOUNT_FAILURES: 3,
  THROTTLE_ACCOUNT_FAILURES_PER_HOUR: 12,
  THROTTLE_ADDRESS_FAILURES: 6,
  THROTTLE_MAILS: 9,
};
const school = '203.0.113.7';
const tooMany = { code: 'too-many-requests' };

it('ways back from the provider, and mails asked for, are counted by network, at a known browser by that', async () => {
  const throttle = createThrottle(limits);
  const nth = (n: number) => `n${n}@school.example`;
  for (let n = 0; n < 10; n++) await (await throttle.wayBack(school, undefined)).succeeded();
  for (let n = 0; n < 6; n++) {
    await throttle.wayBack(school, undefined);
    await throttle.mail(nth(n), school);
  }
  await expect(throttle.wayBack(school, undefined)).rejects.toMatchObject(tooMany);
  await expect(throttle.mail(nth(6), school)).rejects.toMatchObject(tooMany);
  for (let n = 0; n < 6; n++) {
    await throttle.wayBack(school, 'desk');
    await throttle.mail(nth(n), school, 'desk');
  }
  await expect(throttle.wayBack(school, 'desk')).rejects.toMatchObject(tooMany);
  await expect(throttle.mail(nth(7), school, 'desk')).rejects.toMatchObject(tooMany);
});
