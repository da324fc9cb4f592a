/** The end of the axis: a tenth more than the largest value, rounded down, and one (rules/reports#charts). */
export const axisMaximum = (largest: number): number => Math.floor((largest * 11) / 10) + 1;

const MOST_TICKS = 8;

/** Whole numbers from 0 to the end of the axis, evenly spaced, never too many (rules/reports#charts). */
export function axisTicks(maximum: number): number[] {
  const steps = [1, 2, 5].flatMap((step) => [0, 1, 2, 3, 4, 5, 6].map((power) => step * 10 ** power));
  const step = steps.sort((a, b) => a - b).find((one) => maximum / one <= MOST_TICKS) ?? maximum;
  return Array.from({ length: Math.floor(maximum / step) + 1 }, (_, at) => at * step);
}
