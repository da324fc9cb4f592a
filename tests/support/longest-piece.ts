/** Milliseconds of processor time that this thread was at work in one go at most, while something was done. */
export async function longestPiece(work: () => Promise<unknown>): Promise<number> {
  const worked = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let longest = 0;
  let last = worked();
  const look = () => {
    const now = worked();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const watch = setInterval(look, 1);
  await work().finally(() => clearInterval(watch));
  look();
  return longest;
}
