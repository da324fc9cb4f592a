import { BEGINNING, type EventStore, type Position } from '../port.ts';
import type { SealReader } from '../seals/port.ts';
import type { Seal } from '../seals/seal.ts';

const PAGE = 500;

/** The events between two seals. */
export interface Segment {
  /** The seal at its end. */
  seal: Seal;
  /** Events before it, which the seal before vouches for. */
  eventsBefore: number;
  after: Position;
  upTo: Position;
}

/** The log as the seals divide it; seals of events that were given up divide nothing. */
export async function segmentsOf(
  events: Pick<EventStore, 'readAll'>,
  seals: Pick<SealReader, 'all'>,
): Promise<Segment[]> {
  const kept = await seals.all();
  const valid = kept.filter(({ seal }, at) => kept.slice(at + 1).every((later) => later.seal.events >= seal.events));
  const segments: Segment[] = [];
  let [after, eventsBefore] = [BEGINNING, 0];
  for (const { seal, position } of valid) {
    const upTo = position ?? (await positionAfter(events, after, seal.events - eventsBefore));
    segments.push({ seal, eventsBefore, after, upTo });
    [after, eventsBefore] = [upTo, seal.events];
  }
  return segments;
}

/** Of a log that was moved here the places are found by counting. */
async function positionAfter(events: Pick<EventStore, 'readAll'>, after: Position, count: number): Promise<Position> {
  let position = after;
  for (let left = count; left > 0; ) {
    const page = await events.readAll(position, Math.min(left, PAGE));
    position = page.at(-1)?.position ?? position;
    if (page.length === 0) return position;
    left -= page.length;
  }
  return position;
}
