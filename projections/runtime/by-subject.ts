import type { SubjectPage } from '../../event-store/ledger-types.ts';
import { NO_STREAM, type Position } from '../../event-store/port.ts';
import { handlerOf } from '../projection.ts';
import type { SubjectPlace } from '../storage/port.ts';
import type { Feed } from './feed.ts';
import { commit, makeSure, meetOutage, Poison, type Track } from './track.ts';

/** Logs up to this many events are read in their order: that takes no longer. */
const WORTH_IT = 10_000n;

/**
 * Lets a generation that is still empty read the log subject by subject up to its present end, where log, store and
 * projection allow it: one student's documents are then written once instead of whenever something happened to them
 * (docs/decisions/first-building-reads-by-subject.md).
 */
export function beginBySubject(track: Track, feed: Feed, worthIt: Position = WORTH_IT): void {
  const { projection, generation, position, number } = track;
  const upTo = feed.head();
  const isEmpty = position === 0n && number === 0 && !track.bySubject;
  const possible = projection.subjectsApart && generation.keepsSubjectPlace && feed.readBySubject;
  if (isEmpty && possible && upTo > worthIt) track.bySubject = { upTo, stream: '', revision: NO_STREAM };
}

/** Tracks that stand at one place read together. */
export const samePlace = ({ bySubject }: Track): string =>
  bySubject ? `${bySubject.upTo} ${bySubject.stream} ${bySubject.revision}` : '';

/**
 * Takes the next page of subjects, or the checkpoint to where the reading went when there is none left. False when that
 * cannot be done: the generation is to be begun anew in the order of the log, where it is told which event is at fault.
 */
export async function applySubjects(track: Track, page: SubjectPage | undefined, now: number): Promise<boolean> {
  if (track.unsure) {
    await makeSure(track, now);
    return true;
  }
  try {
    await advance(track, track.bySubject as SubjectPlace, page);
    Object.assign(track, { attempts: 0, notBefore: 0, stopped: null });
  } catch (error) {
    if (error instanceof Poison) return false;
    track.unsure = true;
    meetOutage(track, undefined, error, now);
  }
  return true;
}

async function advance(track: Track, { upTo }: SubjectPlace, page: SubjectPage | undefined): Promise<void> {
  if (!page) {
    const number = Number(upTo);
    await commit(track, [], { position: upTo, number }, () => number);
    Object.assign(track, { position: upTo, number, bySubject: undefined });
    return;
  }
  const { events, place } = page;
  const bySubject = { upTo, ...place };
  const number = track.number + events.length;
  // Positions count events wherever a log is read this way.
  const numberOf = (at: number) => Number(events[at]?.position);
  if (events.some(({ type }) => handlerOf(track.projection, type))) {
    await commit(track, events, { position: track.position, number, bySubject }, numberOf);
  }
  Object.assign(track, { number, bySubject });
}
