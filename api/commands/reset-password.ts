import { Rejection } from '../../domain/kernel/rejection.ts';
import { aboutPerson, refuseGuessable } from '../../domain/staff/account-input.ts';
import { accountByResetToken } from '../../domain/staff/staff.ts';
import * as calls from '../../domain/wire/calls/sign-in.ts';
import { readResetLink } from '../../domain/wire/calls/sign-in.ts';
import { refusalBody, refusalData } from '../http/refusal-body.ts';
import { json } from '../http/reply.ts';
import { linkFault } from '../queries/reset-link.ts';
import { sessionsFrom } from '../sessions/tokens.ts';
import { wordsOfInstallation } from '../sign-in/own-words.ts';
import { passwordSalt } from '../sign-in/password-salt.ts';
import { linkSecretHash } from '../sign-in/secret-links.ts';
import { commandStaff } from '../sign-in/staff-command.ts';
import type { Call } from './route.ts';
import { route } from './route.ts';

/** The link is looked at before the password: guessing costs us little. */
async function openLink({ services, address, now, body }: Call & { body: unknown }): Promise<string> {
  const uid = readResetLink(body);
  const fault = await linkFault(services.followed, uid, now);
  if (fault === undefined) return uid;
  await services.throttle.wrongLink(address);
  throw new Rejection('rule', fault);
}

async function choosePassword(call: Call, uid: string, password: string): Promise<void> {
  const { state } = await call.services.followed.staff.current();
  const account = accountByResetToken(state.decided, linkSecretHash(uid));
  const about = wordsOfInstallation(call.services.configuration);
  if (account) refuseGuessable(password, [...aboutPerson(account), ...about]);
  const passwordHash = await call.services.passwords.hash(password, passwordSalt(call));
  const at = sessionsFrom(call.now);
  const command = { type: 'ResetPassword', tokenHash: linkSecretHash(uid), passwordHash, at } as const;
  await commandStaff(call, command, call.cause('reset-link'));
}

/** As all others, and as clients of the contract can show it. */
const resetRefusal = refusalBody.extend({ data: refusalData });

export const resetPassword = route(calls.resetPassword, {
  rule: 'public',
  about: 'Sets a new password by a mailed link, which works once; ends all sessions of the account',
  access: 'no records',
  refuses: [429],
  refusal: resetRefusal,
  writes: ['StaffPasswordReset'],
  find: openLink,
  async answer(call) {
    await choosePassword(call, call.found, call.input.body.password);
    return json({ valid: true, message: 'Password successfully reset. You may log in with your new password.' });
  },
});
