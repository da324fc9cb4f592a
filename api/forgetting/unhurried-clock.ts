/**
 * A clock that is never more ahead of where it began than the process has run: one that is set ahead, by mistake or on purpose,
 * takes nobody the time to stop what cannot be undone (rules/staff-and-settings#forgetting). Set back it is believed.
 */
export function unhurriedClock(clock: () => Date, uptime: () => number = () => performance.now()): () => Date {
  const [beganAt, beganUp] = [clock().getTime(), uptime()];
  return () => new Date(Math.min(clock().getTime(), beganAt + uptime() - beganUp));
}
