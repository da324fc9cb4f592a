import type { CalendarNames } from '../vocabulary/calendar-names.ts';
import type { Language } from '../vocabulary/languages.ts';
import type { StaffAccount } from './events.ts';
import type { SavedView } from './view-list.ts';

/** A link that works until an instant, by the hash of its secret. */
export interface OpenLink {
  tokenHash: string;
  expiresAt: string;
}

/** Who a sign-in provider says somebody is. The address it knows may change; these two do not. */
export interface Identity {
  issuer: string;
  subject: string;
}

export interface Account extends StaffAccount {
  userId: number;
  /** Null until somebody has chosen one. */
  passwordHash: string | null;
  /** When its sessions were last ended (ISO 8601); null while they never were. */
  sessionsFrom: string | null;
  /** The one reset link that works, if any. */
  reset: OpenLink | null;
  /** The one invitation that works, if any. */
  invitation: OpenLink | null;
  disabled: boolean;
  /** Null while there is none. Recovery codes that have not been used stand as hashes. */
  secondFactor: { enrolment: string; recoveryHashes: readonly string[] } | null;
  identity: Identity | null;
  /** Views of the list that it keeps. */
  views: readonly SavedView[];
  /** In which its screens speak; null while it follows the browser. */
  language: Language | null;
  /** The calendar of what is due that works, by the hash of its secret; null while there is none. */
  calendar: { tokenHash: string; names: CalendarNames } | null;
  /** While it is open, a first sign-in by the provider connects an account that has a password. */
  identityInvitation: Pick<OpenLink, 'expiresAt'> | null;
}

/** An account is invited while there is no way yet for its person to sign in. */
export type AccountStatus = 'active' | 'invited' | 'disabled';

/** How an account stands; a disabled one is disabled whatever else it is. */
export function accountStatus({
  disabled,
  passwordHash,
  identity,
}: Pick<Account, 'disabled' | 'passwordHash' | 'identity'>): AccountStatus {
  if (disabled) return 'disabled';
  return passwordHash === null && identity === null ? 'invited' : 'active';
}

/** An administrator who can sign in: one of them always stays. */
export const isActiveAdmin = (account: Account): boolean => account.admin && accountStatus(account) === 'active';
