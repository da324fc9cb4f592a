import { type AccessCaller, aboutOf, entryOf } from './record-call.ts';

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

/** Records a look at the records of students by a call that was to change all of them. */
export function noteLookAtMany(call: AccessCaller, { method, path }: NamedCall, studentIds: readonly number[]): void {
  const about = aboutOf({ chosen: studentIds }, { rows: studentIds.length });
  call.services.access.note(entryOf(call, `${method} ${path}`, 'students-listed', about), studentIds.join());
}
