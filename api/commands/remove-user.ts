import { z } from 'zod';
import { id } from '../../domain/wire/parts.ts';
import { answersJson, answersNothing } from '../http/answered.ts';
import { idParam } from '../http/params.ts';
import { json, nothing } from '../http/reply.ts';
import { route, type SignedInCall } from '../http/route.ts';
import { commandStaff } from '../sign-in/staff-command.ts';

async function remove(call: SignedInCall): Promise<number> {
  const userId = idParam(call, 'id');
  await commandStaff(call, { type: 'RemoveAccount', userId }, call.cause('form'));
  return userId;
}

export const removeUser = route({
  method: 'DELETE',
  path: '/api/users/:id',
  rule: 'admin',
  about: 'Removes an account and ends its sessions; the last administrator stays',
  access: 'what the caller wrote',
  answers: answersNothing,
  refuses: [400],
  writes: ['StaffAccountRemoved'],
  async answer(call) {
    await remove(call);
    return nothing();
  },
});

export const restRemoveUser = route({
  method: 'DELETE',
  path: '/api/rest/users/:id',
  rule: 'admin',
  about: 'Removes an account and ends its sessions; the last administrator stays',
  access: 'what the caller wrote',
  answers: answersJson(z.object({ id: id() })),
  refuses: [400],
  writes: ['StaffAccountRemoved'],
  answer: async (call) => json({ id: await remove(call) }),
});
