import type { LedgerEvent } from '../../domain/events.ts';
import type { Decider } from '../../domain/kernel/decider.ts';
import type { StreamName } from '../../domain/streams.ts';
import type { AppendTo, Ledger, StreamTip } from '../../event-store/ledger-types.ts';
import { NO_STREAM } from '../../event-store/port.ts';
import { inTurns } from '../shares/fair-turns.ts';
import { currentParty } from '../shares/request-context.ts';
import { aboutStudent, readInRoom } from './about-student.ts';
import { type RequireRoom, roomIn } from './room-in-stream.ts';
import { type StampBook, stamp } from './stamps.ts';

/** A stream and where it ended when it was read. */
interface StreamEnd<Event> {
  stream: StreamName<Event>;
  tip: StreamTip;
}

/** A short stream as it was read and, on top of it, what a command has decided so far. Nothing is written by it. */
export interface Draft<State, Command, Event extends LedgerEvent> {
  /** When the command came in. */
  readonly at: string;
  /** After everything decided so far. */
  readonly state: State;
  readonly stamps: ReadonlyMap<string, { createdAt: string; updatedAt: string }>;
  /** What caused the events that were read: requests and intents by their ids. */
  readonly causes: ReadonlySet<string>;
  /** Its key was destroyed: what was personal cannot be read, and nothing personal can be written. */
  readonly forgotten: boolean;
  /** About so many are in what was read. */
  readonly bytes: number;
  /** Decides one more command on the state. @throws {Rejection} */
  decide(command: Command): void;
  /** What is to be written; without events when nothing was decided. */
  readonly append: AppendTo<Event>;
}

/** A draft on a state that is known already: a followed one, or that of a stream nobody has written to. */
export function draftOf<State, Command, Event extends LedgerEvent>(
  end: StreamEnd<Event>,
  decider: Decider<State, Command, Event>,
  start: {
    state: State;
    stamps?: StampBook;
    causes?: ReadonlySet<string>;
    forgotten?: boolean;
    bytes?: number;
    requireRoom?: RequireRoom;
  },
  at: string,
): Draft<State, Command, Event> {
  let { state } = start;
  const stamps: StampBook = start.stamps ?? new Map();
  const events: Event[] = [];
  return {
    at,
    get state() {
      return state;
    },
    stamps,
    causes: start.causes ?? new Set(),
    forgotten: start.forgotten ?? false,
    bytes: start.bytes ?? 0,
    decide(command) {
      const decided = decider.decide(command, state);
      start.requireRoom?.(decided);
      for (const event of decided) {
        state = decider.evolve(state, event);
        stamp(stamps, event, at);
        events.push(event);
      }
    },
    append: { ...end, events },
  };
}

/** A draft on a stream that has no events yet. */
export const newDraft = <State, Command, Event extends LedgerEvent>(
  stream: StreamName<Event>,
  decider: Decider<State, Command, Event>,
  at: string,
): Draft<State, Command, Event> =>
  draftOf({ stream, tip: { revision: NO_STREAM, hash: null } }, decider, { state: decider.initial }, at);

/** Reads a stream and starts a draft on it, in turns with others where it is long; `at` is when the command came in. */
export async function openDraft<State, Command, Event extends LedgerEvent>(
  ledger: Pick<Ledger, 'read'>,
  stream: StreamName<Event>,
  decider: Decider<State, Command, Event>,
  at: string,
): Promise<Draft<State, Command, Event>> {
  const room = roomIn(stream);
  const stamps: StampBook = new Map();
  // Only what is made of the events is kept: many drafts at once would have no room in memory with them.
  const { tip, ...start } = await aboutStudent(async () => {
    const { events, tip } = await readInRoom(ledger, stream);
    let state = decider.initial;
    for await (const event of inTurns(currentParty(), events)) {
      state = decider.evolve(state, event);
      stamp(stamps, event, event.metadata.at);
      room.count(event);
    }
    const causes = new Set(events.map(({ metadata }) => metadata.$causationId));
    return { tip, state, causes, forgotten: events.some((event) => event.forgotten) };
  });
  const { bytes } = room;
  return draftOf({ stream, tip }, decider, { ...start, stamps, bytes, requireRoom: room.require }, at);
}
