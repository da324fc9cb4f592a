import type { Call } from '../http/route.ts';
import type { EndOfSession } from '../sessions/session-end.ts';

/** What ends a session when whoever calls does it. */
export const endedBy = (
  { actor, address }: Pick<Call, 'actor' | 'address'>,
  reason: EndOfSession['reason'],
): EndOfSession => ({ reason, by: { userId: actor?.id ?? null, address } });
