import type { Position } from '../../event-store/port.ts';
import { lookWhenRefused } from '../access/look-when-refused.ts';
import { type LookedAt, type NamedCall, noteLookAt, noteLookAtMany } from '../access/note-look.ts';
import type { SignedInCall } from './route.ts';

/** Whose record is changed, and where: in a table student after student, whose rows count as those of lists do. */
type ChangedAt = LookedAt & { inTable?: true };

/**
 * Carries out a change of a student's record and waits for its read models. The log tells who changed what; the answer shows more of
 * the record than that, and so does a refusal by what stands there: both are looks, which the access record tells.
 * @returns what the work answers
 */
export async function changeAndLook<Answer>(
  call: SignedInCall,
  declared: NamedCall,
  { inTable, ...about }: ChangedAt,
  work: () => Promise<{ answer: Answer; position: Position | null }>,
): Promise<Answer> {
  const look = () => noteLookAt(call, declared, about);
  const { answer, position } = await lookWhenRefused(look, work);
  if (inTable && position !== null) await noteLookAtMany(call, declared, [about.studentId]);
  else look();
  await call.settle(position);
  return answer;
}
