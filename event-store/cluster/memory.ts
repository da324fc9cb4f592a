import type { EventStoreLog } from '../eventstoredb/eventstore-log.ts';
import { type PartCounts, type SeenEvent, seenEventOf } from '../founding/founding.ts';
import type { EventStore, StreamAppend } from '../port.ts';
import { type ClusterParts, REMEMBERING_PARTS } from './parts.ts';

/** Milliseconds after an append by which the parts on MongoDB remember it. */
const REMEMBER_WITHIN_MS = 1000;
/** Milliseconds at least between two notes of one process in the log about the parts beside it: each is an event on the server. */
const NOTED_EVERY_MS = 60_000;

/** A log whose appends the parts on MongoDB are told of. */
export interface RememberedLog {
  events: EventStore;
  /** Tells what is not told yet, and tells no more. */
  settle(): Promise<void>;
}

/**
 * Lets the parts of the cluster remember what this process appends: an older copy of the log, or of one of them, is known
 * by it. The log remembers the parts once a minute: that all of them together are older than it is known by nothing else. Nobody waits for it; what could not be told is told with the next append (docs/decisions/parts-of-a-data-folder-know-their-log.md).
 */
export function remembered(log: EventStoreLog, parts: ClusterParts): RememberedLog {
  let last: { stream: string; revision: number } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();

  let noted = Number.NEGATIVE_INFINITY;
  let hasAppended = false;

  async function tell(): Promise<void> {
    const place = last;
    if (!place) return;
    const event = await eventAt(log, place);
    if (event) await tellParts(parts, event);
    if (last === place) last = undefined;
    if (performance.now() - noted >= NOTED_EVERY_MS) await note();
  }

  async function note(): Promise<void> {
    await log.remember(await countsOf(parts));
    noted = performance.now();
  }
  const tellNow = () => {
    timer = undefined;
    // What fails is as if it had not been tried: what is remembered is never more than what there is.
    telling = telling.then(tell).catch(() => undefined);
    return telling;
  };

  return {
    events: {
      ...log,
      async append(writes, options) {
        const appended = await log.append(writes, options);
        last = placeOf(writes) ?? last;
        hasAppended = true;
        timer ??= setTimeout(tellNow, REMEMBER_WITHIN_MS).unref();
        return appended;
      },
    },
    async settle() {
      clearTimeout(timer);
      await tellNow();
      if (hasAppended) await note().catch(() => undefined);
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
async function tellParts(parts: ClusterParts, event: SeenEvent): Promise<void> {
  const seen = { event, ...(await countsOf(parts)) };
  for (const part of REMEMBERING_PARTS) await parts.tell(part, seen);
}

const countsOf = async (parts: ClusterParts): Promise<PartCounts> => ({
  keyChanges: await parts.keyChanges(),
  accessEntries: await parts.accessEntries(),
});
