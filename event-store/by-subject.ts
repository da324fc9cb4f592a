import { BEGINNING, NO_STREAM, type Position, type StoredEvent, type StreamPlace } from './port.ts';
import { keySubject } from './sealing.ts';

/** A log that is read stream by stream, and the streams of one student together; pages end where there is enough of them. */
interface StreamReading {
  byStream(after: StreamPlace, limit: number): Promise<StoredEvent[]>;
  together(stream: string, after: Position, limit: number): Promise<StoredEvent[]>;
}

/** Events as they are stored, and the place behind which the next page begins. */
interface StoredPage {
  stored: StoredEvent[];
  place: StreamPlace;
}

/** Events of one student that are given in one piece, however short the pages are, where they are not too large. */
const WHOLE_EVENTS = 2000;

/** The stream of a student with which those of the years are read; undefined for any other, which may be cut. */
const ofStudent = (stream: string): string | undefined => /^(student-\d+)(?:-|$)/.exec(stream)?.[1];

/** Behind all names that begin with this one and `-`: the dot is the next character. */
export const behindTogether = (stream: string): string => `${stream}.`;

const placeOf = ({ stream, revision }: StoredEvent): StreamPlace => ({ stream, revision });

/**
 * A page of a log read by subject, undefined at the end. A student's events come in the order of the log, and in one page unless they alone
 * are more than that.
 */
export async function readSubjects(
  log: StreamReading,
  after: StreamPlace,
  limit: number,
): Promise<StoredPage | undefined> {
  if (after.within !== undefined) {
    const more = await oneStudent(log, after.stream, after.within, limit);
    return more ?? readSubjects(log, { stream: behindTogether(after.stream), revision: NO_STREAM }, limit);
  }
  const page = await log.byStream(after, limit);
  const last = page.at(-1);
  const student = last && ofStudent(last.stream);
  const [next] = student === undefined ? [] : await log.byStream(placeOf(last as StoredEvent), 1);
  if (!last || !next || ofStudent(next.stream) !== student)
    return last && { stored: inOrderOfSubjects(page), place: placeOf(last) };
  const others = page.slice(0, page.findLastIndex(({ stream }) => ofStudent(stream) !== student) + 1);
  const end = others.at(-1);
  return end
    ? { stored: inOrderOfSubjects(others), place: placeOf(end) }
    : oneStudent(log, student as string, BEGINNING, limit);
}

async function oneStudent(
  log: StreamReading,
  student: string,
  within: Position,
  limit: number,
): Promise<StoredPage | undefined> {
  const stored = await log.together(student, within, Math.max(limit, WHOLE_EVENTS));
  const last = stored.at(-1);
  return last && { stored, place: { stream: student, revision: NO_STREAM, within: last.position } };
}

/** The page with each subject's events in the order in which they were written, whichever of its streams they stand in. */
function inOrderOfSubjects(page: readonly StoredEvent[]): StoredEvent[] {
  const subjects = Map.groupBy(page, ({ stream }) => keySubject(stream));
  return [...subjects.values()].flatMap((events) => events.sort((a, b) => Number(a.position - b.position)));
}
