import { Rejection } from '../../domain/kernel/rejection.ts';
import { refuseGuessable } from '../../domain/staff/account-input.ts';
import { accountByEmail } from '../../domain/staff/staff.ts';
import * as calls from '../../domain/wire/calls/sign-in.ts';
import { setUpBody } from '../../domain/wire/requests.ts';
import { entryOf } from '../access/record-call.ts';
import { json } from '../http/reply.ts';
import { wordsOfInstallation } from '../sign-in/own-words.ts';
import { passwordSalt } from '../sign-in/password-salt.ts';
import { carryOutOnStaff } from '../sign-in/staff-command.ts';
import { startSession } from '../sign-in/start-session.ts';
import { route } from './route.ts';

const setUpToken = setUpBody.pick({ token: true });

export const setUp = route(calls.setUp, {
  rule: 'public',
  about: 'Creates the first administrator by the one-time link of the first start, and signs in',
  access: 'own account',
  refuses: [403, 429],
  writes: ['StaffAccountCreated'],
  async find({ services, address, body }) {
    const { throttle, setUp: link } = services;
    const sent = setUpToken.safeParse(body);
    if (sent.success && link.matches(sent.data.token)) return;
    await throttle.wrongLink(address);
    throw new Rejection(
      'forbidden',
      'This set-up link is not valid. The server prints the present one when it starts.',
    );
  },
  async answer(call) {
    const { passwords, followed, configuration } = call.services;
    const { account, password } = call.input.body;
    refuseGuessable(password, wordsOfInstallation(configuration));
    const passwordHash = await passwords.hash(password, passwordSalt(call));
    const first = { ...account, admin: true, auditor: false };
    const command = { type: 'CreateAccount', account: first, passwordHash, first: true } as const;
    const { revision: staffRevision } = await carryOutOnStaff(call, command, call.cause('set-up'));
    const { state } = await followed.staff.current();
    const userId = accountByEmail(state.decided, first.email)?.userId ?? 0;
    await call.services.access.tell(entryOf(call, 'POST /api/app/set-up', 'signed-in', { userId }));
    const started = await startSession(call, { userId, how: 'set-up', staffRevision });
    return json(started.answer, started.headers);
  },
});
