import { setImmediate } from 'node:timers/promises';
import { isOpen } from '../../domain/staff/invitations.ts';
import { accountByEmail, accountStatus } from '../../domain/staff/staff.ts';
import * as calls from '../../domain/wire/calls/sign-in.ts';
import { json } from '../http/reply.ts';
import { resetMail } from '../mail/reset-mail.ts';
import { linkSecret, linkSecretHash } from '../sign-in/secret-links.ts';
import { commandStaff } from '../sign-in/staff-command.ts';
import type { Call } from './route.ts';
import { route } from './route.ts';

/** Remembers the hash of a new link, which replaces an earlier one, and mails the link. Silent where nobody can sign in. */
async function sendLink(call: Call, username: string): Promise<void> {
  // Nothing of it is done before the answer is out, which would take longer otherwise where there is an account.
  await setImmediate();
  const { configuration, followed, mailer, site } = call.services;
  const account = accountByEmail((await followed.staff.current()).state.decided, username);
  // An invitation is the administrator's to send again, and a disabled account lets nobody in.
  if (!account || accountStatus(account) !== 'active') return;
  // The mail before holds a link that works: strangers who ask for more from everywhere fill neither the mailbox nor the log.
  const isEnough = !(await call.services.throttle.anotherLink(account.userId));
  if (isEnough && isOpen(account.reset, call.now.toISOString())) return;
  const uid = linkSecret(call.random('reset link'));
  const minutes = configuration.RESET_MINUTES;
  const expiresAt = new Date(call.now.getTime() + minutes * 60_000).toISOString();
  const { userId, email } = account;
  const request = { type: 'RequestReset', userId, email, tokenHash: linkSecretHash(uid), expiresAt } as const;
  const position = await commandStaff(call, request, call.cause('form'));
  // Meanwhile the address was taken from the account, or the account from its person.
  if (position === null) return;
  await mailer.send(resetMail(email, uid, { product: configuration.PRODUCT_NAME, site, minutes }));
}

export const forgotPassword = route(calls.forgotPassword, {
  rule: 'public',
  about: 'Mails a link to choose a new password; answers the same for unknown addresses',
  access: 'no records',
  refuses: [429],
  isSilent: true,
  writes: ['StaffPasswordResetRequested'],
  async answer(call) {
    const { username } = call.input.body;
    const { devices, throttle } = call.services;
    await throttle.mail(username, call.address, devices.browserOf(call.cookies, call.now));
    // Not waited for: how long it takes would tell whether the address has an account.
    const answer = json({ message: 'An email was sent to this address if it belongs to an account.' });
    return call.carriedOut
      ? answer
      : { ...answer, rest: call.services.background.run('reset mail', () => sendLink(call, username)) };
  },
});
