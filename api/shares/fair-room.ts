/** Somebody asks for a part of the room. */
export interface Entrant {
  /** Whose share it is: an account, or an address where nobody is signed in. */
  party: string;
  size: number;
  /** Whoever has gone away leaves the line, with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** How much room there is, and who may have or wait for how much of it. */
export interface RoomLimits {
  room: number;
  /** What one party may hold at once; all of the room unless said. A single larger piece is let in by itself. */
  roomEach?: number;
  waitingEach?: number;
  waitingInAll?: number;
  /** Milliseconds one waits at most; for ever unless said. */
  patience?: number;
  /** What is said to somebody who waited for too long, or found too many waiting. */
  refusal(): Error;
}

/**
 * Room that is shared out by party and not first come, first served: whoever holds least is next, and among those who hold
 * the same whoever had a turn longest ago. Those of one party keep their order (docs/decisions/own-parts-beside-libraries.md).
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
}

interface Waiting {
  size: number;
  admit(): void;
}

interface Party {
  held: number;
  /** Its last turn, counted over all parties. */
  turn: number;
  line: Waiting[];
}

export function createFairRoom(limits: RoomLimits): FairRoom {
  const { room, roomEach = room } = limits;
  const { waitingEach = Number.POSITIVE_INFINITY, waitingInAll = Number.POSITIVE_INFINITY } = limits;
  const parties = new Map<string, Party>();
  let [held, waiting, turns] = [0, 0, 0];

  function partyOf(name: string): Party {
    const party = parties.get(name) ?? { held: 0, turn: 0, line: [] };
    parties.set(name, party);
    return party;
  }
  const mayHold = ({ held: own, line: [first] }: Party) =>
    first !== undefined && (own === 0 || own + first.size <= roomEach);
  const comesBefore = (a: Party, b: Party) => a.held < b.held || (a.held === b.held && a.turn < b.turn);

  /** The next one keeps what there is: smaller ones of others do not slip past it for ever. */
  function letIn(): void {
    for (;;) {
      let next: Party | undefined;
      for (const party of parties.values()) if (mayHold(party) && (!next || comesBefore(party, next))) next = party;
      const first = next?.line[0];
      if (!next || !first || (held > 0 && held + first.size > room)) return;
      next.line.shift();
      first.admit();
    }
  }

  function leaveLine(name: string, one: Waiting): void {
    const { line } = partyOf(name);
    line.splice(line.indexOf(one), 1);
    waiting--;
    forget(name);
    letIn();
  }
  function forget(name: string): void {
    const party = parties.get(name);
    if (party?.held === 0 && party.line.length === 0) parties.delete(name);
  }

  function hold(name: string, size: number): () => void {
    const party = partyOf(name);
    party.held += size;
    party.turn = ++turns;
    held += size;
    let returned = false;
    return () => {
      if (returned) return;
      returned = true;
      party.held -= size;
      held -= size;
      letIn();
      forget(name);
    };
  }

  return {
    enter({ party: name, size, signal }) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      const party = partyOf(name);
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const end = (error: unknown) => {
        settle();
        leaveLine(name, one);
        reject(error);
      };
      const leave = () => end(signal?.reason);
      const timer =
        limits.patience === undefined ? undefined : setTimeout(() => end(limits.refusal()), limits.patience);
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      };
      const one: Waiting = {
        size,
        admit() {
          settle();
          waiting--;
          resolve(hold(name, size));
        },
      };
      party.line.push(one);
      waiting++;
      signal?.addEventListener('abort', leave, { once: true });
      letIn();
      const isWaiting = party.line.includes(one);
      if (isWaiting && (party.line.length > waitingEach || waiting > waitingInAll)) end(limits.refusal());
      return promise;
    },
    get held() {
      return held;
    },
    get waiting() {
      return waiting;
    },
  };
}
