import { Rejection } from '../../domain/kernel/rejection.ts';
import { isOpen } from '../../domain/staff/invitations.ts';
import { type Account, accountByInvitation } from '../../domain/staff/staff.ts';
import * as calls from '../../domain/wire/calls/accounts.ts';
import { json } from '../http/reply.ts';
import type { FollowedStreams } from '../ledger/followed-streams.ts';
import { linkSecretHash } from '../sign-in/secret-links.ts';
import { route } from './route.ts';

/**
 * The account a link invites to.
 * @throws {Rejection} `rule`, in words for the person who was invited
 */
export async function openInvitation(
  followed: Pick<FollowedStreams, 'staff'>,
  secret: string,
  now: Date,
): Promise<Account & { invitation: { expiresAt: string } }> {
  const { state } = await followed.staff.current();
  const account = accountByInvitation(state.decided, linkSecretHash(secret));
  if (!account?.invitation)
    throw new Rejection('rule', 'This invitation was used, replaced or withdrawn. Please ask for another one.');
  if (!isOpen(account.invitation, now.toISOString()))
    throw new Rejection('rule', 'This invitation has expired. Please ask for another one.');
  return { ...account, invitation: account.invitation };
}

export const checkInvitation = route(calls.checkInvitation, {
  rule: 'public',
  about: 'Whom a link invites, while it works',
  access: 'own account',
  refuses: [429],
  async answer({ services, input, address, now }) {
    const { secret } = input.body;
    try {
      const { firstName, email, invitation } = await openInvitation(services.followed, secret, now);
      return json({ valid: true, firstName, email, invitedUntil: invitation.expiresAt });
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      await services.throttle.wrongLink(address);
      return json({ valid: false, message: error.message });
    }
  },
});
