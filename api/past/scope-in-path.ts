import { decodeTermId, isStudentId } from '../../domain/kernel/ids.ts';
import type { PastScope } from '../../projections/past/needs.ts';

/** Parts of a path that name a student; `first` and `second` are a student and a year in either order. */
const OF_STUDENTS = ['studentId', 'first', 'second'] as const;

/**
 * Whose records a call reads at a point of the past, by the parts of its path: those of the student that it names, or of the term or year;
 * `{}` is everybody's. A number alone does not say whose it is: entries and actions of the journal have numbers as high as students' ids.
 */
export function scopeInPath(params: Readonly<Record<string, string>>): PastScope {
  const studentId = OF_STUDENTS.map((part) => Number(params[part])).find(isStudentId);
  if (studentId !== undefined) return { studentIds: [studentId] };
  const { yearId, termId } = params;
  return { yearId: termId === undefined ? Number(yearId) || undefined : decodeTermId(Number(termId))?.yearId };
}
