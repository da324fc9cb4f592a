import { accountByEmail } from '../../domain/staff/staff.ts';
import * as calls from '../../domain/wire/calls/accounts.ts';
import { json } from '../http/reply.ts';
import { newInvitation, sendInvitation } from '../sign-in/invitation.ts';
import { commandStaff } from '../sign-in/staff-command.ts';
import { route } from './route.ts';

/** A link that was not mailed stands in the answer. */
const NOT_KEPT = { 'Cache-Control': 'no-store' };

export const inviteUser = route(calls.inviteUser, {
  rule: 'admin',
  about: 'Creates an account for a person who chooses the password by a mailed link',
  access: 'what the caller wrote',
  writes: ['StaffAccountCreated', 'StaffInvitationSent'],
  async answer(call) {
    const account = call.input.body;
    const { secret, ...invitation } = newInvitation(call);
    await commandStaff(call, { type: 'InviteAccount', account, ...invitation }, call.cause('form'));
    const { state } = await call.services.followed.staff.current();
    const userId = accountByEmail(state.decided, account.email)?.userId ?? 0;
    return json(await sendInvitation(call, { userId, secret, ...invitation }), NOT_KEPT);
  },
});

export const renewInvitation = route(calls.renewInvitation, {
  rule: 'admin',
  about: 'Sends another invitation, which replaces the one before',
  access: 'what the caller wrote',
  refuses: [400],
  writes: ['StaffInvitationSent'],
  async answer(call) {
    const userId = call.input.params.id;
    const { secret, ...invitation } = newInvitation(call);
    await commandStaff(call, { type: 'RenewInvitation', userId, ...invitation }, call.cause('form'));
    return json(await sendInvitation(call, { userId, secret, ...invitation }), NOT_KEPT);
  },
});

export const withdrawInvitation = route(calls.withdrawInvitation, {
  rule: 'admin',
  about: 'Withdraws an invitation that was not accepted; the account goes with it',
  access: 'what the caller wrote',
  refuses: [400],
  writes: ['StaffInvitationWithdrawn', 'StaffAccountRemoved'],
  async answer(call) {
    const userId = call.input.params.id;
    await commandStaff(call, { type: 'WithdrawInvitation', userId }, call.cause('form'));
    return json({ id: userId });
  },
});
