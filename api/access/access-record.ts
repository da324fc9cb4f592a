import { hash } from 'node:crypto';
import type { Logger } from 'pino';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { siteOf } from '../shares/networks.ts';
import { NO_NOTE, tellLost } from './lost-looks.ts';
import type { AccessEntry, AccessStore } from './port.ts';
import { gatherRefusals, type Refusals } from './refusals.ts';

/** Milliseconds over which entries that nobody waits for are gathered: what a crash may cost. */
const GATHERING_MS = 1000;
/**
 * Milliseconds of a visit: the same look again within it is no new entry. A quarter of an hour shows when somebody worked with a
 * record, and does not grow with every turn of a page.
 */
const VISIT_MS = 15 * 60_000;
/** Looks remembered to tell repeated ones; the oldest make room. */
const MOST_VISITS = 50_000;
/** Students in looks that are remembered, all together: some megabytes. Beyond that, too, the oldest looks make room. */
const MOST_SHOWN = 1_000_000;
/** Looks that wait at most: whoever would look at more is refused, since one of them would be lost. */
const MOST_LOOKS = 20_000;
/** Entries kept while the store cannot take them, those of answers already under way and of refused sign-ins among them; the oldest make room. */
const MOST_GATHERED = 25_000;
/** Entries that wait beyond which no refused sign-in is kept: strangers make as many as they like, and leave looks their room. */
const MOST_BEFORE_REFUSED = 5000;
/** Seconds to wait when the record cannot be written. */
const RETRY_AFTER_SECONDS = 10;

/** What is refused because it cannot be recorded. */
export const notRecorded = () =>
  new Rejection(
    'unavailable',
    'This cannot be recorded at the moment, and is not done unrecorded. Please try again later.',
    { retryAfter: RETRY_AFTER_SECONDS },
  );

/** Who looked at what. Reading it goes to the store. */
export interface AccessRecord {
  readonly store: AccessStore;
  /** For what must not happen unrecorded. @throws {Rejection} `unavailable` when it cannot be recorded */
  require(entry: AccessEntry): Promise<void>;
  /** Recorded when it resolves; where the store cannot take it now, as soon as it can. */
  tell(entry: AccessEntry): Promise<void>;
  /** The same of a refusal; what comes again soon is counted instead ({@link Refusals}). */
  refuse: Refusals['refuse'];
  /**
   * Recorded within a second; the same again within a quarter of an hour is not, but for rows that were not shown before: `students`
   * says who is in them, as far as that is known. `part` tells a look at another part of a list, which is; what is seen of one list
   * within a second is one entry.
   */
  note(entry: AccessEntry, part?: string, students?: readonly (number | null)[]): void;
  /** Entries that wait to be written. */
  readonly waiting: number;
  /** Whether another look can be kept until it is written; where not, nothing is to be shown. */
  readonly hasRoom: boolean;
  /** Writes what was gathered. */
  flush(): Promise<void>;
  /** The same, and closes the store. What cannot be written even now is told in the server's log, by ids, and in the record, as a gap, when the next server starts. */
  close(): Promise<void>;
}

/**
 * What makes two entries the same, from wherever within a network: a student's record at a point, or at two that are compared, is one,
 * whichever call shows it, unless it tells of others as well; the same list may be filtered in many ways.
 */
function sameness({ kind, userId, studentId, address, call, details }: AccessEntry): string {
  const { rows: _, ...choices } = details;
  const { asOfNumber, with: other, studentIds } = details;
  const which = kind === 'student-opened' ? [asOfNumber, other, studentIds] : [call, choices];
  return JSON.stringify([kind, userId, studentId, siteOf(address), ...which]);
}

/** One entry for what was seen of the same list. */
const together = (one: AccessEntry | undefined, entry: AccessEntry): AccessEntry => {
  const { rows } = entry.details;
  return one
    ? { ...one, details: { ...one.details, ...(rows !== undefined && { rows: rowsOf(one) + Number(rows) }) } }
    : entry;
};

const rowsOf = ({ details }: AccessEntry): number => Number(details['rows'] ?? 0);

/** What of a look was told before within its visit: how many rows, and who was in them, as far as that is known. */
interface Visit {
  /** Milliseconds since 1970, by the entries. */
  since: number;
  rows: number;
  students: Int32Array;
  /** Whether it is known who was in them, if only that nobody was. */
  isKnown: boolean;
}

/** Who is shown, each once. Numbers in a row take little room. */
const shownIn = (students: Iterable<number | null>) =>
  Int32Array.from(new Set([...students].filter((one) => one !== null)));

/** Remembers what was seen lately. */
function createVisits() {
  const begun = new Map<string, Visit>();
  let kept = 0;

  function drop(key: string) {
    kept -= begun.get(key)?.students.length ?? 0;
    begun.delete(key);
  }

  function remember(key: string, visit: Visit) {
    drop(key);
    begun.set(key, visit);
    kept += visit.students.length;
    for (const oldest of begun.keys()) {
      if (begun.size <= MOST_VISITS && kept <= MOST_SHOWN) break;
      drop(oldest);
    }
  }

  return {
    /**
     * What of this look is new: all of it where it was not seen for so long, or never; the rows that were not told yet where it was
     * seen in part (the head alone, an answer left early), has grown since or shows others; undefined where all of it was told.
     */
    newOf(look: string, entry: AccessEntry, students: readonly (number | null)[]): AccessEntry | undefined {
      const key = hash('sha1', look);
      const at = Date.parse(entry.at);
      const rows = rowsOf(entry);
      const shown = shownIn(students);
      const isKnown = students.length > 0 || rows === 0;
      const visit = begun.get(key);
      if (!visit || Math.abs(at - visit.since) >= VISIT_MS) {
        remember(key, { since: at, rows, students: shown, isKnown });
        return entry;
      }
      const told = new Set(visit.students);
      // Of whom it was not known who they were, the number alone tells.
      const others = visit.isKnown ? shown.filter((one) => !told.has(one)).length : 0;
      const more = Math.max(rows - visit.rows, others);
      if (more <= 0) return undefined;
      const all = shownIn([...told, ...shown]);
      remember(key, { ...visit, rows: Math.max(rows, visit.rows), students: all, isKnown: isKnown || visit.isKnown });
      return { ...entry, details: { ...entry.details, rows: more } };
    },
  };
}

/** Entries in one line of the log. */
const TOLD_AT_ONCE = 100;

/** What the log says of an entry: whoever was searched for by name stands there by no name. */
const byIds = ({ at, kind, userId, address, studentId, call, details: { studentIds, rows } }: AccessEntry) => ({
  ...{ at, kind, userId, address, studentId, call },
  ...(studentIds !== undefined && { studentIds }),
  ...(rows !== undefined && { rows }),
});

/** `lost` is what it does not take. */
async function closeStore(store: AccessStore, lost: readonly AccessEntry[], log: Pick<Logger, 'error'>): Promise<void> {
  const entries = lost.map(byIds);
  for (let from = 0; from < entries.length; from += TOLD_AT_ONCE)
    log.error({ entries: entries.slice(from, from + TOLD_AT_ONCE) }, 'these entries of the access record are lost');
  await store.close();
}

const AGAIN = 'again ';
/** Apart from what is gathered since: where an answer was lost the store may have it already, and knows it again as it is. */
const again = (key: string, { at }: AccessEntry) => (key.startsWith(AGAIN) ? key : `${AGAIN}${at} ${key}`);

const CANNOT_BE_WRITTEN = 'the access record cannot be written';

async function requireWritten(store: AccessStore, entry: AccessEntry, log: Pick<Logger, 'error'>): Promise<void> {
  await store.write([entry]).catch((error: unknown) => {
    log.error({ error }, CANNOT_BE_WRITTEN);
    throw notRecorded();
  });
}

export function createAccessRecord(store: AccessStore, log: Pick<Logger, 'error'>, lost = NO_NOTE): AccessRecord {
  const visits = createVisits();
  let gathered = new Map<string, AccessEntry>();
  let timer: NodeJS.Timeout | undefined;
  let failing = false;
  /** Entries being written, and until when. */
  let underWay = 0;
  let writing = tellLost(store, lost);

  function gather(key: string, entry: AccessEntry) {
    if (entry.kind === 'sign-in-refused' && gathered.size >= MOST_BEFORE_REFUSED) return;
    gathered.set(key, together(gathered.get(key), entry));
    const [oldest] = gathered.keys();
    if (gathered.size > MOST_GATHERED && oldest !== undefined) gathered.delete(oldest);
    timer ??= setTimeout(() => void flush(), GATHERING_MS);
  }

  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    await writing;
    const entries = gathered;
    gathered = new Map();
    if (entries.size === 0) return;
    underWay = entries.size;
    writing = write(entries).finally(() => {
      underWay = 0;
    });
    await writing;
  }

  async function write(entries: ReadonlyMap<string, AccessEntry>) {
    try {
      await store.write([...entries.values()]);
      if (failing) lost.clear();
      failing = false;
      await tellLost(store, lost);
    } catch (error) {
      if (!failing) log.error({ error }, CANNOT_BE_WRITTEN);
      failing = true;
      for (const [key, entry] of entries) gather(again(key, entry), entry);
      lost.keep(gathered.values());
    }
  }

  const tell = (entry: AccessEntry) =>
    store.write([entry]).catch(() => gather(`told ${entry.at} ${sameness(entry)}`, entry));
  const refusals = gatherRefusals(tell);

  return {
    store,
    require: (entry) => requireWritten(store, entry, log),
    tell,
    refuse: refusals.refuse,
    note(entry, part = '', students = []) {
      const told = visits.newOf(`${sameness(entry)} ${part}`, entry, students);
      if (told) gather(sameness(told), told);
    },
    get waiting() {
      return gathered.size + underWay;
    },
    get hasRoom() {
      return gathered.size < MOST_LOOKS;
    },
    flush,
    async close() {
      await refusals.flush();
      await flush();
      clearTimeout(timer);
      await closeStore(store, [...gathered.values()], log);
    },
  };
}
