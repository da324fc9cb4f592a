import { LogUnavailable } from '../port.ts';

/** Runs work as soon as there is a free place; refuses it when too much is waiting already. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/** At most `parallel` at once, in the order they came; beyond `longestQueue` waiting ones, `LogUnavailable`. */
export function createLimiter(parallel: number, longestQueue: number): Limiter {
  const waiting: (() => void)[] = [];
  let running = 0;

  const place = (): Promise<void> | undefined => {
    if (running < parallel) {
      running += 1;
      return undefined;
    }
    if (waiting.length >= longestQueue) throw new LogUnavailable('too many calls are waiting for the event log');
    return new Promise((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async (work) => {
    await place();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
