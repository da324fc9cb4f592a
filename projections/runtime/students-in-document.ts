import { isStudentId } from '../../domain/kernel/ids.ts';
import { studentIn } from '../../domain/streams.ts';
import type { Document } from '../storage/collection.ts';

/** Ids of documents of a student that there are several of: `{studentId}-{year, entry, fact or service}`. */
const ONE_OF_SEVERAL = /^(\d+)-\d+$/;

/** Whom a document is of, by its id, by what it holds under their ids, and by the names of their streams. */
export function studentsInDocument(document: Document): number[] {
  const { id } = document;
  const own = Number(typeof id === 'number' ? id : ONE_OF_SEVERAL.exec(id)?.[1]);
  return [...new Set([...(isStudentId(own) ? [own] : []), ...studentsIn(document)])];
}

function studentsIn(value: unknown): number[] {
  if (typeof value === 'string') return [studentIn(value.slice(value.lastIndexOf(':') + 1)) ?? []].flat();
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    (key === 'studentId' || key === 'studentIds') && part !== null ? [part].flat().map(Number) : studentsIn(part),
  );
}
