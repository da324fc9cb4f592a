import { Rejection } from '../kernel/rejection.ts';
import { type Account, accountStatus, type Identity } from './account.ts';
import { accountOf, requireAnotherAdmin } from './account-rules.ts';
import type { StaffEvent } from './events.ts';
import { isOpen } from './invitations.ts';
import type { AcceptByIdentity, InviteIdentity, LinkIdentity, UnlinkIdentity } from './staff-commands.ts';
import { accountByEmail, accountByIdentity, type StaffState } from './staff-state.ts';

const linked = (userId: number, { issuer, subject }: Identity): StaffEvent[] => [
  { type: 'StaffIdentityLinked', data: { userId, issuer, subject } },
];

/**
 * The address counts this once, and only for somebody an administrator has invited: afterwards the account is known by
 * issuer and subject alone (rules/staff-and-settings#provider). Quiet when that has happened already.
 */
export function acceptByIdentity({ email, at, ...identity }: AcceptByIdentity, state: StaffState): StaffEvent[] {
  if (accountByIdentity(state, identity)) return [];
  const account = accountByEmail(state, email);
  if (!account || !isSameAddress(account.email, email) || !isExpected(account, at))
    throw new Rejection('forbidden', 'There is no open invitation for you here.');
  return linked(account.userId, identity);
}

/**
 * Letter by letter, capitals aside: a mailbox whose name only looks like this one, or is typed with other letters that find it here,
 * is somebody else's. The sign of Kelvin is a K in small letters alone.
 */
const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase() && one.toUpperCase() === other.toUpperCase();

/** Whether somebody may be connected to the account by its address at this instant (ISO 8601). */
function isExpected(account: Account, at: string): boolean {
  const status = accountStatus(account);
  if (status === 'invited') return isOpen(account.invitation, at);
  return status === 'active' && account.identity === null && isOpen(account.identityInvitation, at);
}

/** For somebody with a password: who has none takes up the invitation itself. */
export function inviteIdentity({ userId, expiresAt }: InviteIdentity, state: StaffState): StaffEvent[] {
  const account = accountOf(state, userId);
  if (accountStatus(account) !== 'active')
    throw new Rejection('rule', 'Nobody can sign in to this account yet. Send the invitation again, or enable it.');
  if (account.identity) throw alreadyConnected();
  if (account.identityInvitation?.expiresAt === expiresAt) return [];
  return [{ type: 'StaffIdentityInvited', data: { userId, expiresAt } }];
}

const alreadyConnected = () => new Rejection('rule', 'This account is connected already. Disconnect it first.');

export function linkIdentity({ userId, ...identity }: LinkIdentity, state: StaffState): StaffEvent[] {
  const owner = accountByIdentity(state, identity);
  if (owner?.userId === userId) return [];
  if (owner) throw new Rejection('duplicate', 'This sign-in belongs to another account already.');
  if (accountOf(state, userId).identity) throw alreadyConnected();
  return linked(userId, identity);
}

export function unlinkIdentity({ userId, at }: UnlinkIdentity, state: StaffState): StaffEvent[] {
  const account = accountOf(state, userId);
  if (!account.identity) return [];
  if (account.passwordHash === null) requireAnotherAdmin(account, state);
  const { issuer, subject } = account.identity;
  return [{ type: 'StaffIdentityUnlinked', data: { userId, issuer, subject, sessionsFrom: at } }];
}
