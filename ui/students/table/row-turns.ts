/** Rows that are saved at the same time; of one row there is never more than one request. */
const SIDE_BY_SIDE = 4;

interface RowTurnsOptions {
  /** Begins to save a row; undefined where there is nothing to save. Never rejects. */
  save: (id: number) => Promise<void> | undefined;
  /** Whether the row, once saved, holds more that can go. */
  hasMore: (id: number) => boolean;
}

/** Turns of rows to be saved: a few side by side, one request per row at a time, in the order they came. */
export function createRowTurns({ save, hasMore }: RowTurnsOptions) {
  const queue = new Set<number>();
  const running = new Set<number>();
  const idle = new Set<() => void>();

  const done = (id: number) => {
    running.delete(id);
    if (hasMore(id)) queue.add(id);
    next();
  };
  function next() {
    for (const id of queue) {
      if (running.size >= SIDE_BY_SIDE) return;
      if (running.has(id)) continue;
      queue.delete(id);
      // Taken before the saving begins: whoever hears of it may ask for another turn of the same row.
      running.add(id);
      const saved = save(id);
      if (saved) void saved.then(() => done(id));
      else running.delete(id);
    }
    if (running.size > 0) return;
    for (const resolve of idle) resolve();
    idle.clear();
  }
  return {
    /** Saves this row as soon as it has its turn. */
    enqueue(id: number) {
      queue.add(id);
      next();
    },
    /** Resolves once nothing is on its way any more. */
    settled: () => (running.size === 0 ? Promise.resolve() : new Promise<void>((resolve) => idle.add(resolve))),
  };
}
