import { z } from 'zod';
import { newAccountBody, readNewAccount } from '../../domain/staff/account-input.ts';
import { accountByEmail } from '../../domain/staff/staff.ts';
import { type WireUser, wireUser } from '../../domain/wire/contract.ts';
import { answersJson } from '../http/answered.ts';
import { json } from '../http/reply.ts';
import { type Call, route } from '../http/route.ts';
import { presentUser } from '../presenters/user.ts';
import { accountOr404 } from '../queries/users.ts';
import { wordsOfInstallation } from '../sign-in/own-words.ts';
import { passwordSalt } from '../sign-in/password-salt.ts';
import { commandStaff } from '../sign-in/staff-command.ts';

async function create(call: Call): Promise<WireUser> {
  const { followed, passwords, configuration } = call.parts;
  const { account, password } = readNewAccount(call.body, wordsOfInstallation(configuration));
  const passwordHash = await passwords.hash(password, passwordSalt(call));
  await commandStaff(call, { type: 'CreateAccount', account, passwordHash }, call.cause('form'));
  const { state } = await followed.staff.current();
  const userId = accountByEmail(state.decided, account.email)?.userId ?? 0;
  return presentUser(await accountOr404(followed, userId));
}

export const createUser = route({
  method: 'POST',
  path: '/api/users',
  rule: 'admin',
  about: 'Creates an account',
  body: newAccountBody,
  access: 'what the caller wrote',
  answers: answersJson(z.object({ user: wireUser })),
  writes: ['StaffAccountCreated'],
  answer: async (call) => json({ user: await create(call) }),
});

export const restCreateUser = route({
  method: 'POST',
  path: '/api/rest/users',
  rule: 'admin',
  about: 'Creates an account',
  body: newAccountBody,
  access: 'what the caller wrote',
  answers: answersJson(wireUser),
  writes: ['StaffAccountCreated'],
  answer: async (call) => json(await create(call)),
});
