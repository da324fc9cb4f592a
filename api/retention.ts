import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** What keeps entries until they are too old. */
interface Expiring {
  removeBefore(at: string, limit: number): Promise<number>;
}

/** Entries removed in one go: few milliseconds. */
const SLICE = 1000;

/** Removes what is older than so many days. */
export async function removeExpired(store: Expiring, now: Date, days: number): Promise<void> {
  const end = new Date(now.getTime() - days * DAY).toISOString();
  while ((await store.removeBefore(end, SLICE)) === SLICE) await setImmediate();
}

/** Removes expired entries now and once an hour. @returns what ends it */
export function keepRetention(
  store: Expiring,
  { days, clock, log }: { days: number; clock: () => Date; log: Pick<Logger, 'warn'> },
): () => void {
  const sweep = () => {
    removeExpired(store, clock(), days).catch((error: unknown) => {
      log.warn({ error }, 'what is too old could not be removed');
    });
  };
  sweep();
  const timer = setInterval(sweep, HOUR).unref();
  return () => clearInterval(timer);
}
