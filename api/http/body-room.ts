import { Rejection } from '../../domain/kernel/rejection.ts';
import { createFairRoom, type Entrant } from '../shares/fair-room.ts';
import { partyOf } from '../shares/request-context.ts';

const MB = 1024 * 1024;
/** Bytes of bodies that are read or worked on at the same time: as objects they take several times as much. */
const ROOM_BYTES = 24 * MB;
/** Bytes of that for one account: it leaves room for the largest body of another. */
const ROOM_EACH_BYTES = 16 * MB;
/** Bytes up to which a body waits for no larger one. */
const SMALL_BYTES = 64 * 1024;
/** Bytes that any request counts for, until all is done that it asked for, whether or not its caller has gone away. */
const LEAST_BYTES = 8 * 1024;
/** Bytes of small ones that are under way at the same time, and of those of one account: changes of many students wait for each other. */
const SMALL_ROOM_BYTES = 32 * MB;
const SMALL_ROOM_EACH_BYTES = 4 * MB;
/** Milliseconds a large body waits for room: a request has five minutes to arrive. */
const WAIT_TIMEOUT_MS = 240_000;
/** Seconds after which asking again makes sense. */
const RETRY_AFTER_SECONDS = 30;

/**
 * Room for requests and their bodies. The parts of an import come all at the same time, however large the file is: those there is
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

/** Strangers wait in lines of their own before. */
const NOBODY = partyOf(undefined);

interface Limits {
  room?: number;
  roomEach?: number;
  smallEach?: number;
  waitTimeoutMs?: number;
}

export function createBodyRoom(limits: Limits = {}): BodyRoom {
  const { room = ROOM_BYTES, roomEach = ROOM_EACH_BYTES, waitTimeoutMs = WAIT_TIMEOUT_MS } = limits;
  const { smallEach = SMALL_ROOM_EACH_BYTES } = limits;
  const shares = createFairRoom({ room, roomEach, waitTimeoutMs, refusal: tooMuch });
  const small = createFairRoom({ room: SMALL_ROOM_BYTES, roomEach: smallEach, waitTimeoutMs, refusal: tooMuch });
  return {
    async take(entrant, work) {
      const isSmall = entrant.size <= SMALL_BYTES;
      if (isSmall && entrant.party === NOBODY) return work(() => false);
      const among = isSmall ? small : shares;
      const giveBack = await among.enter({ ...entrant, size: Math.max(entrant.size, LEAST_BYTES) });
      try {
        return await work(() => among.isWantedBesides(entrant.party));
      } finally {
        giveBack();
      }
    },
    get held() {
      return shares.held;
    },
  };
}
