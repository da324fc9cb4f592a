import type { EventStoreLog } from '../eventstoredb/eventstore-log.ts';
import type { TakeMark } from '../eventstoredb/seen-parts.ts';
import { type PartCounts, type SeenEvent, seenEventOf } from '../founding/founding.ts';
import type { EventStore, StreamAppend } from '../port.ts';
import { type ClusterParts, REMEMBERING_PARTS } from './parts.ts';

/** Milliseconds after an append by which the parts on MongoDB remember it. */
const REMEMBER_WITHIN_MS = 1000;
/** Milliseconds between two looks of one process whether there is more beside the log than it has noted: each note is an event on the server. */
const NOTED_EVERY_MS = 10_000;

/** A log whose appends the parts on MongoDB are told of. */
export interface RememberedLog {
  events: EventStore;
  /** Tells what is not told yet, and tells no more. */
  settle(): Promise<void>;
}

/**
 * Lets the parts of the cluster remember what this process appends: an older copy of the log, or of one of them, is known
 * by it. The log remembers the parts in turn, also what was only looked at: that all of them together are older than it is known by nothing else. Nobody
 * waits for it; what could not be told is told later (docs/decisions/parts-of-a-data-folder-know-their-log.md).
 */
export function remembered(
  log: EventStoreLog,
  parts: ClusterParts,
  { take, notedEveryMs = NOTED_EVERY_MS }: { take?: TakeMark | undefined; notedEveryMs?: number } = {},
): RememberedLog {
  const { logId } = log.founding;
  let last: { stream: string; revision: number } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();
  let noted: PartCounts | undefined;

  async function tell(): Promise<void> {
    const place = last;
    if (!place) return;
    const event = await eventAt(log, place);
    if (event) await tellParts(parts, logId, event);
    if (last === place) last = undefined;
  }

  async function note(): Promise<void> {
    const counts = await countsOf(parts);
    if (noted?.keyChanges === counts.keyChanges && noted.accessEntries === counts.accessEntries) return;
    // What another school's have to say, which came to the address, would keep this log from ever fitting its own again.
    if (!(await parts.areOf(logId))) return;
    await log.remember(counts, { take });
    noted = counts;
  }
  /** What fails is as if it had not been tried: what is remembered is never more than what there is. */
  const inTurn = (work: () => Promise<void>) => {
    telling = telling.then(work).catch(() => undefined);
    return telling;
  };
  const noting = setInterval(() => void inTurn(note), notedEveryMs).unref();

  return {
    events: {
      ...log,
      async append(writes, options) {
        const appended = await log.append(writes, options);
        last = placeOf(writes) ?? last;
        timer ??= setTimeout(() => {
          timer = undefined;
          void inTurn(tell);
        }, REMEMBER_WITHIN_MS).unref();
        return appended;
      },
    },
    async settle() {
      clearTimeout(timer);
      clearInterval(noting);
      await inTurn(tell);
      await inTurn(note);
    },
  };
}

/** Of the last event of an append. */
function placeOf(writes: readonly StreamAppend[]) {
  const write = writes.findLast(({ events }) => events.length > 0);
  return write && { stream: write.stream, revision: write.expectedRevision + write.events.length };
}

async function eventAt(
  log: Pick<EventStore, 'readStream'>,
  { stream, revision }: { stream: string; revision: number },
): Promise<SeenEvent | undefined> {
  const [event] = await log.readStream(stream, revision);
  return event && seenEventOf(event);
}

/** The key store last: what has seen less than it is an older copy. */
async function tellParts(parts: ClusterParts, logId: string, event: SeenEvent): Promise<void> {
  const seen = { event, ...(await countsOf(parts)) };
  for (const part of REMEMBERING_PARTS) await parts.tell(part, logId, seen);
}

const countsOf = async (parts: ClusterParts): Promise<PartCounts> => ({
  keyChanges: await parts.keyChanges(),
  accessEntries: await parts.accessEntries(),
});
