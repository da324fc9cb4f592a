import { Rejection } from '../../domain/kernel/rejection.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import { mayTellOf, type Seen } from '../caseload/sight.ts';
import { alsoAbout, type Reply } from './reply.ts';
import type { Route } from './route.ts';
import type { ScopedCall } from './scoped-call.ts';

/** A term, or a student, that there is no more. */
function nobody(error: unknown): readonly number[] {
  if (error instanceof Rejection && (error.code === 'not-found' || error.code === 'invalid')) return [];
  throw error;
}

/**
 * The same answer, saying whom what is chosen leaves of everybody, now, where they are few: a question for a colleague's students, or for
 * those of then, that finds few tells whether these are among them.
 */
export async function toldOfFewChosen(route: Route, call: ScopedCall, sight: Seen, reply: Reply): Promise<Reply> {
  if (!route.fewChosen || !(call.scope ?? call.asOf) || reply.status !== 200) return reply;
  if ((reply.count?.rows ?? 0) > FEW_FOUND) return reply;
  const few = await route.fewChosen(call).catch(nobody);
  return alsoAbout(
    few.filter((id) => mayTellOf(sight, id)),
    reply,
  );
}
