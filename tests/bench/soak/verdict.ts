import { median } from '../bench.ts';

/** How a server stood in one minute. */
export interface Minute {
  /** Most megabytes resident. */
  resident: number;
  /** Least megabytes on the heap of the thread that answers: what was left after collecting. */
  heap: number;
  /** Most open descriptors. */
  descriptors: number;
  /** Milliseconds that 99 % of the looks at the event loop were late at most, in the worst five seconds. */
  loopDelay: number;
  /** The same over that of a process that does nothing beside it, in half of the looks: what is left is the server's own doing. */
  loopRatio: number;
  answersPerSecond: number;
  /** Milliseconds until the last byte, of 99 % of the requests. */
  p99: number;
}

type Resource = 'resident' | 'heap' | 'descriptors' | 'loopRatio';

/** What the second half may have over the first: 0.15 is 15 %. */
export const MOST_GROWTH: Readonly<Record<Resource, number>> = {
  resident: 0.15,
  heap: 0.25,
  descriptors: 0.1,
  loopRatio: 0.5,
};
/** The first share of the minutes fills caches, and counts in neither half. */
const WARMING_UP = 1 / 6;

/** How a resource went from one half to the other. */
export interface Growth {
  resource: Resource;
  /** Median of the first half, and of the second. */
  first: number;
  second: number;
  /** Of the second half, per hour, by least squares. */
  slopePerHour: number;
  isFlat: boolean;
}

/** How much the values grow from one to the next. */
function slope(values: readonly number[]): number {
  const [middle, mean] = [(values.length - 1) / 2, values.reduce((sum, value) => sum + value, 0) / values.length];
  const [along, spread] = values.reduce<[number, number]>(
    ([a, s], value, at) => [a + (at - middle) * (value - mean), s + (at - middle) ** 2],
    [0, 0],
  );
  return spread === 0 ? 0 : along / spread;
}

/** Whether memory, descriptors and what the event loop is late stayed where they were. `secondsEach` is how long each of the minutes took. */
export function growthOf(minutes: readonly Minute[], secondsEach: number): Growth[] {
  const counted = minutes.slice(Math.ceil(minutes.length * WARMING_UP));
  const half = Math.floor(counted.length / 2);
  return (Object.keys(MOST_GROWTH) as Resource[]).map((resource) => {
    const values = counted.map((minute) => minute[resource]);
    const [first, second] = [median(values.slice(0, half)), median(values.slice(half))];
    const slopePerHour = slope(values.slice(half)) * (3600 / secondsEach);
    return { resource, first, second, slopePerHour, isFlat: second <= first * (1 + MOST_GROWTH[resource]) };
  });
}
