import { PUT_EVENTS_BACK, SAYS_ELSE } from '../founding/fitting.ts';
import { isAsWritten } from '../hash-chain.ts';
import { BEGINNING, type Position, type StoredEvent } from '../port.ts';
import { onLog } from '../sqlite/brief-log.ts';
import type { LogReader } from '../sqlite/reader.ts';

/** Events read in one go; a page of long ones ends sooner. */
const PAGE = 200;

/** What is not as it was written, in the order of a log. */
interface Fault {
  position: Position;
  /** What says something else; undefined for the first place of those from which events are gone, though others come after them. */
  event?: StoredEvent;
}

export function* faultsOf(log: LogReader): Generator<Fault> {
  for (let last = BEGINNING; ; ) {
    const page = log.after(last, PAGE);
    if (page.length === 0) return;
    for (const event of page) {
      if (event.position !== last + 1n) yield { position: last + 1n };
      if (!isAsWritten(event)) yield { position: event.position, event };
      last = event.position;
    }
  }
}

/** Position of the first fault in a log's file; undefined where there is none. */
export const alteredIn = (file: string): Position | undefined =>
  onLog(file, (log) => {
    for (const { position } of faultsOf(log)) return position;
    return undefined;
  });

/** What is said of a back-up that holds such an event: whoever reads it must not take it for one to put in place of an older one. */
export const heldAltered = (position: Position | string): string =>
  `Event ${position} ${SAYS_ELSE}, or is gone, also in this back-up. Keep one from before: docs/how-to/a-file-is-damaged.md.`;

/** The same of a log that is in use. */
export const isInLog = (position: Position): string =>
  `Event ${position} ${SAYS_ELSE}, or is gone: ${PUT_EVENTS_BACK}.`;

/** What is said of one that is gone, which is not put back alone: read models that were built without it would not hear of it. */
export const isGone = (position: Position): string =>
  `Event ${position} is gone: restore a back-up that has it, see docs/how-to/a-file-is-damaged.md.`;
