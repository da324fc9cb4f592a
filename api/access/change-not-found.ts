import { decodeActivityId, decodeTermRecordId } from '../../domain/kernel/ids.ts';
import { type NamedCall, noteLookAt, noteLookAtMany } from './note-look.ts';
import type { Asked } from './recorded-call.ts';

type Params = Asked['params'];

/** Whom the path of a change names, by the student's own id or by that of a term record or an activity. */
function studentInPath({ studentId, id, activityId }: Params): number | undefined {
  if (studentId !== undefined) return Number(studentId);
  if (activityId !== undefined) return decodeActivityId(Number(activityId))?.studentId;
  return id === undefined ? undefined : decodeTermRecordId(Number(id))?.studentId;
}

/** Whom a change of several names in its body. */
function studentsInBody(body: unknown): number[] {
  const { studentIds } = (body ?? {}) as { studentIds?: unknown };
  return Array.isArray(studentIds) ? [...new Set(studentIds)].filter((id): id is number => Number.isInteger(id)) : [];
}

/**
 * Records that somebody asked for a change of students by id and was told that something is not there: that they are not in a year or
 * a term, say. `isThere` says whether there is such a student.
 */
export async function recordChangeNotFound(
  route: NamedCall,
  call: Parameters<typeof noteLookAtMany>[0] & Asked,
  isThere: (studentId: number) => Promise<boolean>,
): Promise<void> {
  const named = studentInPath(call.params);
  const asked = named === undefined ? studentsInBody(call.body) : [named];
  const [only] = asked;
  if (only === undefined) return;
  if (asked.length > 1) await noteLookAtMany(call, route, asked);
  else if (await isThere(only)) noteLookAt(call, route, { studentId: only, details: {} });
}
