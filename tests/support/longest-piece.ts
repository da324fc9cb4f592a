import { workedMs } from '../../api/shares/fair-turns.ts';

/** Is at work for so many milliseconds of processor time. */
export function workFor(milliseconds: number): void {
  for (const until = workedMs() + milliseconds; workedMs() < until; );
}

/** Milliseconds of processor time that this thread was at work in one go at most, while something was done. */
export async function longestPiece(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = workedMs();
  const look = () => {
    const now = workedMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const watch = setInterval(look, 1);
  await work().finally(() => clearInterval(watch));
  look();
  return longest;
}
