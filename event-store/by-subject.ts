import type { StoredEvent, StreamPlace } from './port.ts';
import { hasSeveralStreams, keySubject } from './sealing.ts';

type ReadByStream = (after: StreamPlace, limit: number) => Promise<StoredEvent[]>;

/** A page of a log read by stream that no subject with several streams goes beyond. Empty at the end. */
export async function readWholeSubjects(read: ReadByStream, after: StreamPlace, limit: number): Promise<StoredEvent[]> {
  for (let size = limit; ; size *= 2) {
    const page = await read(after, size);
    const last = keySubject(page.at(-1)?.stream ?? '');
    if (page.length < size || !hasSeveralStreams(last)) return page;
    const whole = page.slice(0, lastOther(page, last) + 1);
    if (whole.length > 0) return whole;
  }
}

const lastOther = (page: readonly StoredEvent[], subject: string): number =>
  page.findLastIndex(({ stream }) => keySubject(stream) !== subject);

/** The page with each subject's events in the order in which they were written, whichever of its streams they stand in. */
export function inOrderOfSubjects(page: readonly StoredEvent[]): StoredEvent[] {
  const subjects = Map.groupBy(page, ({ stream }) => keySubject(stream));
  return [...subjects.values()].flatMap((events) => events.sort((a, b) => Number(a.position - b.position)));
}
