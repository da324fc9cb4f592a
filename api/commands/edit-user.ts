import { z } from 'zod';
import { accountChangesBody, readAccountChanges } from '../../domain/staff/account-input.ts';
import type { StaffAccount } from '../../domain/staff/events.ts';
import { wireUser } from '../../domain/wire/contract.ts';
import { answersJson } from '../http/answered.ts';
import { idParam } from '../http/params.ts';
import { json } from '../http/reply.ts';
import { route, type SignedInCall } from '../http/route.ts';
import { presentUser } from '../presenters/user.ts';
import { accountOr404 } from '../queries/users.ts';
import { passwordSalt } from '../sign-in/password-salt.ts';
import { commandStaff } from '../sign-in/staff-command.ts';
import { startSession } from '../sign-in/start-session.ts';
import { sessionsFrom } from '../sign-in/tokens.ts';
import { refuseUnseen, seenPart } from './seen.ts';

const edited = z.object({
  user: wireUser,
  authToken: z.string().optional().meta({
    description: 'A new password ends all sessions of the account; who changed the own one gets a new session',
  }),
  sessionId: z.string().optional().meta({ description: 'In place of `authToken` for our own screens' }),
});
type Edited = z.infer<typeof edited>;

/** What the form holds of an account, under the names it sends. */
const presentForm = ({ firstName, lastName, email, admin, auditor }: StaffAccount) => ({
  ...{ firstName, lastName, email },
  ...{ admin, auditor },
});

async function edit(call: SignedInCall): Promise<{ answer: Edited; headers?: Record<string, string> }> {
  const { followed, passwords } = call.parts;
  const { id: userId } = await accountOr404(followed, idParam(call, 'id'));
  const { changes, password } = readAccountChanges(call.body);
  const command = { type: 'ChangeAccount', by: call.actor.id, userId, changes } as const;
  const at = sessionsFrom(call.now);
  const withPassword =
    password === undefined
      ? command
      : { ...command, password: { passwordHash: await passwords.hash(password, passwordSalt(call)), at } };
  await commandStaff(call, withPassword, call.cause('form'), (accounts) => {
    const account = accounts.get(userId);
    if (account) refuseUnseen(call.body, presentForm(account));
  });
  if (password !== undefined && userId === call.actor.id) {
    const { tip } = await followed.staff.current();
    return startSession(call, { userId, how: 'account-change', staffRevision: tip.revision });
  }
  return { answer: { user: presentUser(await accountOr404(followed, userId)) } };
}

export const editUser = route({
  method: 'POST',
  path: '/api/users/:id',
  rule: 'self',
  about: 'Changes an account; nobody changes their own rights',
  body: accountChangesBody.extend(seenPart),
  access: 'what the caller wrote',
  answers: answersJson(edited),
  writes: ['StaffAccountChanged', 'StaffPasswordChanged'],
  async answer(call) {
    const { answer, headers } = await edit(call);
    return json(answer, headers);
  },
});

export const restEditUser = route({
  method: 'PUT',
  path: '/api/rest/users/:id',
  rule: 'self',
  about: 'Changes an account; nobody changes their own rights',
  body: accountChangesBody.extend(seenPart),
  access: 'what the caller wrote',
  answers: answersJson(wireUser),
  writes: ['StaffAccountChanged', 'StaffPasswordChanged'],
  answer: async (call) => json((await edit(call)).answer.user),
});
