import { z } from 'zod';
import { compareKey } from '../../domain/kernel/fold-text.ts';
import { accepted, reading } from '../../domain/kernel/read-body.ts';
import { invalidFields, Rejection } from '../../domain/kernel/rejection.ts';
import type { StaffAccount } from '../../domain/staff/events.ts';
import type { Account } from '../../domain/staff/staff.ts';
import type { SignedInCall } from '../http/route.ts';
import { checked } from './throttle.ts';

/** Part of the body of an edit: who changes the own address or password says the present password. */
export const presentPasswordPart = {
  currentPassword: z.string('should be string').nullish().meta({
    description: 'The present password of the caller: needed for a new password or address of the own account',
  }),
};
const sent = z.object(presentPasswordPart);

/** The present password of a body, where one is sent. @throws {Rejection} `invalid` at `currentPassword` for anything but text */
export const readPresentPassword = (body: unknown): string | undefined =>
  accepted(reading(sent, body)).currentPassword ?? undefined;

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
  if (!password) throw invalidFields({ [field]: ['is required to change what opens your account'] });
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
  const { passwords, throttle } = call.parts;
  const attempt = await throttle.signIn(account.email, call.address, { device: `session ${call.session.id}` });
  const matches = await checked(attempt, () => passwords.matches(password, account.passwordHash ?? undefined));
  if (matches) await attempt.succeeded();
  return matches;
}
