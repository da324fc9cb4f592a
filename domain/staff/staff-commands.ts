import type { StaffAccount } from './events.ts';

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
/** With a new password hash all sessions end `at` (ISO 8601). */
export type ChangeAccount = By & {
  type: 'ChangeAccount';
  userId: number;
  changes: Partial<StaffAccount>;
  password?: { passwordHash: string; at: string };
};
export type ChangePassword = { type: 'ChangePassword'; userId: number; passwordHash: string; at: string };
export type RequestReset = { type: 'RequestReset'; userId: number; tokenHash: string; expiresAt: string };
/** Uses a reset link up, at the instant `at`. */
export type ResetPassword = { type: 'ResetPassword'; tokenHash: string; passwordHash: string; at: string };
export type EndSessions = { type: 'EndSessions'; userId: number; at: string };
export type RemoveAccount = { type: 'RemoveAccount'; userId: number };

export type StaffCommand =
  | CreateAccount
  | ChangeAccount
  | ChangePassword
  | RequestReset
  | ResetPassword
  | EndSessions
  | RemoveAccount;
