import { z } from 'zod';
import { wireUser } from './contract.ts';
import { count, id, instant } from './parts.ts';

/** Whether anybody can sign in to an account. */
export const accountStatus = z.enum(['active', 'invited', 'disabled']).meta({
  description: 'Invited: there is no way yet for the person to sign in',
});

/** A row of `GET /api/rest/users`. */
export const userRow = wireUser.extend({ status: accountStatus }).meta({ id: 'UserRow' });
export type UserRow = z.infer<typeof userRow>;

/** What administrators see of an account beside the contract's user. */
export const accountState = z
  .object({
    id: id(),
    status: accountStatus,
    invitedUntil: instant().nullable().meta({ description: 'Until when the link works that was sent last' }),
    hasPassword: z.boolean(),
    secondFactor: z.boolean(),
    identityInvitedUntil: instant().nullable().meta({
      description: 'Until when a first sign-in by the provider connects the account, which has a password',
    }),
    identityIssuer: z.string().nullable().meta({ description: 'The sign-in provider the account is connected to' }),
  })
  .meta({ id: 'AccountState' });
export type AccountState = z.infer<typeof accountState>;

/** `GET /api/app/accounts` */
export const accountStates = z.object({ accounts: z.array(accountState) });

/** `GET /api/app/accounts/removed`: accounts that were removed, whose names the histories show until they are forgotten. */
export const removedAccounts = z.object({
  accounts: z.array(
    z.object({ id: id(), name: z.string(), email: z.string(), removedAt: instant(), forgotten: z.boolean() }),
  ),
});
export type RemovedAccounts = z.infer<typeof removedAccounts>;

/** What became of an invitation. Where no mail server took it, the administrator hands the link on. */
export const invitationAnswer = z
  .object({
    user: wireUser,
    mailed: z.boolean(),
    link: z.string().nullable().meta({ description: 'Only where it was not mailed' }),
    invitedUntil: instant(),
  })
  .meta({ id: 'Invitation' });
export type InvitationAnswer = z.infer<typeof invitationAnswer>;

/** `POST /api/app/invitations/check`: who a link invites, or why it does not work. */
export const invitationCheck = z.union([
  z.object({ valid: z.literal(true), firstName: z.string(), email: z.string(), invitedUntil: instant() }),
  z.object({ valid: z.literal(false), message: z.string() }),
]);
export type InvitationCheck = z.infer<typeof invitationCheck>;

/** What an app that shows codes needs; drawn as a picture to scan. */
export const enrolment = z
  .object({
    enrolment: z.string().meta({ description: 'Goes back with the first code of the app' }),
    secret: z.string().meta({ description: 'Base32, to be typed where nothing can be scanned' }),
    uri: z.string().meta({ description: '`otpauth://totp/…`' }),
  })
  .meta({ id: 'Enrolment' });
export type Enrolment = z.infer<typeof enrolment>;

/** `GET /api/app/secondFactor`: how the own account stands. */
export const secondFactorState = z
  .object({
    on: z.boolean(),
    recoveryCodesLeft: count(),
    required: z.boolean().meta({ description: 'It cannot be turned off' }),
    hasPassword: z.boolean().meta({ description: 'Without one the sign-in provider asks for what it asks for' }),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** `GET /api/app/singleSignOn/connection`: whether the own account is connected to the sign-in provider. */
export const providerConnection = z
  .object({
    connected: z.boolean(),
    hasPassword: z.boolean().meta({ description: 'Without one it cannot be disconnected: there is no other way in' }),
    needsCode: z.boolean().meta({ description: 'A change needs a code of the second factor beside the password' }),
  })
  .meta({ id: 'ProviderConnection' });
export type ProviderConnection = z.infer<typeof providerConnection>;

/** Where the browser is to go, to be connected to the sign-in provider. */
export const providerAddress = z.object({ address: z.string() });

/** Shown once: the server keeps hashes. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Why a sign-in needs more than the password that was right: `error.reason` of the 401 of `POST /api/login`. */
export const SIGN_IN_REASONS = ['code-required', 'code-wrong', 'enrolment-required', 'single-sign-on'] as const;
export type SignInReason = (typeof SIGN_IN_REASONS)[number];

/** Below it stand the calls of a sign-in by the provider; its cookie is sent nowhere else. */
export const SINGLE_SIGN_ON_PATH = '/api/app/singleSignOn';
