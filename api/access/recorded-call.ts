import type { z } from 'zod';
import type { AccessKind } from '../../domain/vocabulary/access-kinds.ts';
import { idsIn } from './named-students.ts';

/** Whose record it was, where it was one student's, and what else identifies it: ids and choices, never a name. */
export interface About {
  studentId?: number | undefined;
  /** Who was asked for by id, or in another way that names persons; undefined for lists. */
  chosen?: readonly number[] | undefined;
  details?: Readonly<Record<string, unknown>>;
  /**
   * Which part of a list, as far as needed to tell a repeated look at it from a look at another part: what is asked in the address,
   * where a call says nothing else. It is not kept.
   */
  part?: string;
}

/** What a call asked for, as it was sent. */
export interface Asked {
  /** Decoded parts of the path, by name. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Parsed JSON; `{}` when nothing was sent. */
  readonly body: unknown;
}

/** What the access record is told when a call was answered. */
export interface RecordedCall {
  kind: Exclude<
    AccessKind,
    'signed-in' | 'session-ended' | 'sign-in-refused' | 'call-refused' | 'record-swept' | 'looks-lost'
  >;
  about(asked: Asked): About;
  /** It knows no part of somebody's students alone (rules/caseload#my-students): it is made from the log, or of who was chosen. */
  ofWhomever?: true;
}

/** Why a call is not recorded. A route says this or what is recorded of it: none can be forgotten. */
export type Unrecorded =
  /** It answers nothing of any person: settings, figures, the names of years. */
  | 'no records'
  /** Counts, which are nobody's record; those of somebody's few students alone are a look at these. */
  | 'figures'
  /** It is about the caller's own account. A sign-in records itself. */
  | 'own account'
  /** Who works here, with the address, which everybody who is signed in works with. */
  | 'names of colleagues'
  /** It answers what the caller has just written: the log says who wrote what, and when. */
  | 'what the caller wrote';

/** Which part of an answer is shown, and how. */
const CHOOSES_NOTHING: ReadonlySet<string> = new Set(['before', 'limit']);

/** A look at the record of the student that the path names, as it is asked for. */
export const opensStudent = (parameter = 'studentId'): RecordedCall => ({
  kind: 'student-opened',
  about({ params, query }) {
    const { [parameter]: student, ...details } = params;
    const chosen = Object.fromEntries([...query].filter(([name]) => !CHOOSES_NOTHING.has(name)));
    return { studentId: Number(student), details: { ...details, ...chosen } };
  },
});

/**
 * A look at a list: which one it was, and by which choices. `filter` reads the parameter of that name, `choosing` are other
 * parameters that choose; what they let through is kept, so besides `q` and `id` they take nothing that can be typed freely.
 */
export const looksAt = (
  kind: RecordedCall['kind'],
  filter?: z.ZodType<Record<string, unknown>>,
  choosing: readonly string[] = [],
): RecordedCall => ({
  kind,
  about({ params, query }) {
    const sent = jsonIn(query.get('filter'));
    const choices = { ...(filter && choicesOf(filter, sent)), ...choicesIn(query, choosing) };
    const details = { ...params, ...(Object.keys(choices).length > 0 && { filter: choices }) };
    const chosen = idsIn(query.getAll('students')) ?? idsOf(kind, filter?.safeParse(sent).data ?? {});
    return { details, chosen };
  },
});

/** A number as it is read, however it was written: with thousands of blanks or zeros before it, say. */
const numberIn = (text: string): string => {
  const plain = text.trim();
  return plain !== '' && Number.isSafeInteger(Number(plain)) ? String(Number(plain)) : plain;
};

/** What a parameter chose, as it is kept: one value, or several with commas between them. */
export const choiceIn = (text: string): string => text.split(',').map(numberIn).join();

/** What these parameters choose. */
const choicesIn = (query: URLSearchParams, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name) ?? '';
      if (value === '') return [];
      return [name === 'q' ? ['search', true] : [name, choiceIn(value)]];
    }),
  );

/** What a filter chooses, without what was searched for: that may be a name. Of ids it is told how many. */
export function choicesOf(filter: z.ZodType<Record<string, unknown>>, sent: unknown): Record<string, unknown> {
  // What is refused the call itself refuses.
  const { q, id, ...choices } = filter.safeParse(sent).data ?? {};
  return {
    ...Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined)),
    ...(q !== undefined && q !== '' && { search: true }),
    ...(id !== undefined && { ids: [id].flat().length }),
  };
}

/** Students whom a filter chooses: by their own ids in a list of them, whom entries are about in the journal. */
function idsOf(kind: AccessKind, { id, studentId }: Record<string, unknown>): number[] | undefined {
  const chosen = kind === 'students-listed' ? id : kind === 'journal-read' ? studentId : undefined;
  // A filter reads an id that is written another way, `5.0`, as the number it is.
  const ids = [chosen ?? []].flat().map(Number).filter(Number.isSafeInteger);
  return ids.length > 0 ? ids : undefined;
}

function jsonIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return undefined;
  }
}
