import { Rejection } from '../../domain/kernel/rejection.ts';

/** Bytes of bodies that are read or worked on at the same time: as objects they take several times as much. */
const ROOM = 24 * 1024 * 1024;
/** Bytes up to which a body is let in whatever there is. */
const SMALL = 64 * 1024;
/** Milliseconds a large body waits for room: a request has five minutes to arrive. */
const PATIENCE = 240_000;
/** Seconds after which asking again makes sense. */
const RETRY_AFTER = 30;

/**
 * Room for the bodies of requests. The parts of an import come all at the same time, however large the file is: those there is
 * no room for wait before they are read, and their callers with them.
 */
export interface BodyRoom {
  /**
   * Runs work on a body of so many bytes when there is room for it, in the order in which it was asked for.
   * @throws {Rejection} `unavailable` when there was none for too long
   */
  take<Answer>(bytes: number, work: () => Promise<Answer>): Promise<Answer>;
}

interface Waiting {
  bytes: number;
  enter(): void;
}

const tooMany = () =>
  new Rejection('unavailable', 'Too much is sent at the moment. Please try again later.', { retryAfter: RETRY_AFTER });

export function createBodyRoom(room = ROOM, patience = PATIENCE): BodyRoom {
  let free = room;
  const line: Waiting[] = [];

  function letIn() {
    for (let next = line[0]; next && next.bytes <= free; next = line[0]) {
      line.shift();
      free -= next.bytes;
      next.enter();
    }
  }

  function enter(bytes: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = { bytes, enter: resolve };
    const timer = setTimeout(() => {
      const place = line.indexOf(waiting);
      if (place === -1) return;
      line.splice(place, 1);
      reject(tooMany());
      letIn();
    }, patience);
    line.push(waiting);
    letIn();
    return promise.finally(() => clearTimeout(timer));
  }

  return {
    async take(bytes, work) {
      if (bytes <= SMALL) return work();
      // The largest body fits into the empty room.
      const taken = Math.min(bytes, room);
      await enter(taken);
      try {
        return await work();
      } finally {
        free += taken;
        letIn();
      }
    },
  };
}
