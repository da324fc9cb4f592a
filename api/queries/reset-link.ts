import { isOpen } from '../../domain/staff/invitations.ts';
import { accountByResetToken } from '../../domain/staff/staff.ts';
import * as calls from '../../domain/wire/calls/sign-in.ts';
import { json } from '../http/reply.ts';
import type { FollowedStreams } from '../ledger/followed-streams.ts';
import { linkSecretHash } from '../sign-in/secret-links.ts';
import type { Call } from './route.ts';
import { route } from './route.ts';

/** Why a reset link does not work, or undefined when it does. */
export async function linkFault(
  followed: Pick<FollowedStreams, 'staff'>,
  uid: string,
  now: Date,
): Promise<string | undefined> {
  const { state } = await followed.staff.current();
  const reset = accountByResetToken(state.decided, linkSecretHash(uid))?.reset;
  if (!reset) return 'Invalid reset password link';
  return isOpen(reset, now.toISOString()) ? undefined : 'This reset password link has expired';
}

async function stateOf({ services, address, now }: Pick<Call, 'services' | 'address' | 'now'>, uid: string) {
  const message = await linkFault(services.followed, uid, now);
  if (message === undefined) return json({ valid: true });
  await services.throttle.wrongLink(address);
  return json({ valid: false, message });
}

export const checkResetLink = route(calls.checkResetLink, {
  rule: 'public',
  about: 'Whether a link to choose a new password still works; its secret stands in no address',
  access: 'no records',
  refuses: [429],
  answer: (call) => stateOf(call, call.input.body.uid),
});

export const checkResetPasswordRequest = route(calls.checkResetPasswordRequest, {
  rule: 'public',
  about: 'The same for clients of the contract: whether a link to choose a new password still works',
  access: 'no records',
  refuses: [429],
  answer: (call) => stateOf(call, call.input.query.uid),
});
