import { Rejection } from '../../domain/kernel/rejection.ts';
import type { DeclaredCall } from '../../domain/wire/declared-call.ts';
import type { Position } from '../../event-store/port.ts';
import { entryOf } from '../access/record-call.ts';
import type { SignedInCall } from './route.ts';

/** The student whose record a change answers, and what else identifies the record. */
interface About {
  studentId: number;
  details: Readonly<Record<string, number>>;
}

/**
 * Carries out a change of a student's record and waits for its read models. The log tells who changed what; whoever is answered
 * the record without having changed it, or is told in a conflict what stands there now, has looked at it, which the access
 * record tells. @returns what the work answers
 */
export async function changeOrLook<Answer>(
  call: SignedInCall,
  { method, path }: Pick<DeclaredCall, 'method' | 'path'>,
  about: About,
  work: () => Promise<{ answer: Answer; position: Position | null }>,
): Promise<Answer> {
  const look = () => call.services.access.note(entryOf(call, `${method} ${path}`, 'student-opened', about));
  try {
    const { answer, position } = await work();
    if (position === null) look();
    await call.settle(position);
    return answer;
  } catch (error) {
    if (error instanceof Rejection && error.code === 'conflict') look();
    throw error;
  }
}
