import { merged } from '../kernel/changes.ts';
import { compareKey } from '../kernel/fold-text.ts';
import { normalForm } from '../kernel/normal-form.ts';
import { type Account, type Identity, isActiveAdmin } from './account.ts';
import { changeOf } from './account-change.ts';
import type { StaffEvent } from './events.ts';

/** Changed in place by `evolve`: O(1) per event. Removed accounts are not in it. */
export interface StaffState {
  accounts: Map<number, Account>;
  /** Address, trimmed and in lower case -> user id. */
  byEmail: Map<string, number>;
  /** Hash of the reset token that works -> user id. */
  byResetToken: Map<string, number>;
  /** Hash of the secret of an invitation that works -> user id. */
  byInvitation: Map<string, number>;
  /** Hash of the secret of a calendar that works -> user id. */
  byCalendar: Map<string, number>;
  /** Issuer and subject of a sign-in provider -> user id. */
  byIdentity: Map<string, number>;
  /** Administrators who can sign in. */
  activeAdmins: number;
  nextUserId: number;
  /** Whether there ever was an account. */
  isSetUp: boolean;
  /** Removed accounts whose name and address were forgotten. */
  forgotten: Set<number>;
}

export const emptyStaff = (): StaffState => ({
  accounts: new Map(),
  byEmail: new Map(),
  byResetToken: new Map(),
  byInvitation: new Map(),
  byCalendar: new Map(),
  byIdentity: new Map(),
  activeAdmins: 0,
  nextUserId: 1,
  isSetUp: false,
  forgotten: new Set(),
});

export function accountByEmail(state: StaffState, email: string): Account | undefined {
  const userId = state.byEmail.get(compareKey(email)) ?? state.byEmail.get(compareKey(normalForm(email, 'NFKC')));
  return userId === undefined ? undefined : state.accounts.get(userId);
}

/** Administrators who can sign in: whom administrators are mailed to. */
export const activeAdministrators = ({ accounts }: StaffState): Account[] =>
  [...accounts.values()].filter(isActiveAdmin);

/** The account a reset link is for; the caller compares `reset.expiresAt` with the time. */
export function accountByResetToken(state: StaffState, tokenHash: string): Account | undefined {
  const userId = state.byResetToken.get(tokenHash);
  return userId === undefined ? undefined : state.accounts.get(userId);
}

/** The account somebody is invited to; the caller compares `invitation.expiresAt` with the time. */
export function accountByInvitation(state: StaffState, tokenHash: string): Account | undefined {
  const userId = state.byInvitation.get(tokenHash);
  return userId === undefined ? undefined : state.accounts.get(userId);
}

/** Whose calendar is read under a secret. */
export function accountByCalendar(state: StaffState, tokenHash: string): Account | undefined {
  const userId = state.byCalendar.get(tokenHash);
  return userId === undefined ? undefined : state.accounts.get(userId);
}

const identityKey = ({ issuer, subject }: Identity) => JSON.stringify([issuer, subject]);

/** The account of a person whom a sign-in provider names. */
export function accountByIdentity(state: StaffState, identity: Identity): Account | undefined {
  const userId = state.byIdentity.get(identityKey(identity));
  return userId === undefined ? undefined : state.accounts.get(userId);
}

/** Puts the account in every index, replacing what stood there for its id. */
function put(state: StaffState, account: Account): StaffState {
  drop(state, account.userId);
  state.accounts.set(account.userId, account);
  state.byEmail.set(compareKey(account.email), account.userId);
  if (account.reset) state.byResetToken.set(account.reset.tokenHash, account.userId);
  if (account.invitation) state.byInvitation.set(account.invitation.tokenHash, account.userId);
  if (account.calendar) state.byCalendar.set(account.calendar.tokenHash, account.userId);
  if (account.identity) state.byIdentity.set(identityKey(account.identity), account.userId);
  if (isActiveAdmin(account)) state.activeAdmins += 1;
  state.isSetUp = true;
  return withIdsAfter(account.userId, state);
}

function withIdsAfter(last: number, state: StaffState): StaffState {
  state.nextUserId = Math.max(state.nextUserId, last + 1);
  return state;
}

function drop(state: StaffState, userId: number): StaffState {
  const account = state.accounts.get(userId);
  if (!account) return state;
  state.accounts.delete(userId);
  state.byEmail.delete(compareKey(account.email));
  if (account.reset) state.byResetToken.delete(account.reset.tokenHash);
  if (account.invitation) state.byInvitation.delete(account.invitation.tokenHash);
  if (account.calendar) state.byCalendar.delete(account.calendar.tokenHash);
  if (account.identity) state.byIdentity.delete(identityKey(account.identity));
  if (isActiveAdmin(account)) state.activeAdmins -= 1;
  return state;
}

const WITHOUT_ANYTHING = {
  sessionsFrom: null,
  reset: null,
  invitation: null,
  disabled: false,
  secondFactor: null,
  identity: null,
  identityInvitation: null,
  views: [],
  language: null,
  calendar: null,
} as const;

export function evolveStaff(state: StaffState, event: StaffEvent): StaffState {
  if (event.type === 'StaffAccountCreated') return put(state, { ...event.data, ...WITHOUT_ANYTHING });
  if (event.type === 'StaffAccountRemoved') return drop(state, event.data.userId);
  if (event.type === 'StaffAccountForgotten') {
    state.forgotten.add(event.data.userId);
    return state;
  }
  if (event.type === 'StaffIdsPassedOver') return withIdsAfter(event.data.upTo, state);
  const account = state.accounts.get(event.data.userId);
  return account ? put(state, merged(account, changeOf(event, account))) : state;
}
