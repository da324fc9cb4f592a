import * as calls from '../../domain/wire/calls/accounts.ts';
import { json } from '../http/reply.ts';
import { stateOf } from '../queries/accounts.ts';
import { sessionsFrom } from '../sessions/tokens.ts';
import { commandStaff } from '../sign-in/staff-command.ts';
import { route } from './route.ts';

export const disableUser = route(calls.disableUser, {
  rule: 'admin',
  about: 'Lets nobody sign in to an account any more and ends its sessions; the last administrator stays',
  access: 'what the caller wrote',
  refuses: [400],
  writes: ['StaffAccountDisabled'],
  async answer(call) {
    const userId = call.input.params.id;
    const command = { type: 'DisableAccount', userId, by: call.actor.id, at: sessionsFrom(call.now) } as const;
    const position = await commandStaff(call, command, call.cause('form'));
    return json(await stateOf(call, userId, position));
  },
});

export const enableUser = route(calls.enableUser, {
  rule: 'admin',
  about: 'Lets the person sign in to a disabled account again',
  access: 'what the caller wrote',
  writes: ['StaffAccountEnabled'],
  async answer(call) {
    const userId = call.input.params.id;
    const position = await commandStaff(call, { type: 'EnableAccount', userId }, call.cause('form'));
    return json(await stateOf(call, userId, position));
  },
});
