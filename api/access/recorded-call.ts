import { dayIn } from '../../domain/kernel/plain-day.ts';
import type { Caller } from '../http/call.ts';
import type { Call } from '../http/route.ts';
import type { AccessEntry, AccessKind } from './port.ts';

/** Whose record it was, where it was one student's, and what else identifies it: ids and choices, never a name. */
interface About {
  studentId?: number | undefined;
  details?: Readonly<Record<string, unknown>>;
}

/** What the access record is told when a call was answered. */
export interface RecordedCall {
  kind: Extract<AccessKind, 'exported' | 'report-made' | 'student-opened'>;
  about(call: Call): About;
}

/** The entry of a call; `call` is its method and the path of its route. */
export function entryOf(
  { parts, actor, address, now }: Caller,
  call: string,
  kind: AccessKind,
  { studentId, details = {}, userId }: About & { userId?: number | undefined } = {},
): AccessEntry {
  const day = dayIn(now, parts.configuration.TIME_ZONE);
  const who = { userId: userId ?? actor?.id ?? null, address };
  return { at: now.toISOString(), day, kind, ...who, studentId: studentId ?? null, call, details: { ...details } };
}

/** A look at the record of the student that the path names. */
export const opensStudent = (parameter = 'studentId'): RecordedCall => ({
  kind: 'student-opened',
  about({ params }) {
    const { [parameter]: student, ...details } = params;
    return { studentId: Number(student), details };
  },
});
