import { z } from 'zod';
import { wireUser } from './contract.ts';
import { id, instant } from './parts.ts';

/** What administrators see of an account beside the contract's user. */
export const accountState = z
  .object({
    id: id(),
    status: z.enum(['active', 'invited', 'disabled']).meta({
      description: 'Invited: there is no way yet for the person to sign in',
    }),
    invitedUntil: instant().nullable().meta({ description: 'Until when the link works that was sent last' }),
    secondFactor: z.boolean(),
    identityIssuer: z.string().nullable().meta({ description: 'The sign-in provider the account is connected to' }),
  })
  .meta({ id: 'AccountState' });
export type AccountState = z.infer<typeof accountState>;

/** `GET /api/app/accounts` */
export const accountStates = z.object({ accounts: z.array(accountState) });

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
