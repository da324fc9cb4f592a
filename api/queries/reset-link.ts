import { z } from 'zod';
import { accepted, reading } from '../../domain/kernel/read-body.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { accountByResetToken } from '../../domain/staff/staff.ts';
import { answersJson } from '../http/answered.ts';
import { json } from '../http/reply.ts';
import { type Call, route } from '../http/route.ts';
import type { FollowedStreams } from '../ledger/followed-streams.ts';
import { linkSecretHash } from '../sign-in/secret-links.ts';

/** Why a reset link does not work, or undefined when it does. */
export async function linkFault(
  followed: Pick<FollowedStreams, 'staff'>,
  uid: string,
  now: Date,
): Promise<string | undefined> {
  const { state } = await followed.staff.current();
  const reset = accountByResetToken(state.decided, linkSecretHash(uid))?.reset;
  if (!reset) return 'Invalid reset password link';
  return now.getTime() >= Date.parse(reset.expiresAt) ? 'This reset password link has expired' : undefined;
}

const linkState = z.union([
  z.object({ valid: z.literal(true) }),
  z.object({ valid: z.literal(false), message: z.string() }),
]);

async function stateOf({ parts, address, now }: Pick<Call, 'parts' | 'address' | 'now'>, uid: string) {
  const attempt = await parts.throttle.link(address);
  const message = await linkFault(parts.followed, uid, now);
  if (message !== undefined) return json({ valid: false, message });
  await attempt.succeeded();
  return json({ valid: true });
}

const link = z.object({ uid: z.string().min(1).max(200) });

export const checkResetLink = route({
  method: 'POST',
  path: '/api/app/checkResetLink',
  rule: 'public',
  about: 'Whether a link to choose a new password still works; its secret stands in no address',
  body: link,
  access: 'no records',
  answers: answersJson(linkState),
  refuses: [429],
  answer: (call) => stateOf(call, accepted(reading(link, call.body)).uid),
});

export const checkResetPasswordRequest = route({
  method: 'GET',
  path: '/api/checkResetPasswordRequest',
  rule: 'public',
  about: 'The same for clients of the contract: whether a link to choose a new password still works',
  query: z.object({ uid: z.string() }),
  access: 'no records',
  answers: answersJson(linkState),
  refuses: [429],
  async answer(call) {
    const uid = call.query.get('uid');
    if (!uid) throw new Rejection('invalid', 'Invalid request. No unique identifier.');
    return stateOf(call, uid);
  },
});
