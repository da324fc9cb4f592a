import { z } from 'zod';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { aboutPerson, passwordBody, readPassword, refuseGuessable } from '../../domain/staff/account-input.ts';
import { accountByResetToken } from '../../domain/staff/staff.ts';
import { answersJson } from '../http/answered.ts';
import { refusalBody, refusalData } from '../http/refusal-body.ts';
import { json } from '../http/reply.ts';
import { type Call, route } from '../http/route.ts';
import { linkFault } from '../queries/reset-link.ts';
import { wordsOfInstallation } from '../sign-in/own-words.ts';
import { passwordSalt } from '../sign-in/password-salt.ts';
import { linkSecretHash } from '../sign-in/secret-links.ts';
import { commandStaff } from '../sign-in/staff-command.ts';
import { sessionsFrom } from '../sign-in/tokens.ts';

const link = z.object({ uid: z.string().min(1) });

function readUid(body: unknown): string {
  const read = link.safeParse(body);
  if (!read.success) throw new Rejection('invalid', 'Invalid request. No password or no unique identifier.');
  return read.data.uid;
}

/** The link is looked at before the password is hashed: guessing costs us little. */
async function choosePassword(call: Call): Promise<void> {
  const uid = readUid(call.body);
  const attempt = await call.parts.throttle.link(call.address);
  const fault = await linkFault(call.parts.followed, uid, call.now);
  if (fault !== undefined) throw new Rejection('rule', fault);
  await attempt.succeeded();
  const password = readPassword(call.body);
  const { state } = await call.parts.followed.staff.current();
  const account = accountByResetToken(state.decided, linkSecretHash(uid));
  const about = wordsOfInstallation(call.parts.configuration);
  if (account) refuseGuessable(password, [...aboutPerson(account), ...about]);
  const passwordHash = await call.parts.passwords.hash(password, passwordSalt(call));
  const at = sessionsFrom(call.now);
  const command = { type: 'ResetPassword', tokenHash: linkSecretHash(uid), passwordHash, at } as const;
  await commandStaff(call, command, call.cause('reset-link'));
}

/** As all others, and as clients of the contract can show it. */
const resetRefusal = refusalBody.extend({ data: refusalData });

export const resetPassword = route({
  method: 'POST',
  path: '/api/resetPassword',
  rule: 'public',
  about: 'Sets a new password by a mailed link, which works once; ends all sessions of the account',
  body: link.extend(passwordBody.shape),
  access: 'no records',
  answers: answersJson(z.object({ valid: z.literal(true), message: z.string() })),
  refuses: [429],
  refusal: resetRefusal,
  writes: ['StaffPasswordReset'],
  async answer(call) {
    await choosePassword(call);
    return json({ valid: true, message: 'Password successfully reset. You may log in with your new password.' });
  },
});
