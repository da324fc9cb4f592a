import { expect, it, vi } from 'vitest';
import { createThrottle, type Throttle } from './throttle.ts';

const limits = {
  THROTTLE_MINUTES: 15,
  THROTTLE_ACCOUNT_FAILURES: 3,
  THROTTLE_ACCOUNT_FAILURES_PER_HOUR: 12,
  THROTTLE_ADDRESS_FAILURES: 20,
  THROTTLE_MAILS: 2,
};
const school = '203.0.113.7';
const dana = 'dana@school.example';

async function signIn(throttle: Throttle): Promise<void> {
  const attempt = await throttle.signIn(dana, school);
  await attempt.succeeded();
  attempt.remembered();
}

/** What wrong passwords are answered, and how long they waited, once guessing at the account went on elsewhere. */
async function guessedAt(account: string, more: Partial<typeof limits> = {}) {
  const pauses: number[] = [];
  const throttle = createThrottle(
    { ...limits, ...more },
    undefined,
    async (milliseconds) => void pauses.push(milliseconds),
  );
  await signIn(throttle);
  for (let n = 0; n < 11; n++) await throttle.signIn(account, `198.51.100.${n}`);
  const said: string[] = [];
  for (let n = 0; n < 2; n++)
    said.push(
      await throttle
        .signIn(account, school)
        .then((attempt) => attempt.failed())
        .then(() => 'wrong', String),
    );
  // The right password of who was here before waits for nothing.
  const before = pauses.length;
  await signIn(throttle);
  expect(pauses).toHaveLength(before);
  return { said, pauses };
}

it.each([
  ['the account has used up its hour', {}],
  ['the network has used up its attempts', { THROTTLE_ADDRESS_FAILURES: 1 }],
])('wrong passwords wait and end alike whether or not the account signed in from there: %s', async (_, more) => {
  const [known, unknown] = [await guessedAt(dana, more), await guessedAt('nobody@school.example', more)];
  expect(known.said).toEqual(['wrong', expect.stringContaining('Too many attempts')]);
  expect(known).toEqual(unknown);
});

it('how long to wait is said alike where the network has used up its attempts, and the account its own', async () => {
  const saidOf = async (account: string) => {
    const throttle = createThrottle({ ...limits, THROTTLE_ACCOUNT_FAILURES: 1, THROTTLE_ADDRESS_FAILURES: 1 });
    await signIn(throttle);
    const nobodys = await throttle.signIn('nobody@elsewhere.example', school);
    await nobodys.failed();
    const refused: number[] = [];
    for (let n = 0; n < 3; n++) {
      vi.advanceTimersByTime(60_000);
      const attempt = throttle.signIn(account, school).then((one) => one.failed());
      await attempt.catch(({ retryAfter }) => refused.push(Math.round(retryAfter)));
    }
    return refused;
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const [known, unknown] = [await saidOf(dana), await saidOf('nobody@school.example')];
    expect(known).toEqual(unknown);
  } finally {
    vi.useRealTimers();
  }
});
