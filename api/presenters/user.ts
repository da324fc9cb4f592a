import { type Account, accountStatus } from '../../domain/staff/staff.ts';
import type { UserRow } from '../../domain/wire/accounts.ts';
import type { WireUser } from '../../domain/wire/contract.ts';
import type { ListedAccount } from '../ledger/accounts-fold.ts';
import { presentStamps } from './stamps.ts';

/** An account on the wire: named fields only, never a hash (rules/wire#shapes). `latestVersion` is part of the contract's shape. */
export const presentUser = (account: Omit<ListedAccount, 'removed'>): WireUser => ({
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
export const presentUserRow = (account: Omit<ListedAccount, 'removed'>, decided: Account): UserRow => ({
  ...presentUser(account),
  status: accountStatus(decided),
});
