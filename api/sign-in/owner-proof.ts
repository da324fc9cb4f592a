import { invalidFields, Rejection } from '../../domain/kernel/rejection.ts';
import type { Account } from '../../domain/staff/staff.ts';
import { requirePresentPassword } from './present-password.ts';
import { isRightCode } from './second-step.ts';
import type { SignedInCall } from './services.ts';

/** The account of the caller, as it is now. */
export async function ownAccount({ services, actor }: SignedInCall): Promise<Account> {
  const { state } = await services.followed.staff.current();
  return state.decided.accounts.get(actor.id) as Account;
}

/** @throws {Rejection} `invalid` at `password`; see {@link requirePresentPassword} */
export const requirePassword = (call: SignedInCall, account: Account, password: string): Promise<void> =>
  requirePresentPassword(call, account, { field: 'password', password });

/** @throws {Rejection} `invalid` at `code`, `rule` for an account without a second factor, `too-many-requests` */
export async function requireCode(call: SignedInCall, account: Account, code: string | undefined): Promise<void> {
  if (!account.secondFactor) throw new Rejection('rule', 'This account has no second factor.');
  if (!code) throw invalidFields({ code: ['is required'] });
  if (!(await isRightCode(call, account, code))) throw invalidFields({ code: ['does not work'] });
}

/** What opens an account: the password, and a code where it has a second factor. */
interface Proof {
  password: string;
  code?: string;
}

/** Everything that the account is opened with. */
export async function requireEveryProof(call: SignedInCall, account: Account, proof: Proof): Promise<void> {
  await requirePassword(call, account, proof.password);
  if (account.secondFactor) await requireCode(call, account, proof.code);
}
