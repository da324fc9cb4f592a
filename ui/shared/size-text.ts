import { inFigures } from '../words/in-figures.ts';

const UNITS = ['kB', 'MB', 'GB', 'TB'];

/** `3.4 MB`: bytes as people read them, in one piece. */
export function sizeText(bytes: number): string {
  let [size, unit] = [bytes / 1000, 0];
  for (; size >= 1000 && unit < UNITS.length - 1; unit += 1) size /= 1000;
  return `${inFigures(size, { maximumFractionDigits: 1 })}\u00a0${UNITS[unit]}`;
}
