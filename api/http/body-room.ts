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
/** Bytes that each account may hold however much others do: of requests that wait for each other some end every few seconds. */
const SURE_BYTES = 512 * 1024;
/** Bytes of what bodies are made into, at the same time, and for one account: three of a body are a hundred of it. */
const VALUES_ROOM_BYTES = 96 * MB;
const VALUES_ROOM_EACH_BYTES = 48 * MB;
/** Bytes that a value, or a key, may take beside its text. */
const VALUE_BYTES = 64;
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
   * Runs work on a body of so many bytes when there is room for it.
   * @throws {Rejection} `unavailable` when there was none for too long, or the caller went away before
   */
  take<Answer>(asking: Asking, work: (held: HeldRoom) => Promise<Answer>): Promise<Answer>;
  /** Bytes that are held now. */
  readonly held: number;
}

interface Asking extends Entrant {
  /** It changes nothing: what waits to change something keeps it from nothing. */
  isLook?: boolean;
}

/** Room that a body has. */
export interface HeldRoom {
  /** Whether another account waits for it. */
  isWanted(): boolean;
  /** Waits for room for so many values of the body as well; it is given back with the other. */
  takeValues(count: number): Promise<void>;
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
  small?: number;
  smallEach?: number;
  values?: number;
  valuesEach?: number;
  waitTimeoutMs?: number;
}

export function createBodyRoom(limits: Limits = {}): BodyRoom {
  const { small = SMALL_ROOM_BYTES, smallEach = SMALL_ROOM_EACH_BYTES, waitTimeoutMs = WAIT_TIMEOUT_MS } = limits;
  const roomOf = (room: number, roomEach: number) =>
    createFairRoom({ room, roomEach, sureEach: SURE_BYTES, waitTimeoutMs, refusal: tooMuch });
  const largeOnes = roomOf(limits.room ?? ROOM_BYTES, limits.roomEach ?? ROOM_EACH_BYTES);
  const [smallOnes, looks] = [roomOf(small, smallEach), roomOf(small, smallEach)];
  const values = roomOf(limits.values ?? VALUES_ROOM_BYTES, limits.valuesEach ?? VALUES_ROOM_EACH_BYTES);
  const among = ({ size, isLook }: Asking) => {
    if (size > SMALL_BYTES) return largeOnes;
    return isLook ? looks : smallOnes;
  };
  return {
    async take({ isLook = false, ...entrant }, work) {
      const { party, size } = entrant;
      const isUnknown = party === NOBODY && size <= SMALL_BYTES;
      const room = among({ ...entrant, isLook });
      const givenBack = isUnknown ? [] : [await room.enter({ ...entrant, size: Math.max(size, LEAST_BYTES) })];
      try {
        return await work({
          isWanted: () => !isUnknown && room.isWantedBesides(party),
          async takeValues(count) {
            if (!isUnknown) givenBack.push(await values.enter({ ...entrant, size: count * VALUE_BYTES }));
          },
        });
      } finally {
        for (const giveBack of givenBack) giveBack();
      }
    },
    get held() {
      return largeOnes.held;
    },
  };
}
