import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { Position, StoredEvent, Subscription } from '../port.ts';
import { isPassing } from './failures.ts';
import { waitAfter } from './persistence.ts';
import { openCall, type SubscriptionCall, type SubscriptionSource } from './subscription-call.ts';

type OnEvents = (events: StoredEvent[]) => Promise<void> | void;

/**
 * Follows the log from `after`, the position of an existing event. The server ends a subscription when it restarts, when
 * another node takes the lead, or when the listener is too slow: it is begun again behind the last event handed over, or
 * behind what the server has found to be none of ours, so that nothing is left out or repeated.
 */
export function followServer(
  source: SubscriptionSource,
  after: Position,
  onEvents: OnEvents,
  onError: (error: unknown) => void,
): Subscription {
  const closing = new AbortController();
  let position = after;
  let wake = () => {};

  /** Until the call ends, for a reason that passes. */
  async function handOver(call: SubscriptionCall): Promise<void> {
    while (!closing.signal.aborted) {
      const events = call.take();
      const last = events.at(-1);
      if (last) {
        await onEvents(events);
        position = last.position;
        continue;
      }
      if (call.looked() > position) position = call.looked();
      const ended = call.ended();
      if (ended && !isPassing(ended.reason)) throw ended.reason;
      if (ended) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      // What comes in one burst is handed over together.
      await turn();
    }
  }

  async function run(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures += 1) {
      const before = position;
      const call = openCall(source, position, () => wake());
      try {
        await handOver(call);
      } finally {
        call.close();
      }
      if (position > before) failures = 0;
      await pause(waitAfter(failures), undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  const running = run().catch((error: unknown) => {
    closing.abort();
    onError(error);
  });
  return {
    close() {
      closing.abort();
      wake();
      return running;
    },
  };
}
