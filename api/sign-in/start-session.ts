import type { SignedIn, SignedInHere } from '../../domain/wire/sign-in.ts';
import { carriedOutBefore } from '../idempotency/as-at-first.ts';
import { accountOr404 } from '../ledger/current-accounts.ts';
import { presentUser } from '../presenters/user.ts';
import { deviceOf } from '../sessions/device.ts';
import type { SignInMethod } from '../sessions/port.ts';
import { endedBy } from './ended-by.ts';
import type { Call } from './services.ts';

/** What a signed-in client gets: the user, and a token to send back, or a cookie where it is one of our own screens. */
export interface StartedSession {
  answer: SignedIn | SignedInHere;
  /** To be sent with it. */
  headers: Record<string, string[]>;
}

/**
 * Signs the sender of a call in to an account. `staffRevision` is the end of the stream `staff` at which it was made sure
 * that they may: what ends the account's sessions after it ends this one. The session that the same screen had is over. The
 * same request again under its key goes on with the same session, while nobody has ended it.
 * @throws {Rejection} `conflict` for a request that was carried out before and whose session is over
 */
export async function startSession(
  call: Call,
  { userId, how, staffRevision }: { userId: number; how: SignInMethod; staffRevision: number },
): Promise<StartedSession> {
  const { sessions, logMark, tokens, cookie, devices, followed, configuration } = call.services;
  const user = presentUser(await accountOr404(followed, userId));
  const sessionId = `${logMark}.${call.random('session').subarray(0, ID_BYTES).toString('base64url')}`;
  const where = { device: deviceOf(call.userAgent), address: call.address };
  // A sign-in that somebody has kept would undo the end of its session otherwise, or prolong it, by a code that counts once.
  const session = call.carriedOut
    ? await sessions.find(sessionId)
    : await sessions.start({ id: sessionId, userId, staffRevision, how, ...where });
  if (!session) throw carriedOutBefore();
  const token = tokens.issue({ userId, sessionId });
  if (!call.fromScreen) return { answer: { user, authToken: `Bearer ${token}` }, headers: {} };
  if (call.session && call.session.id !== sessionId)
    await sessions.end([call.session.id], endedBy(call, 'signed in again'));
  const kept = cookie.keep(token, configuration.SESSION_HOURS * 3600);
  const known = devices.keep(
    userId,
    call.cookies,
    call.now,
    call.random('device').subarray(0, ID_BYTES).toString('base64url'),
  );
  return { answer: { user, sessionId }, headers: { 'Set-Cookie': [kept, known] } };
}

const ID_BYTES = 16;
