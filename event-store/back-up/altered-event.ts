import { PUT_EVENTS_BACK, SAYS_ELSE } from '../founding/fitting.ts';
import { isAsWritten } from '../hash-chain.ts';
import { BEGINNING, type Position, type StoredEvent } from '../port.ts';
import { onLog } from '../sqlite/brief-log.ts';
import type { LogReader } from '../sqlite/reader.ts';

/** Events read in one go; a page of long ones ends sooner. */
const PAGE = 200;

/** The events of a log that say something else than was written, in their order. */
export function* alteredOf(log: LogReader): Generator<StoredEvent> {
  for (let last = BEGINNING; ; ) {
    const page = log.after(last, PAGE);
    yield* page.filter((event) => !isAsWritten(event));
    const end = page.at(-1);
    if (!end) return;
    last = end.position;
  }
}

/** Position of the first of them in a log's file; undefined where there is none. */
export const alteredIn = (file: string): Position | undefined =>
  onLog(file, (log) => {
    for (const { position } of alteredOf(log)) return position;
    return undefined;
  });

/** What is said of a back-up that holds such an event: whoever reads it must not take it for one to put in place of an older one. */
export const heldAltered = (position: Position | string): string =>
  `Event ${position} ${SAYS_ELSE}, also in this back-up. Keep one from before: docs/how-to/a-file-is-damaged.md.`;

/** The same of a log that is in use. */
export const isInLog = (position: Position): string => `Event ${position} ${SAYS_ELSE}: ${PUT_EVENTS_BACK}.`;
