import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { EventStore, Position, StoredEvent } from '../port.ts';
import type { Segment } from './segments.ts';

const PAGE = 500;

/** The events that a proof is about. */
export interface Wanted {
  has(position: Position): boolean;
  /** Whether any of them may be behind `after` and not behind `upTo`. */
  touches(place: Pick<Segment, 'after' | 'upTo'>): boolean;
  /** How many events of a segment are none of them, at most. */
  othersIn(segment: Segment): number;
  /** Those behind `after` and not behind `upTo`, in pages. */
  between(place: Pick<Segment, 'after' | 'upTo'>): AsyncIterable<StoredEvent[]>;
}

/** Pages of the log, between which other work has its turn. */
export async function* pagesOf(
  events: Pick<EventStore, 'readAll'>,
  { after, upTo }: Pick<Segment, 'after' | 'upTo'>,
): AsyncGenerator<StoredEvent[]> {
  for (let position = after; position < upTo; ) {
    const page = (await events.readAll(position, PAGE)).filter((event) => event.position <= upTo);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    position = last.position;
    await letOthersRun();
  }
}

/** These events, in the order of the log. */
export function theseEvents(events: readonly StoredEvent[]): Wanted {
  const positions = new Set(events.map(({ position }) => position));
  const within = ({ after, upTo }: Pick<Segment, 'after' | 'upTo'>) =>
    events.filter(({ position }) => position > after && position <= upTo);
  return {
    has: (position) => positions.has(position),
    touches: (place) => within(place).length > 0,
    othersIn: (segment) => segment.seal.events - segment.eventsBefore - within(segment).length,
    async *between(place) {
      yield within(place);
    },
  };
}

/** Everything that was written behind one position and not behind another. */
export function everythingBetween(
  events: Pick<EventStore, 'readAll'>,
  { after, upTo }: Pick<Segment, 'after' | 'upTo'>,
): Wanted {
  const later = (a: Position, b: Position) => (a > b ? a : b);
  const earlier = (a: Position, b: Position) => (a < b ? a : b);
  const touches = (place: Pick<Segment, 'after' | 'upTo'>) => place.after < upTo && place.upTo > after;
  return {
    has: (position) => position > after && position <= upTo,
    touches,
    othersIn: (segment) =>
      segment.after >= after && segment.upTo <= upTo ? 0 : segment.seal.events - segment.eventsBefore,
    between: (place) => pagesOf(events, { after: later(place.after, after), upTo: earlier(place.upTo, upTo) }),
  };
}
