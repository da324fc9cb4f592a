import { Rejection } from '../../domain/kernel/rejection.ts';
import type { OutsideTeam } from '../../domain/wire/caseload-scope.ts';
import type { NamedCall } from './note-look.ts';
import { type AccessCaller, entryOf, nameOf } from './record-call.ts';
import type { About } from './recorded-call.ts';

const OUTSIDE_TEAM = 'Not in their caseload.';

/** Why it was not allowed. Whose record it was is told by id: the sentence names them, and would name them for ever. */
function refusedOf({ message, details = {} }: Rejection): Pick<About, 'studentId' | 'details'> {
  const { studentId } = (details['outsideTeam'] ?? {}) as Partial<OutsideTeam>;
  return typeof studentId === 'number'
    ? { studentId, details: { reason: OUTSIDE_TEAM } }
    : { details: { reason: message } };
}

/** Records that somebody signed in was not allowed something. */
export async function recordRefusal(route: NamedCall, caller: AccessCaller, error: unknown): Promise<void> {
  if (!(error instanceof Rejection) || error.code !== 'forbidden' || !caller.actor) return;
  await caller.services.access.refuse(entryOf(caller, nameOf(route), 'call-refused', refusedOf(error)));
}
