import type { Recorded } from '../../event-store/ledger-types.ts';
import type { Position, Subscription } from '../../event-store/port.ts';
import type { ProjectionLog } from './projection.ts';

/** Milliseconds before a broken subscription is taken up again. */
const RESUBSCRIBE_AFTER_MS = 1000;

/** The log as the runtime reads it: what a subscription brings is handed on without being read twice. */
export interface Feed {
  /** Events after a position, in order; none when there are no more now. */
  read(after: Position, limit: number): Promise<Recorded[]>;
  /** See `Ledger.readBySubject`; left out where the log cannot. */
  readBySubject?: ProjectionLog['readBySubject'];
  /** The last position known to be in the log. */
  head(): Position;
  /** Everyone who keeps up has applied what was brought: the subscription may go on. */
  consumed(): void;
  close(): Promise<void>;
}

interface Brought {
  after: Position;
  last: Position;
  events: Recorded[];
  release(): void;
}

/** Follows the log from its present end; `wake` is called whenever there is more to read. */
export async function openFeed(log: ProjectionLog, wake: () => void): Promise<Feed> {
  let head = await log.head();
  let brought: Brought | undefined;
  let closed = false;
  let again: NodeJS.Timeout | undefined;

  const bring = (events: Recorded[]) =>
    new Promise<void>((release) => {
      // Read before the end, unsealed after it: nobody takes it any more.
      if (closed) return release();
      const last = events.at(-1)?.position ?? head;
      brought = { after: head, last, events, release };
      if (last > head) head = last;
      wake();
    });

  const consumed = () => {
    const release = brought?.release;
    brought = undefined;
    release?.();
  };

  /** From the new end on: what lies between is read by whoever is behind. */
  const resume = async () => {
    head = await log.head().catch(() => head);
    if (closed) return;
    subscription = follow();
    wake();
  };
  const follow = (): Subscription =>
    log.subscribe(head, bring, () => {
      again = setTimeout(resume, RESUBSCRIBE_AFTER_MS);
    });
  let subscription = follow();

  return {
    async read(after, limit) {
      if (brought && after >= brought.after && after < brought.last) {
        return brought.events.filter(({ position }) => position > after).slice(0, limit);
      }
      return log.readAll(after, limit);
    },
    ...(log.readBySubject && { readBySubject: log.readBySubject }),
    head: () => head,
    consumed,
    async close() {
      closed = true;
      clearTimeout(again);
      consumed();
      await subscription.close();
    },
  };
}
