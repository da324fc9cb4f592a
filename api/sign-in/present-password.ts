import { compareKey } from '../../domain/kernel/fold-text.ts';
import { invalidFields, Rejection } from '../../domain/kernel/rejection.ts';
import type { StaffAccount } from '../../domain/staff/events.ts';
import type { Account } from '../../domain/staff/staff.ts';
import type { SignedInCall } from './services.ts';
import { checked } from './throttle.ts';

export const isOtherAddress = (account: Pick<StaffAccount, 'email'>, email: string | undefined): email is string =>
  email !== undefined && compareKey(email) !== compareKey(account.email);

/** The field of the body in which the present password stands, and what stands there. */
interface Said {
  field: string;
  password: string | undefined;
}

/**
 * Makes sure that it is the owner who changes what opens the account: an unlocked screen is not enough
 * (rules/staff-and-settings#passwords).
 * @throws {Rejection} `rule` for an account without a password, `invalid` at the field, `too-many-requests`, `unavailable`
 */
export async function requirePresentPassword(call: SignedInCall, account: Account, said: Said): Promise<void> {
  const { field, password } = said;
  if (account.passwordHash === null) throw new Rejection('rule', NO_PASSWORD);
  if (!password)
    throw invalidFields({ [field]: ['is required to change what opens your account: your present password'] });
  if (!(await isPresentPassword(call, account, password)))
    throw invalidFields({ [field]: ['is not your present password'] });
}

const NO_PASSWORD =
  'This account has no password yet, only the sign-in provider. Sign out and choose "forgot password" to get one.';

/**
 * Whether somebody who is signed in to an account says its password. Guessing is slowed down by their session: strangers'
 * failures do not count.
 */
async function isPresentPassword(call: SignedInCall, account: Account, password: string): Promise<boolean> {
  const { passwords, throttle } = call.services;
  const attempt = await throttle.signIn(account.email, call.address, { device: `session ${call.session.id}` });
  const matches = await checked(attempt, () =>
    passwords.matches(password, account.passwordHash ?? undefined, account.userId),
  );
  if (matches) await attempt.succeeded();
  return matches;
}
