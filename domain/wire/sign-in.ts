import { z } from 'zod';
import { PASSWORD_FLAWS } from '../vocabulary/sign-in.ts';
import { wireUser } from './contract.ts';
import { instant } from './parts.ts';

/** `GET /api/app/installation`, public: what the sign-in page shows and whether set-up is due. */
export const installationAnswer = z
  .object({
    productName: z.string(),
    organization: z.string(),
    contact: z.string(),
    purpose: z.string(),
    version: z.string(),
    setUpNeeded: z.boolean().meta({ description: 'No account exists yet: only the one-time set-up link helps' }),
    timeZone: z.string().meta({ description: 'IANA name; decides which plain day is today' }),
    singleSignOn: z.string().nullable().meta({ description: 'Name of the sign-in provider, where there is one' }),
    localSignIn: z.enum(['everybody', 'administrators']).meta({ description: 'Who may sign in by password' }),
  })
  .meta({ id: 'Installation' });
export type Installation = z.infer<typeof installationAnswer>;

/** Shown this once, where signing in has set a second factor up. */
const newRecoveryCodes = { recoveryCodes: z.array(z.string()).optional() };

/** `POST /api/login`, `POST /api/app/set-up`: `authToken` goes back unchanged as the `Authorization` header. */
export const signedIn = z
  .object({ user: wireUser, authToken: z.string(), ...newRecoveryCodes })
  .meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof signedIn>;

/**
 * The same for our own screens, which send the header `X-Session`: a cookie that scripts cannot read signs them in, and
 * `sessionId` goes back as that header.
 */
export const signedInHere = z
  .object({
    user: wireUser,
    sessionId: z.string(),
    ...newRecoveryCodes,
    passwordFlaw: z.enum(PASSWORD_FLAWS).optional().meta({
      description:
        'The password that was right is shorter, or easier to guess, than a new one may be; it goes on working',
    }),
  })
  .meta({ id: 'SignedInHere' });
export type SignedInHere = z.infer<typeof signedInHere>;

/** `GET /api/app/sessions`: where the signed-in user is signed in, the last used first. */
export const sessionsAnswer = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string().meta({ description: 'Browser and system, such as `Firefox on Windows`' }),
      address: z.string().meta({ description: 'Network address it was started from' }),
      startedAt: instant(),
      usedAt: instant().meta({ description: 'To the minute' }),
      current: z.boolean().meta({ description: 'The one this call came with' }),
    }),
  ),
});
export type SessionList = z.infer<typeof sessionsAnswer>;
