import { UnreadableEvent } from '../../event-store/ledger-types.ts';
import type { Position } from '../../event-store/port.ts';
import type { ProjectionStorage } from '../storage/port.ts';
import { applySubjects } from './by-subject.ts';
import type { Feed } from './feed.ts';
import { applyBatch, applySlice, makeSure, meetOutage, meetUnreadable, recovered, type Track } from './track.ts';

/** Documents changed in one slice of pending work: about ten milliseconds that an event may have to wait. */
const SLICE = 200;

/** The steps the runtime takes. None of them throws: failures stay with the track they concern. */
export interface Steps {
  /** Reads once for all tracks at a position and lets each apply it; false when there was nothing to read. */
  advance(tracks: readonly Track[], position: Position, limit: number): Promise<boolean>;
  /** The same for tracks at one place of a reading by subject; answers those that must begin anew in the log's order. */
  advanceBySubject(tracks: readonly Track[], limit: number): Promise<readonly Track[]>;
  slice(track: Track): Promise<void>;
  /** Runs what may fail with the track; after a failure it is unsure where it stands. */
  attempt(track: Track, step: () => Promise<void>): Promise<void>;
  /** A track that is unsure where it stands asks the store. */
  makeSure(track: Track): Promise<void>;
  /** A track that stopped in an outage and has nothing left to do goes on. */
  settle(track: Track): Promise<void>;
}

export function createSteps(feed: Feed, storage: ProjectionStorage): Steps {
  /** Keeps a stop, or its end, where people read it after a restart too. */
  const watched = async (track: Track, step: () => Promise<void> | void) => {
    const before = track.stopped;
    await step();
    if (track.stopped !== before) await storage.markStopped(track.generation.id, track.stopped).catch(() => {});
  };

  return {
    async advance(tracks, position, limit) {
      const now = performance.now();
      try {
        const events = await feed.read(position, limit);
        for (const track of tracks) await watched(track, () => applyBatch(track, events, now));
        return events.length > 0;
      } catch (error) {
        for (const track of tracks) await watched(track, () => meetUnreadable(track, error, now));
        return true;
      }
    },
    async advanceBySubject(tracks, limit) {
      const now = performance.now();
      const { upTo, ...place } = tracks[0]?.bySubject ?? { upTo: 0n, stream: '', revision: 0 };
      const failed: Track[] = [];
      try {
        const page = await feed.readBySubject?.(upTo, place, limit);
        for (const track of tracks) {
          await watched(track, async () => {
            if (!(await applySubjects(track, page, now))) failed.push(track);
          });
        }
        return failed;
      } catch (error) {
        if (error instanceof UnreadableEvent) return tracks;
        for (const track of tracks) await watched(track, () => meetUnreadable(track, error, now));
        return [];
      }
    },
    slice: (track) => watched(track, () => applySlice(track, SLICE, performance.now())),
    settle: (track) => watched(track, () => recovered(track)),
    makeSure: (track) => watched(track, () => makeSure(track, performance.now())),
    attempt: (track, step) =>
      watched(track, () =>
        step().catch((error) => {
          track.unsure = true;
          meetOutage(track, undefined, error, performance.now());
        }),
      ),
  };
}
