import { z } from 'zod';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { readNewAccount } from '../../domain/staff/account-input.ts';
import { accountByEmail } from '../../domain/staff/staff.ts';
import { setUpBody } from '../../domain/wire/requests.ts';
import { signedIn, signedInHere } from '../../domain/wire/sign-in.ts';
import { entryOf } from '../access/record-call.ts';
import { answersJson } from '../http/answered.ts';
import { json } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { wordsOfInstallation } from '../sign-in/own-words.ts';
import { passwordSalt } from '../sign-in/password-salt.ts';
import { commandStaff } from '../sign-in/staff-command.ts';
import { startSession } from '../sign-in/start-session.ts';

const setUpToken = setUpBody.pick({ token: true });

export const setUp = route({
  method: 'POST',
  path: '/api/app/set-up',
  rule: 'public',
  about: 'Creates the first administrator by the one-time link of the first start, and signs in',
  body: setUpBody,
  access: 'own account',
  answers: answersJson(z.union([signedIn, signedInHere])),
  refuses: [403, 429],
  writes: ['StaffAccountCreated'],
  async answer(call) {
    const { throttle, setUp: link, passwords, followed, configuration } = call.parts;
    const attempt = await throttle.link(call.address);
    const sent = setUpToken.safeParse(call.body);
    if (!sent.success || !link.matches(sent.data.token))
      throw new Rejection(
        'forbidden',
        'This set-up link is not valid. The server prints the present one when it starts.',
      );
    await attempt.succeeded();
    const { account, password } = readNewAccount(call.body, wordsOfInstallation(configuration));
    const passwordHash = await passwords.hash(password, passwordSalt(call));
    const first = { ...account, admin: true, auditor: false };
    const command = { type: 'CreateAccount', account: first, passwordHash, first: true } as const;
    await commandStaff(call, command, call.cause('set-up'));
    const { state, tip } = await followed.staff.current();
    const userId = accountByEmail(state.decided, first.email)?.userId ?? 0;
    await call.parts.access.tell(entryOf(call, 'POST /api/app/set-up', 'signed-in', { userId }));
    const started = await startSession(call, { userId, how: 'set-up', staffRevision: tip.revision });
    return json(started.answer, started.headers);
  },
});
