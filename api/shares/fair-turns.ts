import { createFairRoom } from './fair-room.ts';
import { type OneLongWork, oneLongWork } from './one-long-work.ts';

/**
 * Turns at work that is done piece by piece on the thread that answers requests. One piece is made in each round of the event
 * loop, so that other requests come in between, and parties take turns: forty exports of one leave half of the time to the single
 * one of another.
 */
export interface FairTurns {
  /** Resolves when the first piece of a work may be made. @throws the reason of the signal, when nobody wants it any more */
  first(party: string, signal?: AbortSignal): Promise<void>;
  /**
   * Resolves when the next piece of a work of this party may be made.
   * @throws {Rejection} `unavailable` while there is memory for few works, to who waited for too long
   */
  next(party: string): Promise<void>;
}

/** Milliseconds of the processor's time after which others have their turn. */
const TURN_MS = 5;
/** The same by the clock: a thread that waits for a slow disk takes nothing of the processor, and keeps others waiting. */
const LONGEST_MS = 50;
/** Rounds of the event loop that go by after the longest piece before the next is made. */
const MOST_ROUNDS = 50;

/** Milliseconds that this thread has had a processor: where the machine has much to do, others have it for most of a piece. */
export function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Tells whether what is made from now on has taken a turn; no sooner than it can have is the processor's time asked for. */
function beginTurn(): () => boolean {
  const ends = workedMs() + TURN_MS;
  const latest = performance.now() + LONGEST_MS;
  let soonest = performance.now() + TURN_MS;
  return () => {
    const now = performance.now();
    if (now < soonest) return false;
    const leftMs = ends - workedMs();
    soonest = Math.min(latest, now + leftMs);
    return leftMs <= 0 || now >= latest;
  };
}

function afterRounds(count: number, then: () => void): void {
  if (count <= 0) then();
  else setImmediate(() => afterRounds(count - 1, then));
}

export function createFairTurns(longWork: OneLongWork = oneLongWork): FairTurns {
  const rounds = createFairRoom({ room: 1, refusal: () => new Error('nobody waits in vain for a turn') });
  const first = async (party: string, signal?: AbortSignal): Promise<void> => {
    const giveBack = await rounds.enter({ party, size: 1, signal });
    const begun = workedMs();
    // Node calls this once the piece has nothing more to go on with: what others do in the same round is none of it.
    process.nextTick(() => {
      // One who connects is let in each round: behind pieces of a tenth of a second, a hundred who do would be ten seconds.
      const count = Math.min(MOST_ROUNDS, Math.floor((workedMs() - begun) / TURN_MS));
      setImmediate(() => afterRounds(count, giveBack));
    });
  };
  return {
    first,
    async next(party) {
      await longWork.mayGoOn();
      await first(party);
    },
  };
}

/** The turns of this process: its thread is one. */
export const turns: FairTurns = createFairTurns();

/** Documents that are worked on in one turn: few milliseconds. */
export const BATCH = 200;

/**
 * Items as they come, however fast their store is: other parties and other requests have their turn whenever what is made of these has
 * taken so long. Few are not held up by any.
 */
export async function* inTurns<Item>(
  party: string,
  items: AsyncIterable<Item> | Iterable<Item>,
): AsyncGenerator<Item, void> {
  let isOver = beginTurn();
  for await (const item of items) {
    yield item;
    if (!isOver()) continue;
    await turns.next(party);
    isOver = beginTurn();
  }
}
