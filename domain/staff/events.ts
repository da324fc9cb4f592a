import { z } from 'zod';
import { type EventOf, eventType } from '../kernel/event-types.ts';
import { CALENDAR_NAMES } from '../vocabulary/calendar-names.ts';
import { LANGUAGES } from '../vocabulary/languages.ts';

const account = {
  firstName: z.string(),
  lastName: z.string(),
  /** As typed; compared trimmed and in lower case. */
  email: z.string(),
  admin: z.boolean(),
  auditor: z.boolean(),
};
export type StaffAccount = z.infer<z.ZodObject<typeof account>>;

/** Sealed with the key of the account, `staff-{userId}`: names and address can be forgotten. */
const PERSONAL = ['firstName', 'lastName', 'email'] as const;
/** Sealed for this event alone: what a password was before is in no log (docs/decisions/a-password-has-a-key-of-its-own.md). */
const PASSWORD = ['passwordHash'] as const;

/**
 * Stream `staff`. Passwords and the secrets of links appear as hashes only (argon2id, SHA-256; the former sealed), recovery codes as keyed
 * hashes; the secret of a second factor is made from the installation's own secret and the `enrolment`, which is no secret.
 * `sessionsFrom` is an instant in ISO 8601; a session is over when an event with one stands after the
 * place of the stream at which the session was started.
 */
export const staffEventTypes = {
  /** Since version 2 without a password where the person is invited to choose one. */
  StaffAccountCreated: eventType(z.object({ userId: z.number(), ...account, passwordHash: z.string().nullable() }), {
    version: 3,
    personal: PERSONAL,
    secret: PASSWORD,
  }),
  StaffAccountChanged: eventType(z.object({ userId: z.number(), ...z.object(account).partial().shape }), {
    version: 2,
    personal: PERSONAL,
  }),
  StaffPasswordChanged: eventType(
    z.object({ userId: z.number(), passwordHash: z.string(), sessionsFrom: z.string() }),
    { version: 2, secret: PASSWORD },
  ),
  StaffPasswordResetRequested: eventType(
    z.object({ userId: z.number(), tokenHash: z.string(), expiresAt: z.string() }),
  ),
  StaffPasswordReset: eventType(
    z.object({ userId: z.number(), tokenHash: z.string(), passwordHash: z.string(), sessionsFrom: z.string() }),
    { version: 2, secret: PASSWORD },
  ),
  StaffSessionsEnded: eventType(z.object({ userId: z.number(), sessionsFrom: z.string() })),
  StaffInvitationSent: eventType(z.object({ userId: z.number(), tokenHash: z.string(), expiresAt: z.string() })),
  /** The link works no more; the account that nobody has used goes with it, by an event of its own. */
  StaffInvitationWithdrawn: eventType(z.object({ userId: z.number() })),
  StaffInvitationAccepted: eventType(
    z.object({ userId: z.number(), tokenHash: z.string(), passwordHash: z.string() }),
    { version: 2, secret: PASSWORD },
  ),
  StaffAccountDisabled: eventType(z.object({ userId: z.number(), sessionsFrom: z.string() })),
  StaffAccountEnabled: eventType(z.object({ userId: z.number() })),
  StaffSecondFactorTurnedOn: eventType(
    z.object({ userId: z.number(), enrolment: z.string(), recoveryHashes: z.array(z.string()) }),
  ),
  StaffRecoveryCodesRenewed: eventType(z.object({ userId: z.number(), recoveryHashes: z.array(z.string()) })),
  StaffRecoveryCodeUsed: eventType(z.object({ userId: z.number(), recoveryHash: z.string() })),
  StaffSecondFactorTurnedOff: eventType(z.object({ userId: z.number() })),
  /** By an administrator, for somebody who has lost it. */
  StaffSecondFactorReset: eventType(z.object({ userId: z.number(), sessionsFrom: z.string() })),
  /** Somebody with a password may become known to the sign-in provider by the address it verifies, until `expiresAt`. */
  StaffIdentityInvited: eventType(z.object({ userId: z.number(), expiresAt: z.string() })),
  /** A person of a sign-in provider, whom it names by issuer and subject, is this account from now on. */
  StaffIdentityLinked: eventType(z.object({ userId: z.number(), issuer: z.string(), subject: z.string() })),
  StaffIdentityUnlinked: eventType(
    z.object({ userId: z.number(), issuer: z.string(), subject: z.string(), sessionsFrom: z.string() }),
  ),
  /** A view of the list, as it stands in an address, which may name a student: one of the same name is replaced. */
  StaffViewSaved: eventType(z.object({ userId: z.number(), name: z.string(), search: z.string() }), {
    personal: ['name', 'search'],
  }),
  StaffViewRemoved: eventType(z.object({ userId: z.number(), name: z.string() }), { personal: ['name'] }),
  /** In which language the screens speak to this account. */
  StaffLanguageChosen: eventType(z.object({ userId: z.number(), language: z.enum(LANGUAGES) })),
  /** A calendar of what is due can be read under a secret address, of which only the hash is kept; one of before works no more. */
  StaffCalendarOpened: eventType(
    z.object({ userId: z.number(), tokenHash: z.string(), names: z.enum(CALENDAR_NAMES) }),
  ),
  StaffCalendarClosed: eventType(z.object({ userId: z.number() })),
  StaffAccountRemoved: eventType(z.object({ userId: z.number() }), { endsSecrets: true }),
  /** Of an account that was removed: nobody can tell any more whose it was. Its key is destroyed after this. */
  StaffAccountForgotten: eventType(z.object({ userId: z.number() })),
  /** Ids up to this one were given by a newer log, which was given up for this one: no other account gets them. */
  StaffIdsPassedOver: eventType(z.object({ upTo: z.number() })),
};
export type StaffEvent = EventOf<typeof staffEventTypes>;

type EndOfSessions = { type: 'StaffAccountRemoved' } | { data: { sessionsFrom: string } };

/** Whether an event ends every session that the account has at that place of the stream. */
export const endsSessions = <Event extends StaffEvent>(event: Event): event is Extract<Event, EndOfSessions> =>
  event.type === 'StaffAccountRemoved' || 'sessionsFrom' in event.data;
