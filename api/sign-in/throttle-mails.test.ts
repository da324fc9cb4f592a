import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createThrottle } from './throttle.ts';

const limits = {
  THROTTLE_MINUTES: 15,
  THROTTLE_ACCOUNT_FAILURES: 3,
  THROTTLE_ACCOUNT_FAILURES_PER_HOUR: 12,
  THROTTLE_ADDRESS_FAILURES: 6,
  THROTTLE_MAILS: 2,
};
const school = '203.0.113.7';
const dana = 'dana@school.example';
const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('reset mails', () => {
  it('to one account are limited', async () => {
    const throttle = createThrottle(limits);
    await throttle.mail(dana, school);
    await throttle.mail(dana, school);
    await expect(throttle.mail(dana, school)).rejects.toMatchObject({ code: 'too-many-requests' });
    await throttle.mail('lee@school.example', school);
  });

  it('are counted by their account for a day, however soon a network may ask again', async () => {
    const throttle = createThrottle(limits);
    const asked = [await throttle.anotherLink(2), await throttle.anotherLink(2), await throttle.anotherLink(2)];
    expect(asked).toEqual([true, true, false]);
    vi.advanceTimersByTime(16 * MINUTE_MS);
    expect([await throttle.anotherLink(2), await throttle.anotherLink(3)]).toEqual([false, true]);
    vi.advanceTimersByTime(24 * 60 * MINUTE_MS);
    expect(await throttle.anotherLink(2)).toBe(true);
  });
});
