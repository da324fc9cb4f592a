import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { hasInvisible, NOT_VISIBLE, visible } from '../kernel/look-alikes.ts';
import { normalForm } from '../kernel/normal-form.ts';
import { accepted, both, reading, withoutNulls } from '../kernel/read-body.ts';
import { invalidFields } from '../kernel/rejection.ts';
import { isLonger, lengthOf } from '../kernel/text-length.ts';
import type { StaffAccount } from './events.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './password-length.ts';
import { EASY_TO_GUESS, isEasyToGuess } from './password-rules.ts';

const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
/**
 * As HTML's field for an address takes it, with letters of every script: the last of at least two names of the host begins with one, so
 * that no host is written as a number, in brackets or without.
 */
const ADDRESS = new RegExp(
  String.raw`^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_\x60{|}~-]+@(?:${LABEL}\.)+(?=\p{L})${LABEL}$`,
  'u',
);
const looksLikeEmail = (text: string) => ADDRESS.test(visible(text));

/** An address, trimmed, each character in its usual form; capitals are kept (rules/records#compared). */
export const emailField = () =>
  fields
    .requiredText({ min: 6, max: 254 })
    .overwrite((text) => normalForm(text, 'NFKC'))
    .refine(looksLikeEmail, 'should match format "email"')
    .refine((text) => !hasInvisible(text), NOT_VISIBLE);

/** A new password in plain text: checked before it is hashed (rules/staff-and-settings#passwords), never trimmed. */
export const passwordField = () =>
  fields
    .secretText({ min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH })
    .refine((text) => !isRightLength(text) || !isEasyToGuess(text), EASY_TO_GUESS);

const isRightLength = (text: string) => lengthOf(text) >= PASSWORD_MIN_LENGTH && !isLonger(text, PASSWORD_MAX_LENGTH);

/** @throws {Rejection} `invalid` for a password made of what is known of its owner: names, address, school. */
export function refuseGuessable(password: string, about: readonly string[]): void {
  if (isEasyToGuess(password, about)) throw invalidFields({ password: [EASY_TO_GUESS] });
}

/** What is known of a person, for {@link refuseGuessable}. */
export const aboutPerson = ({ firstName, lastName, email }: Pick<StaffAccount, 'firstName' | 'lastName' | 'email'>) => [
  firstName,
  lastName,
  email,
];

/** An account as forms send it (rules/staff-and-settings#accounts). */
export const accountBody = fields.record({
  firstName: fields.nameText({ min: 2, max: 200 }),
  lastName: fields.nameText({ min: 2, max: 200 }),
  email: emailField(),
  admin: fields.yesNo().optional(),
  auditor: fields.yesNo().optional(),
});
export const passwordBody = fields.record({ password: passwordField() });

export const newAccountBody = accountBody.extend({
  ...passwordBody.shape,
  admin: accountBody.shape.admin.nullable(),
  auditor: accountBody.shape.auditor.nullable(),
});
export const accountChangesBody = fields.editable(newAccountBody);

/** Somebody to be invited: an account without a password. */
export const invitedAccountBody = newAccountBody.omit({ password: true });

/** Flags that are not sent are off. */
export function readInvitedAccount(body: unknown): StaffAccount {
  const { admin = false, auditor = false, ...rest } = accepted(reading(accountBody, withoutNulls(body)));
  return { ...rest, admin, auditor };
}

/** Flags that are not sent are off. `about` is what everybody knows of the installation. */
export function readNewAccount(
  body: unknown,
  about: readonly string[] = [],
): { account: StaffAccount; password: string } {
  const [{ admin = false, auditor = false, ...rest }, { password }] = accepted(
    both(reading(accountBody, withoutNulls(body)), reading(passwordBody, body)),
  );
  refuseGuessable(password, [...aboutPerson(rest), ...about]);
  return { account: { ...rest, admin, auditor }, password };
}

/** Absent or null leaves a value as it is; an unchanged address and an untyped password come as null. */
export function readAccountChanges(body: unknown): { changes: Partial<StaffAccount>; password: string | undefined } {
  const given = withoutNulls(body);
  const [changes, { password }] = accepted(
    both(reading(accountBody.partial(), given), reading(passwordBody.partial(), given)),
  );
  return { changes, password };
}

/** The new password of a reset or of set-up. */
export const readPassword = (body: unknown): string => accepted(reading(passwordBody, body)).password;

/** Part of the body of an edit: who changes the own address or password says the present password. */
export const presentPasswordPart = {
  currentPassword: z.string('should be string').nullish().meta({
    description: 'The present password of the caller: needed for a new password or address of the own account',
  }),
};
const presentPassword = z.object(presentPasswordPart);

/** The present password of a body, where one is sent. @throws {Rejection} `invalid` at `currentPassword` for anything but text */
export const readPresentPassword = (body: unknown): string | undefined =>
  accepted(reading(presentPassword, body)).currentPassword ?? undefined;
