import type { Socket } from 'node:net';

/** How slowly an answer may be taken: whatever makes it, and the room it holds, wait for its reader. */
export interface TakingPace {
  /** Milliseconds before it is looked at. */
  slowAfterMs: number;
  /** What must be taken on the whole of what lies ready. */
  bytesPerSecond: number;
  /** Milliseconds that it may take at most: what lies ready is held in memory, however much it is. */
  mostMs: number;
}

/** What lies ready on a connection, since when, and how much of it had been taken then. */
interface Waiting {
  since: number;
  taken: number;
  /** Bytes that are out when all of it is taken. */
  due: number;
}

/**
 * Finds callers who take an answer slower than the pace. What lies ready must be taken in its time, however much follows; a caller
 * for whom nothing lies ready, of a stream of changes say, waits for us. What a connection counts as taken is in whole pieces, so
 * the time is that of all that lay ready.
 */
export function watchTaking({ slowAfterMs, bytesPerSecond, mostMs }: TakingPace): {
  /** @returns the connections, of those on which an answer is under way, that are too slow at this instant in milliseconds */
  tooSlow(underWay: readonly Socket[], now: number): Socket[];
} {
  const waiting = new WeakMap<Socket, Waiting>();
  const isTooSlow = (socket: Socket, now: number): boolean => {
    const taken = socket.bytesWritten - socket.writableLength;
    const known = waiting.get(socket);
    if (socket.writableLength === 0) waiting.delete(socket);
    else if (!known || taken >= known.due) waiting.set(socket, { since: now, taken, due: socket.bytesWritten });
    else return now - known.since > slowAfterMs + Math.min(mostMs, ((known.due - known.taken) / bytesPerSecond) * 1000);
    return false;
  };
  return { tooSlow: (underWay, now) => underWay.filter((socket) => isTooSlow(socket, now)) };
}
