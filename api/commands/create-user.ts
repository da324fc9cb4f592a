import { type readNewAccount, refuseGuessable } from '../../domain/staff/account-input.ts';
import { accountByEmail } from '../../domain/staff/staff.ts';
import * as calls from '../../domain/wire/calls/users.ts';
import { json } from '../http/reply.ts';
import { accountOr404 } from '../ledger/current-accounts.ts';
import { presentUser } from '../presenters/user.ts';
import { userRowOr404 } from '../queries/users.ts';
import { wordsOfInstallation } from '../sign-in/own-words.ts';
import { passwordSalt } from '../sign-in/password-salt.ts';
import { commandStaff } from '../sign-in/staff-command.ts';
import type { Call } from './route.ts';
import { route } from './route.ts';

type NewAccount = ReturnType<typeof readNewAccount>;

async function create(call: Call, { account, password }: NewAccount): Promise<number> {
  const { followed, passwords, configuration } = call.services;
  refuseGuessable(password, wordsOfInstallation(configuration));
  const passwordHash = await passwords.hash(password, passwordSalt(call));
  await commandStaff(call, { type: 'CreateAccount', account, passwordHash }, call.cause('form'));
  const { state } = await followed.staff.current();
  return accountByEmail(state.decided, account.email)?.userId ?? 0;
}

export const createUser = route(calls.createUser, {
  rule: 'admin',
  about: 'Creates an account',
  access: 'what the caller wrote',
  writes: ['StaffAccountCreated'],
  async answer(call) {
    const userId = await create(call, call.input.body);
    return json({ user: presentUser(await accountOr404(call.services.followed, userId)) });
  },
});

export const restCreateUser = route(calls.restCreateUser, {
  rule: 'admin',
  about: 'Creates an account',
  access: 'what the caller wrote',
  writes: ['StaffAccountCreated'],
  async answer(call) {
    const userId = await create(call, call.input.body);
    return json(await userRowOr404(call.services.followed, userId));
  },
});
