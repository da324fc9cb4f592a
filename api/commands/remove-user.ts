import * as calls from '../../domain/wire/calls/users.ts';
import { json, nothing } from '../http/reply.ts';
import { commandStaff } from '../sign-in/staff-command.ts';
import type { SignedInCall } from './route.ts';
import { route } from './route.ts';

async function remove(call: SignedInCall, userId: number): Promise<void> {
  await commandStaff(call, { type: 'RemoveAccount', userId }, call.cause('form'));
}

export const removeUser = route(calls.removeUser, {
  rule: 'admin',
  about: 'Removes an account and ends its sessions; the last administrator stays',
  access: 'what the caller wrote',
  refuses: [400],
  writes: ['StaffAccountRemoved'],
  async answer(call) {
    await remove(call, call.input.params.id);
    return nothing();
  },
});

export const restRemoveUser = route(calls.restRemoveUser, {
  rule: 'admin',
  about: 'Removes an account and ends its sessions; the last administrator stays',
  access: 'what the caller wrote',
  refuses: [400],
  writes: ['StaffAccountRemoved'],
  async answer(call) {
    const { id } = call.input.params;
    await remove(call, id);
    return json({ id });
  },
});
