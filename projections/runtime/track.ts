import { type Recorded, UnreadableEvent } from '../../event-store/ledger-types.ts';
import type { Position } from '../../event-store/port.ts';

import { handlerOf, type Projection } from '../projection.ts';
import {
  type Checkpoint,
  type Generation,
  type Stop,
  StoreUnavailable,
  type SubjectPlace,
  type UnitOfWork,
} from '../storage/port.ts';

/** Milliseconds to wait before trying again: after these the projection stops. */
const RETRY_WAITS = [50, 500];
/** A store or a log that fails is no poison: such a projection is shown as stopped and tried again this often. */
const OUTAGE_WAIT = 5000;
/** Events nobody handles move the checkpoint in memory only, up to this many: after a crash they are read again. */
const MOST_UNSAVED = 1000;

/** One generation of one projection at work. */
export interface Track {
  readonly projection: Projection;
  readonly generation: Generation;
  /** Nobody reads it yet: its commits may wait for each other. */
  filling: boolean;
  /** The checkpoint; what is stored may be a few events behind that concern nobody. */
  position: Position;
  number: number;
  saved: number;
  /** Earlier events may have left work to do in slices. */
  slicesLeft: boolean;
  /** Failed attempts in a row. */
  attempts: number;
  /** Not to be tried before this instant of `performance.now()`: a clock that is set back keeps nothing waiting. */
  notBefore: number;
  /** Events to apply at most in the next batch: up to a poisoned one after it was met. */
  batchLimit: number;
  stopped: Stop | null;
  /** Stopped by an event it cannot apply: only a restart or a rebuild tries again. */
  poisoned: boolean;
  /** A commit failed without an answer: it may have been carried out all the same. */
  unsure: boolean;
  /** While it reads the log by subject: how far it has come. */
  bySubject: SubjectPlace | undefined;
}

/** `stopped` is what is known of an earlier run: it is tried again. */
export async function openTrack(
  projection: Projection,
  generation: Generation,
  { stopped, filling }: Pick<Track, 'stopped' | 'filling'>,
): Promise<Track> {
  const { position, number, bySubject } = await generation.checkpoint();
  return {
    projection,
    generation,
    filling,
    position,
    number,
    saved: number,
    slicesLeft: projection.slice !== undefined,
    attempts: 0,
    notBefore: 0,
    batchLimit: Number.POSITIVE_INFINITY,
    stopped,
    poisoned: false,
    unsure: false,
    bySubject,
  };
}

/** Nothing is left to do that could fail: what stopped it is over. */
export function recovered(track: Track): void {
  Object.assign(track, { attempts: 0, notBefore: 0, stopped: null });
}

/** Whether it can be given something to do now. */
export const isRunnable = (track: Track, now: number): boolean => !track.poisoned && track.notBefore <= now;

/** An event that `apply` threw at, by its place in the batch. */
export class Poison extends Error {
  readonly place: number;

  constructor(place: number, cause: unknown) {
    super(reasonOf(cause), { cause });
    this.place = place;
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Applies what it has not applied yet of a batch in the order of the log. Never throws: a failure is kept in the track. */
export async function applyBatch(track: Track, events: readonly Recorded[], now: number): Promise<void> {
  if (track.unsure) return makeSure(track, now);
  const fresh = events.filter((event) => event.position > track.position).slice(0, track.batchLimit);
  const last = fresh.at(-1);
  if (!last) return;
  const next = { position: last.position, number: track.number + fresh.length };
  try {
    const concerning = track.generation.isWatched || fresh.some(({ type }) => handlerOf(track.projection, type));
    const numberOf = (place: number) => track.number + place + 1;
    if (concerning || next.number - track.saved > MOST_UNSAVED) await commit(track, fresh, next, numberOf);
    Object.assign(track, next, { attempts: 0, notBefore: 0, batchLimit: Number.POSITIVE_INFINITY, stopped: null });
  } catch (error) {
    if (error instanceof Poison) return meetPoison(track, fresh, error, now);
    track.unsure = true;
    meetOutage(track, last, error, now);
  }
}

/** Goes on from where the store says that it stands. */
export async function makeSure(track: Track, now: number): Promise<void> {
  try {
    const { position, number, bySubject } = await track.generation.checkpoint();
    Object.assign(track, { position, number, bySubject, saved: number, unsure: false });
  } catch (error) {
    meetOutage(track, undefined, error, now);
  }
}

/** Applies the events and moves the checkpoint. @throws {Poison} for the first event that cannot be applied */
export async function commit(
  track: Track,
  events: readonly Recorded[],
  next: Checkpoint,
  numberOf: (place: number) => number,
): Promise<void> {
  const { projection, generation } = track;
  if (generation.prefetch && projection.reads) {
    const handled = events.filter(({ type }) => handlerOf(projection, type));
    await generation.prefetch(handled.flatMap((event) => projection.reads?.(event) ?? []));
  }
  const work = async (unit: UnitOfWork) => {
    for (const [place, event] of events.entries()) {
      const apply = handlerOf(projection, event.type);
      if (!apply) continue;
      try {
        await apply(event, unit, numberOf(place));
      } catch (error) {
        throw error instanceof StoreUnavailable ? error : new Poison(place, error);
      }
    }
  };
  await generation.commit(next, work, track.filling);
  track.saved = next.number;
  track.slicesLeft = projection.slice !== undefined;
}

/** Everything before the poisoned event is applied first; then the event alone gets a few tries. */
function meetPoison(track: Track, events: readonly Recorded[], { place, message }: Poison, now: number): void {
  track.batchLimit = Math.max(place, 1);
  if (place > 0) return;
  const { position, type } = events[0] as Recorded;
  stopSoon(track, { position: String(position), eventType: type, reason: message }, now);
}

function stopSoon(track: Track, stop: Stop, now: number): void {
  const wait = RETRY_WAITS[track.attempts++];
  if (wait === undefined) Object.assign(track, { poisoned: true, stopped: stop });
  else track.notBefore = now + wait;
}

/** An event that cannot be read stops everyone who comes to it; a log that fails is tried again. */
export function meetUnreadable(track: Track, error: unknown, now: number): void {
  if (error instanceof UnreadableEvent) {
    const { position, type, reason } = error;
    stopSoon(track, { position: String(position), eventType: type, reason }, now);
  } else {
    meetOutage(track, undefined, error, now);
  }
}

/** The log or the store failed: goes on when it works again. */
export function meetOutage(track: Track, event: Recorded | undefined, error: unknown, now: number): void {
  const wait = RETRY_WAITS[track.attempts++];
  track.notBefore = now + (wait ?? OUTAGE_WAIT);
  if (wait !== undefined) return;
  const position = String(event?.position ?? track.position);
  track.stopped = { position, eventType: event?.type ?? '', reason: reasonOf(error) };
}

/** Does one slice of the pending work. Never throws. */
export async function applySlice(track: Track, limit: number, now: number): Promise<void> {
  if (track.unsure) return makeSure(track, now);
  const { projection, generation, position, number } = track;
  let left = false;
  try {
    await generation.commit({ position, number }, async (unit) => {
      left = (await projection.slice?.(unit, limit)) ?? false;
    });
    Object.assign(track, { slicesLeft: left, saved: number, attempts: 0, notBefore: 0, stopped: null });
  } catch (error) {
    track.unsure = true;
    meetOutage(track, undefined, error, now);
  }
}
