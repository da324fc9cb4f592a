/** Students that a look names where they were chosen, as many as one call may ask for by their ids: more are a list. */
export const MOST_CHOSEN = 200;
/** Students that a look names although nobody chose them: a search that finds so few was for them. */
export const FEW_FOUND = 10;

/**
 * As many records of a term as tell whether these are few, in the order of its list, which is that of an index: of fifty thousand the first
 * are found as soon as of fifty.
 */
export const FIRST_OF_TERM = {
  sort: [{ field: 'sort' }],
  limit: FEW_FOUND + 1,
  fields: ['id', 'studentId', 'postSchool'],
} as const;

/** What an answer holds: how many rows, and whose records they are, as far as that was gathered; null for a row about no student. */
export interface Held {
  rows: number;
  students?: readonly (number | null)[];
  /** Whom the question points at, as far as they are few: it tells of them also where it leaves them out, or shows none of its rows. */
  asked?: readonly number[];
}

const eachOnce = (ids: readonly (number | null)[]): number[] =>
  [...new Set(ids)].filter((id): id is number => Number.isSafeInteger(id)).sort((a, b) => a - b);

/**
 * Whose records a look showed: who was chosen by id, or found as one of a few. A look that points at persons says at whom, by
 * whichever call; of a whole list it says which list it was. `chosen` is undefined where nobody was chosen.
 */
export function namedStudents(chosen: readonly number[] | undefined, held: Held | undefined): number[] {
  const found = held?.students;
  const isAllFound = found !== undefined && held !== undefined && found.length >= held.rows;
  const most = chosen ? MOST_CHOSEN : FEW_FOUND;
  const shown = (isAllFound ? found : chosen) ?? [];
  const asked = held?.asked ?? [];
  const named = eachOnce([...asked, ...shown]);
  return named.length > most ? eachOnce(asked) : named;
}

/** The students that an entry names, where they are several. */
export const namedWithOthers = ({ details }: { details: Readonly<Record<string, unknown>> }): number[] =>
  [details['studentIds'] ?? []].flat().map(Number);

/** The ids in a parameter such as `students=5,7`, with blanks around them or without. */
export const idsIn = (texts: readonly string[]): number[] | undefined => {
  const ids = texts.flatMap((text) => text.split(',')).filter((text) => /^\s*\d{1,15}\s*$/.test(text));
  return ids.length > 0 ? ids.map(Number) : undefined;
};
