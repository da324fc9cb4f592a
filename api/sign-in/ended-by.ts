import type { EndOfSession } from '../sessions/session-end.ts';
import type { Call } from './services.ts';

/** What ends a session when whoever calls does it. */
export const endedBy = (
  { actor, address }: Pick<Call, 'actor' | 'address'>,
  reason: EndOfSession['reason'],
): EndOfSession => ({ reason, by: { userId: actor?.id ?? null, address } });
