import { compareKey } from '../../domain/kernel/fold-text.ts';
import { invalidFields } from '../../domain/kernel/rejection.ts';
import { readAccountChanges } from '../../domain/staff/account-input.ts';
import type { WireUser } from '../../domain/wire/contract.ts';
import { changedBody } from '../data/changed-body.ts';
import { t } from '../words/t.ts';

/** An account's form as it is filled in. */
export type UserDraft = {
  firstName: string;
  lastName: string;
  email: string;
  admin: boolean;
  auditor: boolean;
  password: string;
  confirmed: string;
  /** Of the own account, said where it is to be opened otherwise. */
  currentPassword: string;
};

/** What of the form is an account's, and no secret. */
export type AccountPart = Pick<UserDraft, 'firstName' | 'lastName' | 'email' | 'admin' | 'auditor'>;

/** The account in a form. */
export const accountOf = ({ firstName, lastName, email, admin, auditor }: AccountPart): AccountPart => ({
  ...{ firstName, lastName, email },
  ...{ admin, auditor },
});

const NOBODY: AccountPart = { firstName: '', lastName: '', email: '', admin: false, auditor: false };

/** The account as the form starts with it; a blank form without one. */
export const draftOf = (user: WireUser | undefined): UserDraft => ({
  ...accountOf(user ?? NOBODY),
  password: '',
  confirmed: '',
  currentPassword: '',
});

/** What is sent of a known account: the account, and passwords only when they were typed. */
export const sentOf = ({ password, currentPassword, ...draft }: UserDraft) => ({
  ...accountOf(draft),
  ...(password !== '' && { password }),
  ...(currentPassword !== '' && { currentPassword }),
});

/** Whether a change to the own account needs the present password: it would be opened otherwise. */
export const needsPresentPassword = (
  before: Pick<UserDraft, 'email'>,
  after: Pick<UserDraft, 'email' | 'password'>,
): boolean => after.password !== '' || compareKey(after.email) !== compareKey(before.email);

/** Refuses what the server would refuse, and two different passwords, before anything is sent. */
export function checkDraft(draft: UserDraft, recorded: UserDraft): void {
  readAccountChanges(changedBody(sentOf(draft), accountOf(recorded)));
  if (draft.password !== draft.confirmed) throw invalidFields({ confirmed: [t("Passwords don't match")] });
}

type Rights = Pick<UserDraft, 'admin' | 'auditor'>;

/** Nobody is both: an auditor may change nothing (rules/staff-and-settings#roles). */
export const withAdmin = (rights: Rights, admin: boolean): Rights => ({
  admin,
  auditor: admin ? false : rights.auditor,
});
export const withAuditor = (rights: Rights, auditor: boolean): Rights => ({
  auditor,
  admin: auditor ? false : rights.admin,
});
