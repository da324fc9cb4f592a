import { Rejection } from '../../domain/kernel/rejection.ts';
import { createFairRoom, type Entrant } from '../shares/fair-room.ts';

const MB = 1024 * 1024;
/** Bytes of bodies that are read or worked on at the same time: as objects they take several times as much. */
const ROOM_BYTES = 24 * MB;
/** Bytes of that for one account: it leaves room for the largest body of another. */
const ROOM_EACH_BYTES = 16 * MB;
/** Bytes up to which a body is let in whatever there is. */
const SMALL_BYTES = 64 * 1024;
/** Milliseconds a large body waits for room: a request has five minutes to arrive. */
const WAIT_TIMEOUT_MS = 240_000;
/** Seconds after which asking again makes sense. */
const RETRY_AFTER_SECONDS = 30;

/**
 * Room for the bodies of requests. The parts of an import come all at the same time, however large the file is: those there is
 * no room for wait before they are read, and their callers with them. Accounts take turns.
 */
export interface BodyRoom {
  /**
   * Runs work on a body of so many bytes when there is room for it; the work is told whether another account waits for its room.
   * @throws {Rejection} `unavailable` when there was none for too long, or the caller went away before
   */
  take<Answer>(entrant: Entrant, work: (isWanted: () => boolean) => Promise<Answer>): Promise<Answer>;
  /** Bytes that are held now. */
  readonly held: number;
}

const tooMuch = () =>
  new Rejection('unavailable', 'Too much is sent at the moment. Please try again later.', {
    retryAfter: RETRY_AFTER_SECONDS,
  });

export function createBodyRoom(limits: { room?: number; roomEach?: number; waitTimeoutMs?: number } = {}): BodyRoom {
  const { room = ROOM_BYTES, roomEach = ROOM_EACH_BYTES, waitTimeoutMs = WAIT_TIMEOUT_MS } = limits;
  const shares = createFairRoom({ room, roomEach, waitTimeoutMs, refusal: tooMuch });
  return {
    async take(entrant, work) {
      if (entrant.size <= SMALL_BYTES) return work(() => false);
      const giveBack = await shares.enter(entrant);
      try {
        return await work(() => shares.isWantedBesides(entrant.party));
      } finally {
        giveBack();
      }
    },
    get held() {
      return shares.held;
    },
  };
}
