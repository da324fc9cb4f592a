import { z } from 'zod';
import { accepted, reading } from '../../domain/kernel/read-body.ts';
import { invalidFields, Rejection } from '../../domain/kernel/rejection.ts';
import type { Account } from '../../domain/staff/staff.ts';
import type { SignedInCall } from '../http/route.ts';
import { requirePresentPassword } from './present-password.ts';
import { isRightCode } from './second-step.ts';

/** A text of a body that has to be there. */
export const text = () => z.string('is required').min(1, 'is required');
/** Part of the body of a call that proves the owner by the present password. */
export const withPassword = z.object({ password: text() });
/** Part of the body of a call that proves the owner by a code of the second factor. */
export const withCode = z.object({ code: text() });

/** The account of the caller, as it is now. */
export async function ownAccount({ parts, actor }: SignedInCall): Promise<Account> {
  const { state } = await parts.followed.staff.current();
  return state.decided.accounts.get(actor.id) as Account;
}

/** @throws {Rejection} `invalid` at `password`; see {@link requirePresentPassword} */
export const requirePassword = (call: SignedInCall, account: Account): Promise<void> =>
  requirePresentPassword(call, account, { field: 'password', ...accepted(reading(withPassword, call.body)) });

/** @throws {Rejection} `invalid` at `code`, `rule` for an account without a second factor, `too-many-requests` */
export async function requireCode(call: SignedInCall, account: Account): Promise<void> {
  const { code } = accepted(reading(withCode, call.body));
  if (!account.secondFactor) throw new Rejection('rule', 'This account has no second factor.');
  if (!(await isRightCode(call, account, code))) throw invalidFields({ code: ['does not work'] });
}

/** Everything that the account is opened with: the password, and a code where it has a second factor. */
export async function requireEveryProof(call: SignedInCall, account: Account): Promise<void> {
  await requirePassword(call, account);
  if (account.secondFactor) await requireCode(call, account);
}
