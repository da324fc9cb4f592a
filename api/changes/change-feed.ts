import { Rejection } from '../../domain/kernel/rejection.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import type { Position, Subscription } from '../../event-store/port.ts';
import { createWakeSignal, type WakeSignal } from '../concurrency/wake-signal.ts';
import { type Follower, type LineServices, linesFor } from './lines.ts';

/** Open streams one user may have: a few windows on a few machines. */
const STREAMS_PER_USER = 8;
/** Seconds after which a user who has too many may try again. */
const RETRY_AFTER_SECONDS = 30;
/** Milliseconds before a broken subscription is begun again. */
const RESUBSCRIBE_MS = 1000;

/** Changes as they happen, for everybody who listens (`lines.ts`). */
export interface ChangeFeed {
  /**
   * The lines for one listener, until it goes away, its session ends or the server closes.
   * @throws {Rejection} `too-many-requests` for a user who has too many open already
   */
  open(userId: number, follower: Omit<Follower, 'wake'>): AsyncGenerator<string>;
  /** How many listen. */
  readonly listeners: number;
  /** Ends every stream. */
  close(): void;
}

interface FeedServices extends Omit<LineServices, 'isOfFew'> {
  ledger: Pick<Ledger, 'subscribe'>;
  /** The school has few students now. */
  isOfFew(): Promise<boolean>;
}

/** Those who have been told as much are answered by one look: hundreds of windows are told of the same change. */
function onceForAll(isOfFew: FeedServices['isOfFew']): LineServices['isOfFew'] {
  let known: { upTo: Position; answer: Promise<boolean> } | undefined;
  return (upTo) => {
    if (upTo === undefined) return isOfFew();
    if (known?.upTo !== upTo) known = { upTo, answer: isOfFew() };
    return known.answer;
  };
}

export function createChangeFeed(services: FeedServices): ChangeFeed {
  const listeners = new Map<WakeSignal, number>();
  const closing = new AbortController();
  const told = { ...services, isOfFew: onceForAll(services.isOfFew) };
  const log = listening(services, () => {
    for (const wake of listeners.keys()) wake.raise();
  });

  function leave(wake: WakeSignal) {
    listeners.delete(wake);
    if (listeners.size === 0) log.stop();
    wake.raise();
  }

  return {
    open(userId, follower) {
      if ([...listeners.values()].filter((id) => id === userId).length >= STREAMS_PER_USER) throw tooMany();
      const wake = createWakeSignal();
      const signal = AbortSignal.any([follower.signal, closing.signal]);
      const lines = linesFor(told, { ...follower, signal, wake });
      // Who is gone by now never says so again, and lines that nobody begins to read never end.
      if (signal.aborted) return lines;
      listeners.set(wake, userId);
      signal.addEventListener('abort', () => leave(wake), { once: true });
      follower.sessionOver.addEventListener('abort', wake.raise, { once: true });
      log.start();
      return leaving(lines, () => leave(wake));
    },
    get listeners() {
      return listeners.size;
    },
    close: () => closing.abort(),
  };
}

const tooMany = () =>
  new Rejection('too-many-requests', 'Too many windows of yours listen for changes.', {
    retryAfter: RETRY_AFTER_SECONDS,
  });

async function* leaving(lines: AsyncGenerator<string>, leave: () => void): AsyncGenerator<string> {
  try {
    yield* lines;
  } finally {
    leave();
  }
}

/** Follows the log while somebody listens; what is new is read through the index. */
function listening({ ledger, affected }: FeedServices, raise: () => void) {
  let wanted = false;
  let subscription: Subscription | undefined;
  let again: NodeJS.Timeout | undefined;

  const end = () => {
    clearTimeout(again);
    const ended = subscription;
    subscription = undefined;
    ended?.close().catch(() => undefined);
  };
  /** After an event that cannot be read, or a log that is away: what is there is named meanwhile. */
  const beginAgain = () => {
    end();
    if (wanted) again = setTimeout(begin, RESUBSCRIBE_MS).unref();
    raise();
  };
  const begin = () => {
    affected
      .refresh()
      .then((position) => {
        if (wanted) subscription ??= ledger.subscribe(position, raise, beginAgain);
      })
      .catch(beginAgain);
  };
  return {
    start() {
      if (!wanted) begin();
      wanted = true;
    },
    stop() {
      wanted = false;
      end();
    },
  };
}
