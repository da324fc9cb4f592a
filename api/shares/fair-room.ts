import { emptyShares, hold, isWantedBesides, leaveLine, letIn, partyOf, type Shares, type Waiting } from './parties.ts';

/** Somebody asks for a part of the room. */
export interface Entrant {
  /** Whose share it is: an account, or an address where nobody is signed in. */
  party: string;
  size: number;
  /** Goes on with what it was let in for before: however many wait, it is not refused half-way. */
  begun?: boolean;
  /** Whoever has gone away leaves the line, with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** How much room there is, and who may have or wait for how much of it. */
export interface RoomLimits {
  room: number;
  /** What one party may hold at once; all of the room unless said. A single larger piece is let in by itself. */
  roomEach?: number;
  /** What any party may hold however much others do, beside all of the room; nothing unless said. */
  sureEach?: number;
  waitingEach?: number;
  waitingInAll?: number;
  /** Milliseconds one waits at most; for ever unless said. */
  waitTimeoutMs?: number;
  /** What is said to somebody who waited for too long, or found too many waiting. */
  refusal(): Error;
}

/**
 * Room that is shared out by party and not first come, first served: whoever holds least is next, and among those who hold
 * the same whoever had a turn, or came, longest ago. Those of one party keep their order (docs/decisions/own-parts-beside-libraries.md).
 */
export interface FairRoom {
  /**
   * Waits for room. @returns what gives it back, once, however often it is called
   * @throws the refusal of its limits, or the reason of the signal when that aborts first
   */
  enter(entrant: Entrant): Promise<() => void>;
  /** How much is held now. */
  readonly held: number;
  /** How many wait. */
  readonly waiting: number;
  /** Whether somebody else than this party waits for what is held. */
  isWantedBesides(party: string): boolean;
}

export function createFairRoom(limits: RoomLimits): FairRoom {
  const shares = emptyShares(limits);
  return {
    enter: (entrant) => enter(shares, limits, entrant),
    get held() {
      return shares.held;
    },
    get waiting() {
      return shares.waiting;
    },
    isWantedBesides: (party) => isWantedBesides(shares, party),
  };
}

const isOverfull = (
  shares: Shares,
  line: readonly Waiting[],
  { waitingEach = Number.POSITIVE_INFINITY, waitingInAll = Number.POSITIVE_INFINITY }: RoomLimits,
): boolean => line.length > waitingEach || shares.waiting > waitingInAll;

function enter(shares: Shares, limits: RoomLimits, entrant: Entrant): Promise<() => void> {
  const { party, size, begun, signal } = entrant;
  if (signal?.aborted) return Promise.reject(signal.reason);
  const { line } = partyOf(shares, party);
  const { promise, resolve, reject } = Promise.withResolvers<() => void>();
  const end = (error: unknown) => {
    settle();
    leaveLine(shares, party, one);
    reject(error);
  };
  const leave = () => end(signal?.reason);
  let timer: NodeJS.Timeout | undefined;
  const settle = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  };
  const one: Waiting = {
    size,
    admit() {
      settle();
      shares.waiting--;
      resolve(hold(shares, party, size));
    },
  };
  line.push(one);
  shares.waiting++;
  letIn(shares);
  // Most are let in at once, and need nothing that ends their waiting.
  if (!line.includes(one)) return promise;
  if (!begun && isOverfull(shares, line, limits)) {
    end(limits.refusal());
    return promise;
  }
  signal?.addEventListener('abort', leave, { once: true });
  if (limits.waitTimeoutMs !== undefined) timer = setTimeout(() => end(limits.refusal()), limits.waitTimeoutMs);
  return promise;
}
