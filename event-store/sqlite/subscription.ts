import type { Position, StoredEvent, Subscription } from '../port.ts';

/** Events handed over in one call, and so the most that a subscription keeps in memory. */
const PAGE = 500;

interface Source {
  readAfter(position: Position, limit: number): StoredEvent[];
  /** Called whenever the log may have grown. */
  onGrowth(wake: () => void): { close(): void };
}

/**
 * Reads the log from `after` to its end, then whenever it has grown, until it is closed. There is no border between
 * catching up and following: both read on from the last event handed over, so none is left out or repeated.
 */
export function followLog(
  source: Source,
  after: Position,
  onEvents: (events: StoredEvent[]) => Promise<void> | void,
  onError: (error: unknown) => void,
): Subscription {
  let open = true;
  let grown = true;
  let wake = () => {};
  const growth = source.onGrowth(() => {
    grown = true;
    wake();
  });

  const untilGrown = () => (grown || !open ? undefined : new Promise<void>((resolve) => (wake = resolve)));

  async function run(): Promise<void> {
    for (let position = after; open; ) {
      grown = false;
      const events = source.readAfter(position, PAGE);
      const last = events.at(-1);
      if (!last) await untilGrown();
      else {
        await onEvents(events);
        position = last.position;
      }
    }
  }

  const end = () => {
    open = false;
    growth.close();
    wake();
  };
  const running = Promise.resolve()
    .then(run)
    .catch((error: unknown) => {
      end();
      onError(error);
    });
  return {
    close: () => {
      end();
      return running;
    },
  };
}
