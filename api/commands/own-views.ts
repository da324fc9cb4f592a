import * as calls from '../../domain/wire/calls/views.ts';
import { json } from '../http/reply.ts';
import { ownAccount } from '../sign-in/owner-proof.ts';
import { commandStaff } from '../sign-in/staff-command.ts';
import { route, type SignedInCall } from './route.ts';

const views = async (call: SignedInCall) => {
  const own = (await ownAccount(call)).views;
  return json({ views: [...own] });
};

export const ownViews = route(calls.ownViews, {
  rule: 'read',
  about: 'The views of the list that the own account keeps',
  access: 'own account',
  answer: views,
});

export const saveOwnView = route(calls.saveOwnView, {
  rule: 'read',
  about: 'Keeps a view of the list for the own account; one of the same name is replaced',
  access: 'own account',
  writes: ['StaffViewSaved'],
  async answer(call) {
    const command = { type: 'SaveView', userId: call.actor.id, view: call.input.body } as const;
    await commandStaff(call, command, call.cause('form'));
    return views(call);
  },
});

export const removeOwnView = route(calls.removeOwnView, {
  rule: 'read',
  about: 'Takes a view of the own account away',
  access: 'own account',
  writes: ['StaffViewRemoved'],
  async answer(call) {
    const { name } = call.input.body;
    await commandStaff(call, { type: 'RemoveView', userId: call.actor.id, name }, call.cause('form'));
    return views(call);
  },
});
