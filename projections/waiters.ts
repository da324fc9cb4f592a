import type { Position } from '../event-store/port.ts';
import type { Progress } from './runtime/progress.ts';

interface Waiter {
  position: Position;
  names: readonly string[];
  answer(reached: boolean): void;
}

/** Who waits until read models have applied a position. */
export interface Waiters {
  /** See `ReadModels.waitFor`. */
  waitFor(position: Position, names: readonly string[], timeoutMs: number): Promise<boolean>;
  /** Answers everyone whose question is decided now. */
  look(): void;
  /** How many wait. */
  waiting(): number;
}

/** True or false as soon as it is certain, undefined while waiting may help. */
function decided({ position, names }: Waiter, progress: Progress): boolean | undefined {
  const waitedFor = names.map((name) => progress[name]);
  if (waitedFor.some((one) => !one?.following)) return false;
  return waitedFor.every((one) => (one?.position ?? 0n) >= position) ? true : undefined;
}

export function createWaiters(progress: () => Progress): Waiters {
  const waiting = new Set<Waiter>();
  return {
    waitFor(position, names, timeoutMs) {
      return new Promise((resolve) => {
        const waiter: Waiter = { position, names, answer: resolve };
        const now = decided(waiter, progress());
        if (now !== undefined) return resolve(now);
        const timer = setTimeout(() => waiter.answer(false), timeoutMs);
        waiter.answer = (reached) => {
          clearTimeout(timer);
          waiting.delete(waiter);
          resolve(reached);
        };
        waiting.add(waiter);
      });
    },
    look() {
      for (const waiter of [...waiting]) {
        const now = decided(waiter, progress());
        if (now !== undefined) waiter.answer(now);
      }
    },
    waiting: () => waiting.size,
  };
}
