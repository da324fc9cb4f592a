import { z } from 'zod';
import { type EventOf, eventType } from '../kernel/event-types.ts';

const account = {
  firstName: z.string(),
  lastName: z.string(),
  /** As typed; compared trimmed and in lower case. */
  email: z.string(),
  admin: z.boolean(),
  auditor: z.boolean(),
};
export type StaffAccount = z.infer<z.ZodObject<typeof account>>;

/**
 * Stream `staff`. Passwords and reset tokens appear as hashes only (argon2id, SHA-256). `sessionsFrom` is an instant in
 * ISO 8601: tokens issued before it are over.
 */
export const staffEventTypes = {
  StaffAccountCreated: eventType(z.object({ userId: z.number(), ...account, passwordHash: z.string() })),
  StaffAccountChanged: eventType(z.object({ userId: z.number(), ...z.object(account).partial().shape })),
  StaffPasswordChanged: eventType(z.object({ userId: z.number(), passwordHash: z.string(), sessionsFrom: z.string() })),
  StaffPasswordResetRequested: eventType(
    z.object({ userId: z.number(), tokenHash: z.string(), expiresAt: z.string() }),
  ),
  StaffPasswordReset: eventType(
    z.object({ userId: z.number(), tokenHash: z.string(), passwordHash: z.string(), sessionsFrom: z.string() }),
  ),
  StaffSessionsEnded: eventType(z.object({ userId: z.number(), sessionsFrom: z.string() })),
  StaffAccountRemoved: eventType(z.object({ userId: z.number() })),
};
export type StaffEvent = EventOf<typeof staffEventTypes>;
