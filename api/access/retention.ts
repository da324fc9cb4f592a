import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { AccessStore } from './port.ts';

const DAY = 86_400_000;
/** Entries removed in one go: few milliseconds. */
const SLICE = 1000;

/** Removes what is older than so many days. */
export async function removeExpired(store: AccessStore, now: Date, days: number): Promise<void> {
  const end = new Date(now.getTime() - days * DAY).toISOString();
  while ((await store.removeBefore(end, SLICE)) === SLICE) await setImmediate();
}

/** Removes expired entries now and once a day. @returns what ends it */
export function keepRetention(
  store: AccessStore,
  { days, clock, log }: { days: number; clock: () => Date; log: Pick<Logger, 'warn'> },
): () => void {
  const sweep = () => {
    removeExpired(store, clock(), days).catch((error: unknown) => {
      log.warn({ error }, 'expired entries of the access record could not be removed');
    });
  };
  sweep();
  const timer = setInterval(sweep, DAY).unref();
  return () => clearInterval(timer);
}
