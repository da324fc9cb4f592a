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
    const [shown, up] = [clock().getTime(), uptime()];
    const counted = seen + Math.max(0, up - seenAt);
    isBehind = shown < (isBehind ? counted : seen);
    [seen, seenAt] = [isBehind ? counted : shown, up];
    return Math.floor(seen);
  };
}
