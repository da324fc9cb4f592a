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

/** Where an event stands. */
export type EventPlace = Pick<StoredEvent, 'position' | 'stream' | 'revision'>;

/** Events of some streams read at a time: each may hold a long text. */
const FEW = 50;

/** These of the log, read again stream by stream. */
async function eventsAt(events: Pick<EventStore, 'readStream'>, places: readonly EventPlace[]): Promise<StoredEvent[]> {
  const wanted = new Set(places.map(({ position }) => position));
  const found: StoredEvent[] = [];
  for (const [stream, own] of Map.groupBy(places, (place) => place.stream)) {
    const revisions = own.map(({ revision }) => revision);
    const first = Math.min(...revisions);
    found.push(...(await events.readStream(stream, first, Math.max(...revisions) - first + 1)));
  }
  return found.filter(({ position }) => wanted.has(position)).sort((a, b) => (a.position < b.position ? -1 : 1));
}

/** The events at these places, which are in the order of the log. */
export function theseEvents(events: Pick<EventStore, 'readStream'>, places: readonly EventPlace[]): Wanted {
  const positions = new Set(places.map(({ position }) => position));
  /** How many are not behind a position. */
  const upTo = (position: Position): number => {
    let [from, to] = [0, places.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((places[middle]?.position ?? 0n) <= position) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  type Place = Pick<Segment, 'after' | 'upTo'>;
  const within = (place: Place): number => upTo(place.upTo) - upTo(place.after);
  return {
    has: (position) => positions.has(position),
    touches: (place) => within(place) > 0,
    othersIn: (segment) => segment.seal.events - segment.eventsBefore - within(segment),
    async *between(place) {
      const last = upTo(place.upTo);
      for (let from = upTo(place.after); from < last; from += FEW) {
        yield eventsAt(events, places.slice(from, Math.min(from + FEW, last)));
        await letOthersRun();
      }
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
