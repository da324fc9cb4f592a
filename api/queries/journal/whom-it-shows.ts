import { isStudentId } from '../../../domain/kernel/ids.ts';
import { studentIn } from '../../../domain/streams.ts';
import type { JournalDocument } from '../../../projections/definitions/journal/documents.ts';
import { admittedStudents, students } from '../../../projections/definitions/students.ts';
import { FEW_FOUND } from '../../access/named-students.ts';
import type { QueryServices } from '../services.ts';
import { studentsMeant } from './search.ts';

/** Whom entries or actions are about, for the access record. */
export const studentsIn = (documents: readonly Pick<JournalDocument, 'studentId'>[]): (number | null)[] =>
  documents.map(({ studentId }) => studentId);

/** Whether a filter asks for anything: who turns the pages of the whole journal looks for nobody. */
export const isAsked = (filter: object): boolean => Object.values(filter).some((value) => value !== undefined);

/** Entries or actions that are looked through for whether they are about a few students only. */
const MOST_LOOKED_THROUGH = 200;

/** Who is shown is shown to be there; of anybody else it is looked up. */
async function ifThere({ readModels }: Pick<QueryServices, 'readModels'>, studentId: number): Promise<number[]> {
  const known = isStudentId(studentId) && (await readModels.reader(students).get(admittedStudents, studentId));
  return known ? [studentId] : [];
}

/** What of a filter points at somebody. */
interface Pointing {
  studentId?: number | undefined;
  q?: string | undefined;
  /** What a visit was to. */
  subject?: string | undefined;
}

/** Whom a filter points at, found or not: that nothing is found of somebody tells of them. */
export async function pointedAt(
  services: Pick<QueryServices, 'readModels' | 'followed'>,
  { studentId = 0, subject = '', q = '' }: Pointing,
): Promise<number[]> {
  const ofSubject = studentIn(subject);
  const named = studentId === 0 ? await studentsMeant(services, q) : await ifThere(services, studentId);
  return ofSubject === undefined ? named : [...named, ...(await ifThere(services, ofSubject))];
}

/** A collection whose entries are about a student each, or about none. */
interface AboutStudents<Where> {
  find(query: { where: Where; limit: number; fields: readonly ['id', 'studentId'] }): Promise<OfStudent[]>;
}
type OfStudent = Pick<JournalDocument, 'studentId'>;

/** Whom all that a question finds is about, where they are few: how many entries it finds tells of them on a page that shows none, too. */
export async function fewBehind<Where>({ find }: AboutStudents<Where>, where: Where): Promise<number[]> {
  const found = await find({ where, limit: MOST_LOOKED_THROUGH + 1, fields: ['id', 'studentId'] });
  if (found.length > MOST_LOOKED_THROUGH) return [];
  const few = new Set(found.flatMap(({ studentId }) => studentId ?? []));
  return few.size > FEW_FOUND ? [] : [...few];
}
