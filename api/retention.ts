import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';

const HOUR = 3_600_000;

/** What keeps entries until they are too old. */
interface Expiring {
  removeExpired(given: { now: Date; days: number; limit: number }): Promise<{ removed: number; leapDays?: number }>;
}

/** Entries removed in one go: few milliseconds. */
const SLICE = 1000;

/** Removes what is older than so many days. @returns days by which the clock is ahead, where it is not believed */
export async function removeExpired(store: Expiring, now: Date, days: number): Promise<number | undefined> {
  for (;;) {
    const { removed, leapDays } = await store.removeExpired({ now, days, limit: SLICE });
    if (removed < SLICE) return leapDays;
    await setImmediate();
  }
}

/** Removes expired entries now and once an hour. @returns what ends it */
export function keepRetention(
  store: Expiring,
  { days, clock, log }: { days: number; clock: () => Date; log: Pick<Logger, 'warn'> },
): () => void {
  const sweep = async () => {
    const leapDays = await removeExpired(store, clock(), days);
    if (leapDays === undefined) return;
    const sentence = 'the clock is far ahead of the newest entry: nothing is removed until something was recorded';
    log.warn({ leapDays }, sentence);
  };
  const sweepOrSay = () =>
    void sweep().catch((error: unknown) => log.warn({ error }, 'what is too old could not be removed'));
  sweepOrSay();
  const timer = setInterval(sweepOrSay, HOUR).unref();
  return () => clearInterval(timer);
}
