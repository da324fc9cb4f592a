/** Lets a loop sleep until somebody has something for it to do. */
export interface Signal {
  wake(): void;
  /** Resolves at the next `wake`, at once when there was one since the last sleep, and after `milliseconds` at the latest. */
  sleep(milliseconds: number): Promise<void>;
}

/** The longest a timer can wait. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export function createSignal(): Signal {
  let woken = false;
  let resume: (() => void) | undefined;
  return {
    wake() {
      woken = true;
      resume?.();
    },
    async sleep(milliseconds) {
      if (!woken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.min(milliseconds, LONGEST_TIMER_MS));
          resume = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      resume = undefined;
      woken = false;
    },
  };
}
