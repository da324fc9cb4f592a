import { z } from 'zod';
import { accepted, reading } from '../../kernel/read-body.ts';
import { invitedAccountBody, passwordBody, readInvitedAccount, readPassword } from '../../staff/account-input.ts';
import {
  accountState,
  accountStates,
  invitationAnswer,
  invitationCheck,
  removedAccounts as removedAccountsAnswer,
} from '../accounts.ts';
import { answersJson } from '../answered.ts';
import { declareCall, readBy } from '../declared-call.ts';
import { id } from '../parts.ts';

/** How accounts stand, and invitations to them. */

export const accounts = declareCall({
  method: 'GET',
  path: '/api/app/accounts',
  answers: answersJson(accountStates),
});

export const removedAccounts = declareCall({
  method: 'GET',
  path: '/api/app/accounts/removed',
  answers: answersJson(removedAccountsAnswer),
});

export const forgetUser = declareCall({
  method: 'POST',
  path: '/api/app/users/:id/forget',
  answers: answersJson(removedAccountsAnswer),
});

export const disableUser = declareCall({
  method: 'POST',
  path: '/api/app/users/:id/disable',
  answers: answersJson(accountState),
});

export const enableUser = declareCall({
  method: 'POST',
  path: '/api/app/users/:id/enable',
  answers: answersJson(accountState),
});

export const inviteUser = declareCall({
  method: 'POST',
  path: '/api/app/invitations',
  body: readBy(invitedAccountBody, readInvitedAccount),
  answers: answersJson(invitationAnswer),
});

export const renewInvitation = declareCall({
  method: 'POST',
  path: '/api/app/users/:id/invitation',
  answers: answersJson(invitationAnswer),
});

export const withdrawInvitation = declareCall({
  method: 'DELETE',
  path: '/api/app/users/:id/invitation',
  answers: answersJson(z.object({ id: id() })),
});

const invitationLink = z.object({ secret: z.string('is required').min(1, 'is required') });

/** The link of an invitation, which is looked at before the password. @throws {Rejection} `invalid` */
export const readInvitationLink = (sent: unknown): string => accepted(reading(invitationLink, sent)).secret;

export const checkInvitation = declareCall({
  method: 'POST',
  path: '/api/app/invitations/check',
  body: invitationLink,
  answers: answersJson(invitationCheck),
});

export const acceptInvitation = declareCall({
  method: 'POST',
  path: '/api/app/invitations/accept',
  body: readBy(invitationLink.extend(passwordBody.shape), (sent) => ({ password: readPassword(sent) })),
  answers: answersJson(z.object({ email: z.string() })),
});
