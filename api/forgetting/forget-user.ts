import { streams } from '../../domain/streams.ts';
import * as calls from '../../domain/wire/calls/accounts.ts';
import { personalSubject } from '../../event-store/sealing.ts';
import { json } from '../http/reply.ts';
import { removedAccountsOf } from '../queries/removed-accounts.ts';
import { commandStaff } from '../sign-in/staff-command.ts';
import { route } from './route.ts';

export const forgetUser = route(calls.forgetUser, {
  rule: 'admin',
  about:
    'Forgets name and address of an account that was removed, for good: its key is destroyed. The answer is the removed accounts',
  access: 'what the caller wrote',
  refuses: [404],
  writes: ['StaffAccountForgotten'],
  async answer(call) {
    const userId = call.input.params.id;
    const { services } = call;
    const position = await commandStaff(call, { type: 'ForgetAccount', userId }, call.cause('form'));
    // Written first: a process that dies here leaves it to the next start, and asking again does it too.
    await services.ledger.forget(personalSubject(streams.staff, { userId }));
    if (position !== null) services.forgettingDue.raise();
    return json(await removedAccountsOf(services));
  },
});
