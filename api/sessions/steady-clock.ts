/**
 * Milliseconds since 1970 that never go back. While the machine's clock stands before the highest time seen, because it
 * was set back, time goes on from there as the process counts it: that neither revives a session nor lets one live longer.
 */
export function createSteadyClock(
  clock: () => Date,
  highest: number,
  uptime: () => number = () => performance.now(),
): () => number {
  let seen = highest;
  let seenAt = uptime();
  let isBehind = clock().getTime() < highest;
  return () => {
    const [told, up] = [clock().getTime(), uptime()];
    const counted = seen + Math.max(0, up - seenAt);
    isBehind = told < (isBehind ? counted : seen);
    [seen, seenAt] = [isBehind ? counted : told, up];
    return Math.floor(seen);
  };
}
