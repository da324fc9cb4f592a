import { z } from 'zod';
import { invitedAccountBody, readInvitedAccount } from '../../domain/staff/account-input.ts';
import { accountByEmail } from '../../domain/staff/staff.ts';
import { invitationAnswer } from '../../domain/wire/accounts.ts';
import { id } from '../../domain/wire/parts.ts';
import { answersJson } from '../http/answered.ts';
import { idParam } from '../http/params.ts';
import { json } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { newInvitation, sendInvitation } from '../sign-in/invitation.ts';
import { commandStaff } from '../sign-in/staff-command.ts';

/** A link that was not mailed stands in the answer. */
const NOT_KEPT = { 'Cache-Control': 'no-store' };

export const inviteUser = route({
  method: 'POST',
  path: '/api/app/invitations',
  rule: 'admin',
  about: 'Creates an account for a person who chooses the password by a mailed link',
  access: 'what the caller wrote',
  body: invitedAccountBody,
  answers: answersJson(invitationAnswer),
  writes: ['StaffAccountCreated', 'StaffInvitationSent'],
  async answer(call) {
    const account = readInvitedAccount(call.body);
    const { secret, ...invitation } = newInvitation(call);
    await commandStaff(call, { type: 'InviteAccount', account, ...invitation }, call.cause('form'));
    const { state } = await call.parts.followed.staff.current();
    const userId = accountByEmail(state.decided, account.email)?.userId ?? 0;
    return json(await sendInvitation(call, { userId, secret, ...invitation }), NOT_KEPT);
  },
});

export const renewInvitation = route({
  method: 'POST',
  path: '/api/app/users/:id/invitation',
  rule: 'admin',
  about: 'Sends another invitation, which replaces the one before',
  access: 'what the caller wrote',
  answers: answersJson(invitationAnswer),
  refuses: [400],
  writes: ['StaffInvitationSent'],
  async answer(call) {
    const userId = idParam(call, 'id');
    const { secret, ...invitation } = newInvitation(call);
    await commandStaff(call, { type: 'RenewInvitation', userId, ...invitation }, call.cause('form'));
    return json(await sendInvitation(call, { userId, secret, ...invitation }), NOT_KEPT);
  },
});

export const withdrawInvitation = route({
  method: 'DELETE',
  path: '/api/app/users/:id/invitation',
  rule: 'admin',
  about: 'Withdraws an invitation that was not accepted; the account goes with it',
  access: 'what the caller wrote',
  answers: answersJson(z.object({ id: id() })),
  refuses: [400],
  writes: ['StaffInvitationWithdrawn', 'StaffAccountRemoved'],
  async answer(call) {
    const userId = idParam(call, 'id');
    await commandStaff(call, { type: 'WithdrawInvitation', userId }, call.cause('form'));
    return json({ id: userId });
  },
});
