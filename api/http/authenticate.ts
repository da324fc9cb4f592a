import type { StoredSession } from '../sessions/port.ts';
import type { Credentials } from './credentials.ts';
import type { Actor } from './roles.ts';
import type { HttpServices } from './services.ts';

/** A caller who is signed in. */
export interface Authenticated {
  actor: Actor;
  session: StoredSession;
}

/**
 * Who sends a request, looked up in the sessions and accounts as they are now. Undefined for nobody; a session that is over
 * counts as none on public calls, so it is for `permit` to refuse.
 */
export async function authenticate(
  services: Pick<HttpServices, 'tokens' | 'sessions' | 'followed'>,
  { token, screenSession }: Credentials,
): Promise<Authenticated | undefined> {
  const claims = token === undefined ? undefined : services.tokens.read(token);
  if (!claims) return undefined;
  // Somebody else has signed in at this browser since the page was drawn: it does nothing in their name.
  if (screenSession !== undefined && screenSession !== claims.sessionId) return undefined;
  const [session, { state }] = await Promise.all([
    services.sessions.find(claims.sessionId),
    services.followed.staff.current(),
  ]);
  if (session?.userId !== claims.userId) return undefined;
  const account = state.decided.accounts.get(session.userId);
  const endedAt = state.sessionsEndedAt.get(session.userId) ?? -1;
  if (!account || account.disabled || endedAt > session.staffRevision) return undefined;
  return { actor: { id: account.userId, admin: account.admin, auditor: account.auditor }, session };
}
