import { Rejection } from '../../domain/kernel/rejection.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import type { AskedScope } from '../access/record-call.ts';
import { mayTellOf, type Sight } from '../caseload/sight.ts';
import { alsoAbout, type Reply } from './reply.ts';
import type { Call, Route } from './route.ts';
import type { Sent } from './sent.ts';
import type { HttpServices } from './services.ts';

/** A term, or a student, that there is no more. */
function nobody(error: unknown): readonly number[] {
  if (error instanceof Rejection && (error.code === 'not-found' || error.code === 'invalid')) return [];
  throw error;
}

/**
 * The same answer, saying whom what is chosen leaves of everybody, now, where they are few: a question for a colleague's students, or for
 * those of then, that finds few tells whether these are among them.
 */
export async function toldOfFewChosen(
  route: Route,
  call: Call<HttpServices> & Sent & { scope: AskedScope | undefined },
  sight: Pick<Sight, 'open' | 'lists'> | undefined,
  reply: Reply,
): Promise<Reply> {
  if (!route.fewChosen || !(call.scope ?? call.asOf) || reply.status !== 200) return reply;
  if ((reply.count?.rows ?? 0) > FEW_FOUND) return reply;
  const few = await route.fewChosen(call).catch(nobody);
  return alsoAbout(
    few.filter((id) => mayTellOf(sight, id)),
    reply,
  );
}
