import { Rejection } from '../../domain/kernel/rejection.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import type { Subscription } from '../../event-store/port.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { type Bell, createBell } from './bell.ts';
import { type Follower, linesFor } from './lines.ts';
import type { TouchIndex } from './touch-index.ts';

/** Open streams one user may have: a few windows on a few machines. */
const STREAMS_PER_USER = 8;
/** Seconds after which a user who has too many may try again. */
const RETRY_AFTER = 30;
/** Milliseconds before a broken subscription is begun again. */
const RESUBSCRIBE = 1000;

/** Changes as they happen, told to everybody who listens (`lines.ts`). */
export interface ChangeFeed {
  /**
   * The lines for one listener, until it goes away, its session ends or the server closes.
   * @throws {Rejection} `too-many-requests` for a user who has too many open already
   */
  open(userId: number, follower: Omit<Follower, 'bell'>): AsyncGenerator<string>;
  /** How many listen. */
  readonly listeners: number;
  /** Ends every stream. */
  close(): void;
}

interface FeedParts {
  ledger: Pick<Ledger, 'subscribe'>;
  readModels: Pick<ReadModels, 'waitFor' | 'checkpoint'>;
  touched: TouchIndex;
}

export function createChangeFeed(parts: FeedParts): ChangeFeed {
  const listeners = new Map<Bell, number>();
  const closing = new AbortController();
  const log = listening(parts, () => {
    for (const bell of listeners.keys()) bell.ring();
  });

  function leave(bell: Bell) {
    listeners.delete(bell);
    if (listeners.size === 0) log.stop();
    bell.ring();
  }

  return {
    open(userId, follower) {
      if ([...listeners.values()].filter((id) => id === userId).length >= STREAMS_PER_USER) throw tooMany();
      const bell = createBell();
      const signal = AbortSignal.any([follower.signal, closing.signal]);
      const lines = linesFor(parts, { ...follower, signal, bell });
      // Who is gone by now never says so again, and lines that nobody begins to read never end.
      if (signal.aborted) return lines;
      listeners.set(bell, userId);
      signal.addEventListener('abort', () => leave(bell), { once: true });
      follower.sessionOver.addEventListener('abort', bell.ring, { once: true });
      log.start();
      return leaving(lines, () => leave(bell));
    },
    get listeners() {
      return listeners.size;
    },
    close: () => closing.abort(),
  };
}

const tooMany = () =>
  new Rejection('too-many-requests', 'Too many windows of yours listen for changes.', { retryAfter: RETRY_AFTER });

async function* leaving(lines: AsyncGenerator<string>, leave: () => void): AsyncGenerator<string> {
  try {
    yield* lines;
  } finally {
    leave();
  }
}

/** Follows the log while somebody listens; what is new is read through the index. */
function listening({ ledger, touched }: FeedParts, ring: () => void) {
  let wanted = false;
  let subscription: Subscription | undefined;
  let again: NodeJS.Timeout | undefined;

  const end = () => {
    clearTimeout(again);
    const ended = subscription;
    subscription = undefined;
    ended?.close().catch(() => undefined);
  };
  /** After an event that cannot be read, or a log that is away: what is there is told meanwhile. */
  const beginAgain = () => {
    end();
    if (wanted) again = setTimeout(begin, RESUBSCRIBE).unref();
    ring();
  };
  const begin = () => {
    touched
      .refresh()
      .then((position) => {
        if (wanted) subscription ??= ledger.subscribe(position, ring, beginAgain);
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
