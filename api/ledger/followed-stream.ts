import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { LedgerEvent } from '../../domain/events.ts';
import type { StreamName } from '../../domain/streams.ts';
import type { Ledger, Recorded, StreamTip } from '../../event-store/ledger-types.ts';
import { NO_STREAM } from '../../event-store/port.ts';

/** Events folded in one turn, about ten milliseconds; between two turns other requests are answered. */
const PAGE = 500;

/** How a followed stream is folded; it sees the whole recorded event, so that a state may know when things happened. */
export interface StreamFold<State, Event extends LedgerEvent> {
  initial(): State;
  evolve(state: State, event: Recorded<Event>): State;
}

/** The state of a stream and the place it was read at: what an append decided on it must still find. */
export interface Followed<State> {
  state: State;
  tip: StreamTip;
}

/** A stream folded once per process; each use reads only what was added since the use before, if anything was. */
export interface FollowedStream<State, Event extends LedgerEvent> {
  readonly stream: StreamName<Event>;
  /** Holds every event that was durable when this was called. Do not change the state, and do not keep it. */
  current(): Promise<Followed<State>>;
}

export function followStream<State, Event extends LedgerEvent>(
  ledger: Pick<Ledger, 'read' | 'changeMark'>,
  stream: StreamName<Event>,
  fold: StreamFold<State, Event>,
  page = PAGE,
): FollowedStream<State, Event> {
  let followed: Followed<State> = { state: fold.initial(), tip: { revision: NO_STREAM, hash: null } };
  /** The log's mark before the last reading began. */
  let readAt: number | undefined;
  let running: Promise<void> | undefined;
  let queued: Promise<void> | undefined;

  async function catchUp() {
    const mark = ledger.changeMark?.();
    for (let more = true; more; ) {
      const { events, tip } = await ledger.read(stream, followed.tip.revision + 1, page);
      let { state } = followed;
      for (const event of events) state = fold.evolve(state, event);
      // Page by page: a fold may change its state in place, and what was read must not be folded again where the next page fails.
      followed = { state, tip };
      more = events.length >= page;
      if (more) await letOthersRun();
    }
    readAt = mark;
  }

  /** A read that is under way may have started before the caller's event was durable: callers share the next one. */
  function refresh(): Promise<void> {
    if (!running) {
      running = catchUp().finally(() => {
        running = undefined;
      });
      return running;
    }
    queued ??= running
      .catch(() => undefined)
      .then(() => {
        queued = undefined;
        return refresh();
      });
    return queued;
  }

  return {
    stream,
    async current() {
      const mark = ledger.changeMark?.();
      if (mark === undefined || mark !== readAt) await refresh();
      return followed;
    },
  };
}

/** The fold of a decider; each followed stream begins with a state of its own, for states that `evolve` updates in place. */
export const foldOf = <State, Event extends LedgerEvent>(
  initial: () => State,
  evolve: (state: State, event: Event) => State,
): StreamFold<State, Event> => ({ initial, evolve: (state, event) => evolve(state, event) });
