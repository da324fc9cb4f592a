import type { DeclaredCall } from '../../domain/wire/declared-call.ts';
import type { Position } from '../../event-store/port.ts';
import { lookWhenRefused } from '../access/look-when-refused.ts';
import { aboutOf, entryOf } from '../access/record-call.ts';
import type { SignedInCall } from './route.ts';

type Named = Pick<DeclaredCall, 'method' | 'path'>;

/** The student whose record a change answers, and what else identifies the record. */
interface About {
  studentId: number;
  details: Readonly<Record<string, number>>;
}

/** Records a look at a student's record by a call that was to change it. */
export const noteLookAt = (call: SignedInCall, { method, path }: Named, about: Partial<About>): void =>
  call.services.access.note(entryOf(call, `${method} ${path}`, 'student-opened', about));

/** Records a look at the records of students by a call that was to change all of them. */
export function noteLookAtMany(call: SignedInCall, { method, path }: Named, studentIds: readonly number[]): void {
  const about = aboutOf({ chosen: studentIds }, { rows: studentIds.length });
  call.services.access.note(entryOf(call, `${method} ${path}`, 'students-listed', about), studentIds.join());
}

/**
 * Carries out a change of a student's record and waits for its read models. The log tells who changed what; whoever is answered
 * the record without having changed it, or is refused by what stands there, has looked at it, which the access record tells.
 * @returns what the work answers
 */
export async function changeOrLook<Answer>(
  call: SignedInCall,
  declared: Named,
  about: About,
  work: () => Promise<{ answer: Answer; position: Position | null }>,
): Promise<Answer> {
  const look = () => noteLookAt(call, declared, about);
  const { answer, position } = await lookWhenRefused(look, work);
  if (position === null) look();
  await call.settle(position);
  return answer;
}
