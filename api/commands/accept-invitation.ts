import { z } from 'zod';
import { accepted, reading } from '../../domain/kernel/read-body.ts';
import { aboutPerson, passwordBody, readPassword, refuseGuessable } from '../../domain/staff/account-input.ts';
import { answersJson } from '../http/answered.ts';
import { json } from '../http/reply.ts';
import { type Call, route } from '../http/route.ts';
import { invitationLink, openInvitation } from '../queries/invitation.ts';
import { wordsOfInstallation } from '../sign-in/own-words.ts';
import { passwordSalt } from '../sign-in/password-salt.ts';
import { linkSecretHash } from '../sign-in/secret-links.ts';
import { commandStaff } from '../sign-in/staff-command.ts';

/** The link is looked at before the password is hashed: guessing costs us little. */
async function accept(call: Call): Promise<string> {
  const { secret } = accepted(reading(invitationLink, call.body));
  const attempt = await call.parts.throttle.link(call.address);
  const account = await openInvitation(call.parts.followed, secret, call.now);
  await attempt.succeeded();
  const password = readPassword(call.body);
  refuseGuessable(password, [...aboutPerson(account), ...wordsOfInstallation(call.parts.configuration)]);
  const passwordHash = await call.parts.passwords.hash(password, passwordSalt(call));
  const at = call.now.toISOString();
  const command = { type: 'AcceptInvitation', tokenHash: linkSecretHash(secret), passwordHash, at } as const;
  await commandStaff(call, command, call.cause('invitation'));
  return account.email;
}

export const acceptInvitation = route({
  method: 'POST',
  path: '/api/app/invitations/accept',
  rule: 'public',
  about: 'Chooses the first password by the link of an invitation, which works once',
  access: 'own account',
  body: invitationLink.extend(passwordBody.shape),
  answers: answersJson(z.object({ email: z.string() })),
  refuses: [429],
  writes: ['StaffInvitationAccepted'],
  answer: async (call) => json({ email: await accept(call) }),
});
