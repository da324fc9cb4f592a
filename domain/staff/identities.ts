import { Rejection } from '../kernel/rejection.ts';
import { accountStatus, type Identity } from './account.ts';
import { accountOf, requireAnotherAdmin } from './account-rules.ts';
import type { StaffEvent } from './events.ts';
import { isOpen } from './invitations.ts';
import type { AcceptByIdentity, LinkIdentity, UnlinkIdentity } from './staff-commands.ts';
import { accountByEmail, accountByIdentity, type StaffState } from './staff-state.ts';

const linked = (userId: number, { issuer, subject }: Identity): StaffEvent[] => [
  { type: 'StaffIdentityLinked', data: { userId, issuer, subject } },
];

/**
 * The address counts this once, and only for somebody an administrator has invited: afterwards the account is known by
 * issuer and subject alone. Quiet when that has happened already.
 */
export function acceptByIdentity({ email, at, ...identity }: AcceptByIdentity, state: StaffState): StaffEvent[] {
  if (accountByIdentity(state, identity)) return [];
  const account = accountByEmail(state, email);
  if (!account || accountStatus(account) !== 'invited' || !isOpen(account.invitation, at))
    throw new Rejection('forbidden', 'There is no open invitation for you here.');
  return linked(account.userId, identity);
}

export function linkIdentity({ userId, ...identity }: LinkIdentity, state: StaffState): StaffEvent[] {
  const owner = accountByIdentity(state, identity);
  if (owner?.userId === userId) return [];
  if (owner) throw new Rejection('duplicate', 'This sign-in belongs to another account already.');
  if (accountOf(state, userId).identity)
    throw new Rejection('rule', 'This account is connected already. Disconnect it first.');
  return linked(userId, identity);
}

export function unlinkIdentity({ userId, at }: UnlinkIdentity, state: StaffState): StaffEvent[] {
  const account = accountOf(state, userId);
  if (!account.identity) return [];
  if (account.passwordHash === null) requireAnotherAdmin(account, state);
  const { issuer, subject } = account.identity;
  return [{ type: 'StaffIdentityUnlinked', data: { userId, issuer, subject, sessionsFrom: at } }];
}
