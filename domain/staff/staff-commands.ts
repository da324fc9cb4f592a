import type { CalendarNames } from '../vocabulary/calendar-names.ts';
import type { Language } from '../vocabulary/languages.ts';
import type { StaffAccount } from './events.ts';
import type { SavedView } from './view-list.ts';

/** Who does it: a user id, or null for the installation itself (set-up, command line), which may do everything. */
interface By {
  by: number | null;
}

export type CreateAccount = {
  type: 'CreateAccount';
  account: StaffAccount;
  passwordHash: string;
  /** Set-up: refused once any account exists. */
  first?: boolean;
};
/** With a new password or address all sessions end `at` (ISO 8601). */
export type ChangeAccount = By & {
  type: 'ChangeAccount';
  userId: number;
  changes: Partial<StaffAccount>;
  at?: string;
  password?: { passwordHash: string; at: string };
};
export type ChangePassword = { type: 'ChangePassword'; userId: number; passwordHash: string; at: string };
/** Makes a reset link, which goes to `email`; none once that is not the address of an account one can sign in to. */
export type RequestReset = {
  type: 'RequestReset';
  userId: number;
  email: string;
  tokenHash: string;
  expiresAt: string;
};
/** Uses a reset link up, at the instant `at`. */
export type ResetPassword = { type: 'ResetPassword'; tokenHash: string; passwordHash: string; at: string };
export type EndSessions = { type: 'EndSessions'; userId: number; at: string };
export type RemoveAccount = { type: 'RemoveAccount'; userId: number };
/** Name and address of an account that was removed are not to be known any more. */
export type ForgetAccount = { type: 'ForgetAccount'; userId: number };

/** An account without a password, for the person who opens the link until `expiresAt`. */
export type InviteAccount = { type: 'InviteAccount'; account: StaffAccount; tokenHash: string; expiresAt: string };
/** Another link for somebody who has not accepted; the one before works no more. */
export type RenewInvitation = { type: 'RenewInvitation'; userId: number; tokenHash: string; expiresAt: string };
export type WithdrawInvitation = { type: 'WithdrawInvitation'; userId: number };
/** Uses an invitation up, at the instant `at`. */
export type AcceptInvitation = { type: 'AcceptInvitation'; tokenHash: string; passwordHash: string; at: string };

/** All sessions end `at`. */
export type DisableAccount = By & { type: 'DisableAccount'; userId: number; at: string };
export type EnableAccount = { type: 'EnableAccount'; userId: number };

/** `enrolment` names the secret that the person's app holds. */
export type TurnOnSecondFactor = {
  type: 'TurnOnSecondFactor';
  userId: number;
  enrolment: string;
  recoveryHashes: string[];
};
export type RenewRecoveryCodes = { type: 'RenewRecoveryCodes'; userId: number; recoveryHashes: string[] };
export type UseRecoveryCode = { type: 'UseRecoveryCode'; userId: number; recoveryHash: string };
export type TurnOffSecondFactor = { type: 'TurnOffSecondFactor'; userId: number };
/** An administrator, for somebody else. */
export type ResetSecondFactor = By & { type: 'ResetSecondFactor'; userId: number; at: string };

/** Who comes from a sign-in provider for the first time, with an address that it has verified, takes an invitation up. */
export type AcceptByIdentity = { type: 'AcceptByIdentity'; email: string; issuer: string; subject: string; at: string };
/** A first sign-in by the provider may connect an account that has a password, until `expiresAt`. */
export type InviteIdentity = { type: 'InviteIdentity'; userId: number; expiresAt: string };
/** Somebody signed in names the person of a sign-in provider that is theirs. */
export type LinkIdentity = { type: 'LinkIdentity'; userId: number; issuer: string; subject: string };
export type UnlinkIdentity = { type: 'UnlinkIdentity'; userId: number; at: string };

/** A view of the list that somebody keeps for themselves. */
export type SaveView = { type: 'SaveView'; userId: number; view: SavedView };
export type RemoveView = { type: 'RemoveView'; userId: number; name: string };
/** In which language the screens shall speak to somebody. */
export type ChooseLanguage = { type: 'ChooseLanguage'; userId: number; language: Language };

/** A calendar of what is due, under a secret whose hash is kept. */
export type OpenCalendar = { type: 'OpenCalendar'; userId: number; tokenHash: string; names: CalendarNames };
export type CloseCalendar = { type: 'CloseCalendar'; userId: number };

/** No new account gets an id up to this one. */
export interface PassOverAccountIds {
  type: 'PassOverAccountIds';
  upTo: number;
}

export type StaffCommand =
  | CreateAccount
  | ChangeAccount
  | ChangePassword
  | RequestReset
  | ResetPassword
  | EndSessions
  | RemoveAccount
  | ForgetAccount
  | InviteAccount
  | RenewInvitation
  | WithdrawInvitation
  | AcceptInvitation
  | DisableAccount
  | EnableAccount
  | TurnOnSecondFactor
  | RenewRecoveryCodes
  | UseRecoveryCode
  | TurnOffSecondFactor
  | ResetSecondFactor
  | AcceptByIdentity
  | InviteIdentity
  | LinkIdentity
  | UnlinkIdentity
  | SaveView
  | RemoveView
  | ChooseLanguage
  | OpenCalendar
  | CloseCalendar
  | PassOverAccountIds;
