import { Rejection } from '../../../domain/kernel/rejection.ts';

/** How a file must be taken while its thread is wanted: the thread waits for its reader, and others for the thread. */
export interface ReadingPace {
  /** Milliseconds between two looks. */
  everyMs: number;
  /** What must have been taken in between, if so much lay ready. */
  bytes: number;
  /** Whether another account waits for a thread. */
  isWanted(): boolean;
}

/** What of a file lies ready for its reader. */
interface Reader {
  readonly lying: number;
  lies(bytes: number): void;
  /** All that lies ready is taken. @returns how much that is */
  take(): number;
  stop(): void;
}

const tooSlow = () =>
  new Rejection('unavailable', 'The report was taken too slowly while others waited for theirs. Please try again.');

/** Calls `refuse` when a reader has taken too little of what lay ready at the look before, and the thread is wanted. */
export function watchReader({ everyMs, bytes, isWanted }: ReadingPace, refuse: (error: Error) => void): Reader {
  let lying = 0;
  let owed = 0;
  let taken = 0;
  const watching = setInterval(() => {
    if (taken < Math.min(owed, bytes) && isWanted()) refuse(tooSlow());
    owed = lying;
    taken = 0;
  }, everyMs).unref();
  return {
    get lying() {
      return lying;
    },
    lies(size) {
      lying += size;
    },
    take() {
      const size = lying;
      taken += size;
      lying = 0;
      return size;
    },
    stop: () => clearInterval(watching),
  };
}
