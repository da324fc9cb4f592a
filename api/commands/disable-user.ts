import { idParam } from '../http/params.ts';
import { json } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { answersState, stateOf } from '../queries/accounts.ts';
import { commandStaff } from '../sign-in/staff-command.ts';
import { sessionsFrom } from '../sign-in/tokens.ts';

export const disableUser = route({
  method: 'POST',
  path: '/api/app/users/:id/disable',
  rule: 'admin',
  about: 'Lets nobody sign in to an account any more and ends its sessions; the last administrator stays',
  access: 'what the caller wrote',
  answers: answersState,
  refuses: [400],
  writes: ['StaffAccountDisabled'],
  async answer(call) {
    const userId = idParam(call, 'id');
    const command = { type: 'DisableAccount', userId, by: call.actor.id, at: sessionsFrom(call.now) } as const;
    await commandStaff(call, command, call.cause('form'));
    return json(await stateOf(call, userId));
  },
});

export const enableUser = route({
  method: 'POST',
  path: '/api/app/users/:id/enable',
  rule: 'admin',
  about: 'Lets the person sign in to a disabled account again',
  access: 'what the caller wrote',
  answers: answersState,
  writes: ['StaffAccountEnabled'],
  async answer(call) {
    const userId = idParam(call, 'id');
    await commandStaff(call, { type: 'EnableAccount', userId }, call.cause('form'));
    return json(await stateOf(call, userId));
  },
});
