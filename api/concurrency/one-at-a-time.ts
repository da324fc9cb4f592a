import pLimit, { type LimitFunction } from 'p-limit';

/** Runs work one piece at a time, in the order it was asked for. A failure is its caller's alone. */
export type OneAtATime = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** The same for each key by itself. */
export type OneAtATimeByKey = <Answer>(key: string, work: () => Promise<Answer>) => Promise<Answer>;

export const createOneAtATime = (): OneAtATime => pLimit(1);

interface Line {
  limit: LimitFunction;
  /** Pieces of work in it, the running one among them. */
  length: number;
}

/** Keys that nobody uses take no memory. */
export function createOneAtATimeByKey(): OneAtATimeByKey {
  const lines = new Map<string, Line>();
  return async (key, work) => {
    const line = lines.get(key) ?? { limit: pLimit(1), length: 0 };
    lines.set(key, line);
    line.length += 1;
    try {
      return await line.limit(work);
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(key);
    }
  };
}
