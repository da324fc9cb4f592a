import { isAsWritten } from '../hash-chain.ts';
import { BEGINNING, type Position } from '../port.ts';
import { onLog } from '../sqlite/brief-log.ts';

/** Events read in one go; a page of long ones ends sooner. */
const PAGE = 200;

/** Position of the first event in a log's file that says something else than was written; undefined where none does. */
export const alteredIn = (file: string): Position | undefined =>
  onLog(file, (log) => {
    for (let last = BEGINNING; ; ) {
      const page = log.after(last, PAGE);
      const altered = page.find((event) => !isAsWritten(event));
      if (altered || page.length === 0) return altered?.position;
      last = page.at(-1)?.position ?? last;
    }
  });

/** What is said of a back-up that holds such an event: whoever reads it must not take it for one to put in place of an older one. */
export const heldAltered = (position: Position): string =>
  `Event ${position} says something else than was written, also in this back-up. Keep one from before: docs/how-to/a-file-is-damaged.md.`;
