import { merged } from '../kernel/changes.ts';
import { compareKey } from '../kernel/fold-text.ts';
import type { StaffAccount, StaffEvent } from './events.ts';

export interface Account extends StaffAccount {
  userId: number;
  passwordHash: string;
  /** Tokens issued before this instant (ISO 8601) are over; null while all count. */
  sessionsFrom: string | null;
  /** The one reset link that works, if any. */
  reset: { tokenHash: string; expiresAt: string } | null;
}

/** Changed in place by `evolve`: O(1) per event. Removed accounts are not in it. */
export interface StaffState {
  accounts: Map<number, Account>;
  /** Address, trimmed and in lower case -> user id. */
  byEmail: Map<string, number>;
  /** Hash of the reset token that works -> user id. */
  byResetToken: Map<string, number>;
  admins: number;
  nextUserId: number;
}

export const emptyStaff = (): StaffState => ({
  accounts: new Map(),
  byEmail: new Map(),
  byResetToken: new Map(),
  admins: 0,
  nextUserId: 1,
});

export function accountByEmail(state: StaffState, email: string): Account | undefined {
  const userId = state.byEmail.get(compareKey(email));
  return userId === undefined ? undefined : state.accounts.get(userId);
}

/** The account a reset link is for; the caller compares `reset.expiresAt` with the time. */
export function accountByResetToken(state: StaffState, tokenHash: string): Account | undefined {
  const userId = state.byResetToken.get(tokenHash);
  return userId === undefined ? undefined : state.accounts.get(userId);
}

/** Puts the account in every index, replacing what stood there for its id. */
function put(state: StaffState, account: Account): StaffState {
  drop(state, account.userId);
  state.accounts.set(account.userId, account);
  state.byEmail.set(compareKey(account.email), account.userId);
  if (account.reset) state.byResetToken.set(account.reset.tokenHash, account.userId);
  if (account.admin) state.admins += 1;
  state.nextUserId = Math.max(state.nextUserId, account.userId + 1);
  return state;
}

function drop(state: StaffState, userId: number): StaffState {
  const account = state.accounts.get(userId);
  if (!account) return state;
  state.accounts.delete(userId);
  state.byEmail.delete(compareKey(account.email));
  if (account.reset) state.byResetToken.delete(account.reset.tokenHash);
  if (account.admin) state.admins -= 1;
  return state;
}

/** What an event changes in the account it names. */
function changeOf(
  event: Exclude<StaffEvent, { type: 'StaffAccountCreated' | 'StaffAccountRemoved' }>,
): Partial<Account> {
  switch (event.type) {
    case 'StaffAccountChanged':
      // A link on its way went to the address that was.
      return { ...(event.data as Partial<Account>), ...(event.data.email !== undefined && { reset: null }) };
    case 'StaffPasswordChanged':
      // A link on its way must not undo the new password.
      return { passwordHash: event.data.passwordHash, sessionsFrom: event.data.sessionsFrom, reset: null };
    case 'StaffPasswordReset':
      return { passwordHash: event.data.passwordHash, sessionsFrom: event.data.sessionsFrom, reset: null };
    case 'StaffPasswordResetRequested':
      return { reset: { tokenHash: event.data.tokenHash, expiresAt: event.data.expiresAt } };
    case 'StaffSessionsEnded':
      return { sessionsFrom: event.data.sessionsFrom };
  }
}

export function evolveStaff(state: StaffState, event: StaffEvent): StaffState {
  if (event.type === 'StaffAccountCreated') return put(state, { ...event.data, sessionsFrom: null, reset: null });
  if (event.type === 'StaffAccountRemoved') return drop(state, event.data.userId);
  const account = state.accounts.get(event.data.userId);
  return account ? put(state, merged(account, changeOf(event))) : state;
}
