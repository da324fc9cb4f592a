import { changedFields, isEmpty, merged } from '../kernel/changes.ts';
import type { Decider } from '../kernel/decider.ts';
import { compareKey } from '../kernel/fold-text.ts';
import { invalidFields, Rejection } from '../kernel/rejection.ts';
import { type Account, accountStatus } from './account.ts';
import { accountOf, requireAnotherAdmin, requireFreeEmail } from './account-rules.ts';
import { disable, enable } from './availability.ts';
import { closeCalendar, openCalendar } from './calendars.ts';
import type { StaffAccount, StaffEvent } from './events.ts';
import { acceptByIdentity, inviteIdentity, linkIdentity, unlinkIdentity } from './identities.ts';
import { acceptInvitation, invite, isOpen, renewInvitation, withdrawInvitation } from './invitations.ts';
import { chooseLanguage } from './languages.ts';
import { removeView, saveView } from './saved-views.ts';
import * as secondFactor from './second-factor.ts';
import type {
  ChangeAccount,
  CreateAccount,
  EndSessions,
  RequestReset,
  ResetPassword,
  StaffCommand,
} from './staff-commands.ts';
import { accountByResetToken, emptyStaff, evolveStaff, type StaffState } from './staff-state.ts';

export { type Account, accountStatus, type Identity } from './account.ts';
export type * from './staff-commands.ts';
export {
  accountByCalendar,
  accountByEmail,
  accountByIdentity,
  accountByInvitation,
  accountByResetToken,
  activeAdministrators,
  type StaffState,
} from './staff-state.ts';

/**
 * Stream `staff`: one account per address, always an administrator left (rules/staff-and-settings#last-administrator),
 * passwords and links as hashes. `evolve` changes the state it is given; each access to `initial` makes a fresh one.
 */
export const staffDecider: Decider<StaffState, StaffCommand, StaffEvent> = {
  get initial() {
    return emptyStaff();
  },
  evolve: evolveStaff,
  decide(command, state) {
    switch (command.type) {
      case 'CreateAccount':
        return create(command, state);
      case 'ChangeAccount':
        return change(command, state);
      case 'ChangePassword':
        return changePassword(accountOf(state, command.userId), command.passwordHash, command.at);
      case 'RequestReset':
        return requestReset(command, accountOf(state, command.userId));
      case 'ResetPassword':
        return resetPassword(command, state);
      case 'EndSessions':
        return endSessions(command, state);
      case 'RemoveAccount':
        return remove(command.userId, state);
      case 'ForgetAccount':
        return forget(command.userId, state);
      case 'InviteAccount':
        requireOneRole(command.account);
        return invite(command, state);
      case 'RenewInvitation':
        return renewInvitation(command, state);
      case 'WithdrawInvitation':
        return withdrawInvitation(command.userId, state);
      case 'AcceptInvitation':
        return acceptInvitation(command, state);
      case 'DisableAccount':
        return disable(command, state);
      case 'EnableAccount':
        return enable(command.userId, state);
      case 'TurnOnSecondFactor':
        return secondFactor.turnOn(command, state);
      case 'RenewRecoveryCodes':
        return secondFactor.renewRecoveryCodes(command, state);
      case 'UseRecoveryCode':
        return secondFactor.redeemRecoveryCode(command, state);
      case 'TurnOffSecondFactor':
        return secondFactor.turnOff(command.userId, state);
      case 'ResetSecondFactor':
        return secondFactor.reset(command, state);
      case 'AcceptByIdentity':
        return acceptByIdentity(command, state);
      case 'InviteIdentity':
        return inviteIdentity(command, state);
      case 'LinkIdentity':
        return linkIdentity(command, state);
      case 'UnlinkIdentity':
        return unlinkIdentity(command, state);
      case 'SaveView':
        return saveView(command, state);
      case 'RemoveView':
        return removeView(command, state);
      case 'ChooseLanguage':
        return chooseLanguage(command, state);
      case 'OpenCalendar':
        return openCalendar(command, state);
      case 'CloseCalendar':
        return closeCalendar(command, state);
      case 'PassOverAccountIds':
        return command.upTo < state.nextUserId ? [] : [{ type: 'StaffIdsPassedOver', data: { upTo: command.upTo } }];
    }
  },
};

function create({ account, passwordHash, first }: CreateAccount, state: StaffState): StaffEvent[] {
  if (first && state.isSetUp) throw new Rejection('rule', 'The first administrator has been created already.');
  requireOneRole(account);
  requireFreeEmail(account.email, undefined, state);
  return [{ type: 'StaffAccountCreated', data: { userId: state.nextUserId, ...account, passwordHash } }];
}

function requireOneRole({ admin, auditor }: StaffAccount): void {
  // An auditor changes nothing, an administrator everything (rules/staff-and-settings#roles).
  if (admin && auditor) throw invalidFields({ auditor: ['should not be set for an administrator'] });
}

function change(command: ChangeAccount, state: StaffState): StaffEvent[] {
  const { userId, password } = command;
  const account = accountOf(state, userId);
  const next = merged<StaffAccount>(account, allowedChanges(command, account, state));
  requireOneRole(next);
  requireFreeEmail(next.email, userId, state);
  if (!next.admin) requireAnotherAdmin(account, state);
  const changes = changedFields<StaffAccount>(account, next);
  const changed: StaffEvent[] = isEmpty(changes) ? [] : [{ type: 'StaffAccountChanged', data: { userId, ...changes } }];
  const isMoved = compareKey(next.email) !== compareKey(account.email);
  if (isMoved && command.at !== undefined)
    changed.push({ type: 'StaffSessionsEnded', data: { userId, sessionsFrom: command.at } });
  return password ? [...changed, ...changePassword(account, password.passwordHash, password.at)] : changed;
}

/**
 * Nobody changes their own flags: for staff they are left out, as clients of the contract send them along; an
 * administrator is told. Only administrators change others.
 */
function allowedChanges(
  { by, userId, changes }: ChangeAccount,
  account: Account,
  state: StaffState,
): Partial<StaffAccount> {
  const actor = by === null ? undefined : state.accounts.get(by);
  if (by === null || (actor?.admin && by !== userId)) return changes;
  if (by !== userId) throw new Rejection('forbidden', "Only admins can edit other user's profiles");
  const { admin = account.admin, auditor = account.auditor, ...own } = changes;
  if (account.admin && !admin) throw invalidFields({ admin: ['cannot be changed for your own account'] });
  if (account.admin && auditor) throw invalidFields({ auditor: ['cannot be changed for your own account'] });
  return own;
}

function changePassword(account: Account, passwordHash: string, at: string): StaffEvent[] {
  if (account.passwordHash === passwordHash) return [];
  return [{ type: 'StaffPasswordChanged', data: { userId: account.userId, passwordHash, sessionsFrom: at } }];
}

/** Quiet where the link would reach somebody else than who can sign in: what is mailed opens the account. */
function requestReset({ userId, email, tokenHash, expiresAt }: RequestReset, account: Account): StaffEvent[] {
  const isTheirs = compareKey(account.email) === compareKey(email) && accountStatus(account) === 'active';
  if (!isTheirs || account.reset?.tokenHash === tokenHash) return [];
  return [{ type: 'StaffPasswordResetRequested', data: { userId, tokenHash, expiresAt } }];
}

function resetPassword({ tokenHash, passwordHash, at }: ResetPassword, state: StaffState): StaffEvent[] {
  const account = accountByResetToken(state, tokenHash);
  if (!account || !isOpen(account.reset, at)) throw new Rejection('rule', 'Invalid request.');
  return [{ type: 'StaffPasswordReset', data: { userId: account.userId, tokenHash, passwordHash, sessionsFrom: at } }];
}

function endSessions({ userId, at }: EndSessions, state: StaffState): StaffEvent[] {
  const { sessionsFrom } = accountOf(state, userId);
  if (sessionsFrom !== null && Date.parse(sessionsFrom) >= Date.parse(at)) return [];
  return [{ type: 'StaffSessionsEnded', data: { userId, sessionsFrom: at } }];
}

function remove(userId: number, state: StaffState): StaffEvent[] {
  const account = state.accounts.get(userId);
  if (!account && userId >= 1 && userId < state.nextUserId) return [];
  requireAnotherAdmin(accountOf(state, userId), state);
  return [{ type: 'StaffAccountRemoved', data: { userId } }];
}

/** Only of who is gone: whoever still works here is named in the lists. */
function forget(userId: number, state: StaffState): StaffEvent[] {
  if (state.accounts.has(userId)) throw new Rejection('conflict', 'This account is still there. Remove it first.');
  if (userId < 1 || userId >= state.nextUserId) accountOf(state, userId);
  return state.forgotten.has(userId) ? [] : [{ type: 'StaffAccountForgotten', data: { userId } }];
}
