import type { Range } from '@tanstack/react-virtual';

/** Rows in view and some around them. The active one stays in the page: the grid names its cell, and holds its editor. */
export function drawnRows({ startIndex, endIndex, overscan, count }: Range, active: number): number[] {
  const from = Math.max(0, startIndex - overscan);
  const to = Math.min(count - 1, endIndex + overscan);
  const drawn = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
  if (active >= count || (active >= from && active <= to)) return drawn;
  return active < from ? [active, ...drawn] : [...drawn, active];
}
