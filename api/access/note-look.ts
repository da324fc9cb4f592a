import type { ReadModels } from '../../projections/read-models.ts';
import { type AccessCaller, aboutOf, entryOf } from './record-call.ts';
import { whoIsThere } from './who-is-there.ts';

/** A call of the table. */
export interface NamedCall {
  readonly method: string;
  readonly path: string;
}

/** The student whose record is looked at, and what else identifies the record. */
export interface LookedAt {
  studentId: number;
  details: Readonly<Record<string, number>>;
}

/** Records a look at a student's record by a call that was to change it. */
export const noteLookAt = (call: AccessCaller, { method, path }: NamedCall, about: Partial<LookedAt>): void =>
  call.services.access.note(entryOf(call, `${method} ${path}`, 'student-opened', about));

/** A caller of a call that can look up who there is. */
type LookingCaller = AccessCaller & { readonly services: { readonly readModels: Pick<ReadModels, 'reader'> } };

/** What is told of a look at the students with these ids, by name where they are few, whoever else is asked for. */
export async function aboutMany(
  { services }: LookingCaller,
  chosen: readonly number[],
  details: Readonly<Record<string, unknown>> = {},
) {
  // Where it cannot be looked up just now who of them there is, all are told of.
  const asked = await whoIsThere(services.readModels, chosen).catch(() => chosen);
  return aboutOf({ details, chosen }, { rows: chosen.length, asked });
}

/** Records a look at the records of students by a call that was to change all of them. */
export async function noteLookAtMany(
  call: LookingCaller,
  { method, path }: NamedCall,
  studentIds: readonly number[],
): Promise<void> {
  const about = await aboutMany(call, studentIds);
  call.services.access.note(entryOf(call, `${method} ${path}`, 'students-listed', about), studentIds.join());
}
