/** A figure that has to stay on one side of a limit. */
export interface Reach {
  atLeast?: number;
  atMost?: number;
}

export interface Measure {
  /** What was measured, in words. */
  label: string;
  value: number;
  /** `ratio`, `events/s`, `ms`, `MB`. */
  unit: string;
  reach?: Reach;
  /** The same figure of a bare script that does the same in the same run. */
  floor?: number;
}

/** What one bench found out. Ratios against a raw baseline of the same run come first: absolute figures depend on the machine. */
export interface BenchResult {
  name: string;
  measures: Measure[];
}

export interface Bench {
  /** One word, as given on the command line. */
  name: string;
  /** The settings that must say where the servers are; without one of them the bench is left out. */
  needs?: readonly string[];
  /** What else this machine lacks; then the bench is left out, too. */
  lacks?: () => string | undefined;
  run(): Promise<BenchResult>;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  return (low + high) / 2;
};

/** Milliseconds that the work took. */
export async function timed(work: () => Promise<unknown> | unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export const isReached = ({ value, reach }: Measure): boolean =>
  value >= (reach?.atLeast ?? Number.NEGATIVE_INFINITY) && value <= (reach?.atMost ?? Number.POSITIVE_INFINITY);
