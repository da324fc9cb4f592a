import type { Random } from './random.ts';

const SIX_DIGITS = 900_000;
const FIRST_SIX = 100_000;
/** Coprime with 900,000, so that every serial below that gives six digits of its own. */
const STRIDE = 412_663;

/**
 * A school-issued number that no other serial of the school gets: six digits of its own, up to three more; one in ten
 * begins with a zero, one in fifty with a letter (demo-data.md 8).
 */
export function studentNumber(serial: number, random: Random): string {
  if (serial >= SIX_DIGITS) throw new Error(`at most ${SIX_DIGITS} students can be numbered`);
  const own = String(FIRST_SIX + ((serial * STRIDE + 7) % SIX_DIGITS));
  const more = Array.from({ length: random.int(0, 3) }, () => random.int(0, 9)).join('');
  const style = random.next();
  if (style < 0.1) return `0${own}${more.slice(0, 2)}`;
  return style < 0.12 ? `S${own}${more.slice(0, 2)}` : own + more;
}
