import { type Account, accountStatus } from '../../domain/staff/staff.ts';
import type { UserRow } from '../../domain/wire/accounts.ts';
import type { WireUser } from '../../domain/wire/contract.ts';
import { presentStamps, type Stamps } from './stamps.ts';

/** What of an account is shown. */
type ShownAccount = Stamps & Pick<WireUser, 'id' | 'firstName' | 'lastName' | 'email' | 'admin' | 'auditor'>;

/** An account on the wire: named fields only, never a hash (rules/wire#shapes). `latestVersion` is part of the contract's shape. */
export const presentUser = (account: ShownAccount): WireUser => ({
  id: account.id,
  ...presentStamps(account),
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  admin: account.admin,
  auditor: account.auditor,
  latestVersion: null,
});

/** An account in the simple-REST dialect: the contract's user, and whether anybody can sign in to it. */
export const presentUserRow = (account: ShownAccount, decided: Account): UserRow => ({
  ...presentUser(account),
  status: accountStatus(decided),
});
