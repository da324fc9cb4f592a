import type { Position } from '../../event-store/port.ts';
import { lookWhenRefused } from '../access/look-when-refused.ts';
import { type LookedAt, type NamedCall, noteLookAt } from '../access/note-look.ts';
import type { SignedInCall } from './route.ts';

/**
 * Carries out a change of a student's record and waits for its read models. The log tells who changed what; whoever is answered
 * the record without having changed it, or is refused by what stands there, has looked at it, which the access record tells.
 * @returns what the work answers
 */
export async function changeOrLook<Answer>(
  call: SignedInCall,
  declared: NamedCall,
  about: LookedAt,
  work: () => Promise<{ answer: Answer; position: Position | null }>,
): Promise<Answer> {
  const look = () => noteLookAt(call, declared, about);
  const { answer, position } = await lookWhenRefused(look, work);
  if (position === null) look();
  await call.settle(position);
  return answer;
}
