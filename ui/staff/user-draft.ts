import { compareKey } from '../../domain/kernel/fold-text.ts';
import { invalidFields } from '../../domain/kernel/rejection.ts';
import { readAccountChanges } from '../../domain/staff/account-input.ts';
import type { WireUser } from '../../domain/wire/contract.ts';

/** An account's form as it is filled in. */
export interface UserDraft {
  firstName: string;
  lastName: string;
  email: string;
  admin: boolean;
  auditor: boolean;
  password: string;
  confirmed: string;
  /** Of the own account, said where it is to be opened otherwise. */
  currentPassword: string;
}

/** The account as the form starts with it; a blank form without one. */
export const draftOf = (user: WireUser | undefined): UserDraft => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  email: user?.email ?? '',
  admin: user?.admin ?? false,
  auditor: user?.auditor ?? false,
  password: '',
  confirmed: '',
  currentPassword: '',
});

const SENT = ['firstName', 'lastName', 'email', 'admin', 'auditor'] as const;
type Account = Pick<UserDraft, (typeof SENT)[number]>;
type AccountBody = Partial<Account> & { password?: string; currentPassword?: string };

/** What is sent of somebody to be invited. */
export const invitationBody = ({ firstName, lastName, email, admin, auditor }: UserDraft): Account => ({
  ...{ firstName, lastName, email },
  ...{ admin, auditor },
});

/**
 * What is sent of a known account: what differs, and under `seen` what that was (rules/records#conflict); the password only
 * when one was typed.
 */
export function changedBody(
  before: UserDraft,
  { password, currentPassword, ...after }: UserDraft,
): AccountBody & { seen?: Partial<Account> } {
  const changed = SENT.filter((field) => after[field] !== before[field]);
  const pick = (from: Account): Partial<Account> => Object.fromEntries(changed.map((field) => [field, from[field]]));
  return {
    ...pick(after),
    ...(password !== '' && { password }),
    ...(currentPassword !== '' && { currentPassword }),
    ...(changed.length > 0 && { seen: pick(before) }),
  };
}

/** Whether a change to the own account needs the present password: it would be opened otherwise. */
export const needsPresentPassword = (before: UserDraft, after: UserDraft): boolean =>
  after.password !== '' || compareKey(after.email) !== compareKey(before.email);

/** Whether anything differs from what the form started with. */
export const isDirty = (before: UserDraft, after: UserDraft): boolean =>
  Object.entries(before).some(([field, value]) => after[field as keyof UserDraft] !== value);

/** Refuses what the server would refuse, and two different passwords, before anything is sent. */
export function checkDraft(draft: UserDraft, before: UserDraft): void {
  readAccountChanges(changedBody(before, draft));
  if (draft.password !== draft.confirmed) throw invalidFields({ confirmed: ["Passwords don't match"] });
}

/** Nobody is both: an auditor may change nothing (rules/staff-and-settings#roles). */
export const withAdmin = (draft: UserDraft, admin: boolean): UserDraft => ({
  ...draft,
  admin,
  auditor: admin ? false : draft.auditor,
});
export const withAuditor = (draft: UserDraft, auditor: boolean): UserDraft => ({
  ...draft,
  auditor,
  admin: auditor ? false : draft.admin,
});
