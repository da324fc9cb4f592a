import { invalidFields } from '../../domain/kernel/rejection.ts';
import { readAccountChanges, readNewAccount } from '../../domain/staff/account-input.ts';
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
});

type UserBody = Partial<Omit<UserDraft, 'confirmed'>>;
const SENT = ['firstName', 'lastName', 'email', 'admin', 'auditor'] as const;

/** What is sent: of a known account only what differs, the password only when one was typed. */
export function bodyOf(draft: UserDraft, user: WireUser | undefined): UserBody {
  const before = draftOf(user);
  const changed = SENT.filter((field) => !user || draft[field] !== before[field]);
  const body: UserBody = Object.fromEntries(changed.map((field) => [field, draft[field]]));
  return draft.password === '' && user ? body : { ...body, password: draft.password };
}

/** Whether anything differs from the account as it is. */
export const isDirty = (draft: UserDraft, user: WireUser | undefined): boolean =>
  Object.entries(draftOf(user)).some(([field, value]) => draft[field as keyof UserDraft] !== value);

/** Refuses what the server would refuse, and two different passwords, before anything is sent. */
export function checkDraft(draft: UserDraft, user: WireUser | undefined): void {
  const body = bodyOf(draft, user);
  if (user) readAccountChanges(body);
  else readNewAccount(body);
  if (draft.password !== draft.confirmed) throw invalidFields({ confirmed: ["Passwords don't match"] });
}

/** Nobody is both: an auditor may change nothing (decisions.md 27). */
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
