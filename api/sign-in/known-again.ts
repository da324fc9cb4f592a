import type { SignInServices } from './services.ts';

const DAY_MS = 86_400_000;
/** Days for which a network is known to an account after a sign-in from it. */
const KNOWN_DAYS = 30;
/** The newest sign-ins are looked at, which name each network of a school of thousands many times. */
const MOST_SIGN_INS = 5000;

/**
 * Lets accounts be known again in the networks they signed in from before the start, by the access record. Programs keep no cookie: where
 * strangers guess at their account on and on, they would not get in any more once the server was started anew.
 */
export async function knowAgain({
  access,
  followed,
  throttle,
  clock,
}: Pick<SignInServices, 'access' | 'followed' | 'throttle' | 'clock'>): Promise<void> {
  const from = new Date(clock().getTime() - KNOWN_DAYS * DAY_MS).toISOString();
  const sort = { by: 'id', descending: true } as const;
  const filter = { kinds: ['signed-in'], from } as const;
  const { entries } = await access.store.find({ filter, sort, skip: 0, limit: MOST_SIGN_INS });
  const { accounts } = (await followed.staff.current()).state.decided;
  // The oldest first: those remembered last are kept longest.
  for (const { userId, address } of entries.toReversed()) {
    const account = accounts.get(userId ?? 0);
    if (account) throttle.arrival(account.email, address, undefined).remembered();
  }
}
