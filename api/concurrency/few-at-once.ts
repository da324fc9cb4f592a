/** Lets a few go on at the same time; the others wait in the order in which they came. */
export interface FewAtOnce {
  /** Carries it out when it is its turn. @throws {Error} where `signal` gives up before */
  run<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
}

export function fewAtOnce(most: number): FewAtOnce {
  let free = most;
  const waiting = new Set<() => void>();
  async function turn(signal: AbortSignal): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(begin);
        reject(new Error('it waited too long for its turn'));
      };
      waiting.add(begin);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }
  function next(): void {
    const [first] = waiting;
    if (!first) free += 1;
    else {
      waiting.delete(first);
      first();
    }
  }
  return {
    async run(signal, work) {
      await turn(signal);
      return work().finally(next);
    },
  };
}
