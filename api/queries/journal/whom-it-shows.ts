import { isStudentId } from '../../../domain/kernel/ids.ts';
import type { JournalDocument } from '../../../projections/definitions/journal/documents.ts';
import { admittedStudents, students } from '../../../projections/definitions/students.ts';
import type { QueryServices } from '../services.ts';
import { studentsMeant } from './search.ts';

/** Whom entries or actions are about, for the access record. */
export const studentsIn = (documents: readonly Pick<JournalDocument, 'studentId'>[]): (number | null)[] =>
  documents.map(({ studentId }) => studentId);

/** Whether a filter asks for anything: who turns the pages of the whole journal looks for nobody. */
export const isAsked = (filter: object): boolean => Object.values(filter).some((value) => value !== undefined);

/** Whom a filter points at, found or not: that nothing is found of somebody tells of them. */
export async function pointedAt(
  services: Pick<QueryServices, 'readModels' | 'followed'>,
  { studentId, q = '' }: { studentId?: number | undefined; q?: string | undefined },
): Promise<number[]> {
  if (studentId === undefined) return studentsMeant(services, q);
  const known = isStudentId(studentId) && (await services.readModels.reader(students).get(admittedStudents, studentId));
  return known ? [studentId] : [];
}
