import { Rejection } from '../kernel/rejection.ts';
import { type Account, accountStatus } from './account.ts';
import { accountOf, requireFreeEmail } from './account-rules.ts';
import type { StaffEvent } from './events.ts';
import type { AcceptInvitation, InviteAccount, RenewInvitation } from './staff-commands.ts';
import { accountByInvitation, type StaffState } from './staff-state.ts';

/** The invited account gets its rights at once, but nobody can sign in to it before the link was used (rules/staff-and-settings#invitations). */
export function invite({ account, tokenHash, expiresAt }: InviteAccount, state: StaffState): StaffEvent[] {
  requireFreeEmail(account.email, undefined, state);
  const userId = state.nextUserId;
  return [
    { type: 'StaffAccountCreated', data: { userId, ...account, passwordHash: null } },
    { type: 'StaffInvitationSent', data: { userId, tokenHash, expiresAt } },
  ];
}

function invitedOf(state: StaffState, userId: number): Account {
  const account = accountOf(state, userId);
  if (account.disabled) throw new Rejection('rule', 'This account is disabled. Enable it first.');
  if (accountStatus(account) !== 'invited')
    throw new Rejection('rule', 'This person has accepted the invitation already.');
  return account;
}

export function renewInvitation({ userId, tokenHash, expiresAt }: RenewInvitation, state: StaffState): StaffEvent[] {
  if (invitedOf(state, userId).invitation?.tokenHash === tokenHash) return [];
  return [{ type: 'StaffInvitationSent', data: { userId, tokenHash, expiresAt } }];
}

/** Nobody has ever used the account: it goes with the invitation, and its address is free again. */
export function withdrawInvitation(userId: number, state: StaffState): StaffEvent[] {
  if (!state.accounts.has(userId) && userId >= 1 && userId < state.nextUserId) return [];
  invitedOf(state, userId);
  return [
    { type: 'StaffInvitationWithdrawn', data: { userId } },
    { type: 'StaffAccountRemoved', data: { userId } },
  ];
}

/** Longer than any link is made for: what ends later was made by a clock that was ahead, and would work for years (rules/staff-and-settings#invitations). */
const LONGER_THAN_ANY_MS = 100 * 24 * 3_600_000;

/** Whether a link can be used at this instant (ISO 8601). */
export function isOpen(link: { expiresAt: string } | null, at: string): boolean {
  if (link === null) return false;
  const leftMs = Date.parse(link.expiresAt) - Date.parse(at);
  return leftMs > 0 && leftMs < LONGER_THAN_ANY_MS;
}

export function acceptInvitation({ tokenHash, passwordHash, at }: AcceptInvitation, state: StaffState): StaffEvent[] {
  const account = accountByInvitation(state, tokenHash);
  if (!account || !isOpen(account.invitation, at))
    throw new Rejection('rule', 'This invitation does not work any more. Please ask for another one.');
  return [{ type: 'StaffInvitationAccepted', data: { userId: account.userId, tokenHash, passwordHash } }];
}
