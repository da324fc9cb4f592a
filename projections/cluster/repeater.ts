/** Milliseconds before what failed is tried again. */
const RETRY_AFTER_MS = 1000;

interface Repeated {
  /** For the report of a failure. */
  what: string;
  /** Milliseconds from the end of a step to the next. */
  everyMs: number;
  step(): Promise<void>;
  sleep(milliseconds: number): Promise<unknown>;
}

/** Steps that are done again and again until the signal says that it is over. */
export interface Repeater {
  /** Resolves when it is over; a failure of a step is reported and the step tried again. */
  repeat(repeated: Repeated): Promise<void>;
  /** Whether the last attempt at a step failed. */
  isFailing(): boolean;
}

export function createRepeater(over: AbortSignal, onError: (error: unknown, what: string) => void): Repeater {
  const failing = new Set<string>();
  return {
    async repeat({ what, everyMs, step, sleep }) {
      while (!over.aborted) {
        let wait = everyMs;
        try {
          await step();
          failing.delete(what);
        } catch (error) {
          failing.add(what);
          onError(error, what);
          wait = RETRY_AFTER_MS;
        }
        await sleep(wait);
      }
    },
    isFailing: () => failing.size > 0,
  };
}
