import { drawnAs } from '../kernel/look-alikes.ts';
import { invalidFields, Rejection } from '../kernel/rejection.ts';
import { type Account, isActiveAdmin } from './account.ts';
import { accountByEmail, type StaffState } from './staff-state.ts';

/** @throws {Rejection} `not-found` */
export function accountOf(state: StaffState, userId: number): Account {
  const account = state.accounts.get(userId);
  if (!account) throw new Rejection('not-found', 'This user does not exist.');
  return account;
}

/**
 * @throws {Rejection} `duplicate` when somebody else has the address, capitals aside; `invalid` when it is new and only looks like
 * the one of somebody else.
 */
export function requireFreeEmail(email: string, userId: number | undefined, state: StaffState): void {
  const owner = accountByEmail(state, email);
  if (owner && owner.userId !== userId) throw new Rejection('duplicate', 'A user with that email already exists.');
  if (owner) return;
  const drawn = drawnAs(email);
  for (const other of state.accounts.values()) {
    if (other.userId !== userId && drawnAs(other.email) === drawn)
      throw invalidFields({ email: ['looks like the address of another user'] });
  }
}

/**
 * For what takes an account's rights or its ways in: somebody has to be left who can sign in and manage users.
 * @throws {Rejection} `rule` for the last administrator who can
 */
export function requireAnotherAdmin(account: Account, state: StaffState): void {
  if (isActiveAdmin(account) && state.activeAdmins <= 1)
    throw new Rejection('rule', 'The last administrator has to stay one.');
}
