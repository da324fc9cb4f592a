import { compareKey } from '../../../domain/kernel/fold-text.ts';
import type { KnownStudent } from '../../../domain/student-import/known-student.ts';

/** Where a file goes: students and their grade levels into the year, everything else into the term. */
export interface ImportTarget {
  schoolYearId: number;
  termId: number;
}

/** Finds what is known of at most {@link LOOK_UP} numbers. */
export type LookUp = (target: ImportTarget, numbers: string[], signal?: AbortSignal) => Promise<KnownStudent[]>;

/** How many numbers one request asks for; the server takes up to 1,000. */
export const LOOK_UP = 500;

/** What is known of these numbers, by their compared form; asks in parts, one after the other. */
export async function knownStudents(
  numbers: Iterable<string>,
  ask: (part: string[]) => Promise<KnownStudent[]>,
  onPart?: (done: number, total: number) => void,
): Promise<Map<string, KnownStudent>> {
  const keys = [...new Set([...numbers].map(compareKey))].filter((key) => key !== '');
  const known = new Map<string, KnownStudent>();
  for (let from = 0; from < keys.length; from += LOOK_UP) {
    for (const student of await ask(keys.slice(from, from + LOOK_UP))) known.set(student.numberKey, student);
    onPart?.(Math.min(from + LOOK_UP, keys.length), keys.length);
  }
  return known;
}
