import { Rejection } from '../../domain/kernel/rejection.ts';
import * as calls from '../../domain/wire/calls/provider-connection.ts';
import { json } from '../http/reply.ts';
import { accountOr404 } from '../ledger/current-accounts.ts';
import { stateOf } from '../queries/accounts.ts';
import { sessionsFrom } from '../sessions/tokens.ts';
import { mailConnectionInvitation, tellOfDisconnection } from '../sign-in/connection-mails.ts';
import { invitationEnd } from '../sign-in/invitation.ts';
import { providerOf } from '../sign-in/provider-way.ts';
import { commandStaff } from '../sign-in/staff-command.ts';
import { route } from './route.ts';

export const inviteToConnect = route(calls.inviteToConnect, {
  rule: 'admin',
  about: 'Lets somebody with a password connect their account by signing in by the provider, and tells them by mail',
  access: 'what the caller wrote',
  refuses: [400],
  writes: ['StaffIdentityInvited'],
  async answer(call) {
    const account = await accountOr404(call.services.followed, call.input.params.id);
    const userId = account.id;
    providerOf(call);
    const command = { type: 'InviteIdentity', userId, expiresAt: invitationEnd(call) } as const;
    const position = await commandStaff(call, command, call.cause('form'));
    const answer = json(await stateOf(call, userId, position));
    return call.carriedOut ? answer : { ...answer, rest: mailConnectionInvitation(call, account) };
  },
});

export const disconnectUser = route(calls.disconnectUser, {
  rule: 'admin',
  about: "Disconnects somebody else's account from the sign-in provider, and tells them by mail; its sessions end",
  access: 'what the caller wrote',
  refuses: [400],
  writes: ['StaffIdentityUnlinked'],
  async answer(call) {
    const account = await accountOr404(call.services.followed, call.input.params.id);
    const userId = account.id;
    if (userId === call.actor.id)
      throw new Rejection('rule', 'Disconnect your own account under Edit Profile, with your password.');
    const command = { type: 'UnlinkIdentity', userId, at: sessionsFrom(call.now) } as const;
    const position = await commandStaff(call, command, call.cause('form'));
    const answer = json(await stateOf(call, userId, position));
    return position === null || call.carriedOut ? answer : { ...answer, rest: tellOfDisconnection(call, account) };
  },
});
