/**
 * A clock that is never more ahead of `known`, an instant that the installation has seen for sure, than the process has run: one
 * that is set ahead, before the start or after it, removes nothing that is still needed. Set back it is believed.
 */
export function unhurriedClock(
  clock: () => Date,
  known: Date,
  uptime: () => number = () => performance.now(),
): () => Date {
  const [beganAt, beganUp] = [known.getTime(), uptime()];
  return () => new Date(Math.min(clock().getTime(), beganAt + uptime() - beganUp));
}
