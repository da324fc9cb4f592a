import { Rejection } from '../../domain/kernel/rejection.ts';

/** Milliseconds a call waits for its turn at most. */
const LONGEST_WAIT_MS = 4000;
/** Milliseconds between two refusals of a party: thousands that are told at the same instant ask again at the same instant. */
const EACH_REFUSAL_MS = 4;
/** Milliseconds after which a call is refused at the latest, however many of its party are. */
const LATEST_REFUSAL_MS = 30_000;
/** Seconds after which asking again makes sense. */
const RETRY_AFTER_SECONDS = 5;

/** Turns of parties, each at a pace of its own: what one may do at once, and how much a second while it goes on. */
export interface PacedTurns {
  /**
   * Resolves when the party has its turn, at once as a rule.
   * @throws {Rejection} `unavailable` when too many of it wait already, as late as whoever waits longest and later where many are, or the caller went away
   */
  turn(party: string, signal: AbortSignal): Promise<void>;
  /** Parties that are remembered. */
  readonly parties: number;
}

/** How fast a party may go. */
export interface Pace {
  perSecond: number;
  atOnce: number;
  /** What is said to a party of which too many calls wait. */
  tooMany: string;
}

/** Milliseconds of a clock that is never set, and a wait that ends early when nobody wants it any more. */
export interface Pacing {
  now(): number;
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

const realPacing: Pacing = {
  now: () => performance.now(),
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        reject(signal.reason);
      };
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', leave);
        resolve();
      }, milliseconds);
      signal.addEventListener('abort', leave, { once: true });
      if (signal.aborted) leave();
    }),
};

export function createPacedTurns({ perSecond, atOnce, tooMany }: Pace, pacing: Partial<Pacing> = {}): PacedTurns {
  const { now, wait } = { ...realPacing, ...pacing };
  const eachMs = 1000 / perSecond;
  /** When the turns that a party has taken are over, at its pace; those of the past are forgotten. */
  const takenUntil = new Map<string, number>();
  /** When the last of those of a party is refused that are to be. */
  const refusedUntil = new Map<string, number>();
  let tidied = now();

  function tidy(at: number): void {
    if (at - tidied < LONGEST_WAIT_MS) return;
    tidied = at;
    for (const untils of [takenUntil, refusedUntil])
      for (const [party, until] of untils) if (until <= at) untils.delete(party);
  }

  return {
    async turn(party, signal) {
      const at = now();
      tidy(at);
      const until = Math.max(at, takenUntil.get(party) ?? at) + eachMs;
      const waitMs = until - at - atOnce * eachMs;
      if (waitMs > LONGEST_WAIT_MS) {
        // Told at once they would ask again at once: hundreds that do keep this thread from everybody else.
        const refused = Math.max(at + LONGEST_WAIT_MS, (refusedUntil.get(party) ?? 0) + EACH_REFUSAL_MS);
        refusedUntil.set(party, Math.min(refused, at + LATEST_REFUSAL_MS));
        await wait(Math.min(refused - at, LATEST_REFUSAL_MS), signal);
        throw new Rejection('unavailable', tooMany, { retryAfter: RETRY_AFTER_SECONDS });
      }
      takenUntil.set(party, until);
      if (waitMs > 0) await wait(waitMs, signal);
    },
    get parties() {
      return takenUntil.size;
    },
  };
}
