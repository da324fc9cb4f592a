import { aboutPerson, refuseGuessable } from '../../domain/staff/account-input.ts';
import * as calls from '../../domain/wire/calls/accounts.ts';
import { readInvitationLink } from '../../domain/wire/calls/accounts.ts';
import { json } from '../http/reply.ts';
import { openInvitation } from '../queries/invitation.ts';
import { wordsOfInstallation } from '../sign-in/own-words.ts';
import { passwordSalt } from '../sign-in/password-salt.ts';
import { linkSecretHash } from '../sign-in/secret-links.ts';
import { commandStaff } from '../sign-in/staff-command.ts';
import type { Call } from './route.ts';
import { route } from './route.ts';

/** The link is looked at before the password: guessing costs us little. */
async function openLink({ services, address, now, body }: Call & { body: unknown }) {
  const secret = readInvitationLink(body);
  const account = await openInvitation(services.followed, secret, now).catch(async (refusal: unknown) => {
    await services.throttle.wrongLink(address);
    throw refusal;
  });
  return { secret, account };
}

export const acceptInvitation = route(calls.acceptInvitation, {
  rule: 'public',
  about: 'Chooses the first password by the link of an invitation, which works once',
  access: 'own account',
  refuses: [429],
  writes: ['StaffInvitationAccepted'],
  find: openLink,
  async answer(call) {
    const { secret, account } = call.found;
    const { password } = call.input.body;
    refuseGuessable(password, [...aboutPerson(account), ...wordsOfInstallation(call.services.configuration)]);
    const passwordHash = await call.services.passwords.hash(password, passwordSalt(call));
    const at = call.now.toISOString();
    const command = { type: 'AcceptInvitation', tokenHash: linkSecretHash(secret), passwordHash, at } as const;
    await commandStaff(call, command, call.cause('invitation'));
    return json({ email: account.email });
  },
});
