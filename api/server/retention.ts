import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { dayIn } from '../../domain/kernel/plain-day.ts';
import { sweepAccessRecord } from '../access/sweep.ts';
import type { Services } from './services.ts';

const HOUR_MS = 3_600_000;

/** What keeps entries until they are too old. */
interface Expiring {
  removeExpired(given: { now: Date; days: number; limit: number }): Promise<{ removed: number }>;
}

/** Entries removed in one go: few milliseconds. */
const SLICE = 1000;

/** Removes what is older than so many days. */
export async function removeExpired(store: Expiring, now: Date, days: number): Promise<void> {
  while ((await store.removeExpired({ now, days, limit: SLICE })).removed === SLICE) await setImmediate();
}

/**
 * Removes what has reached its end now and once an hour.
 * @returns what ends it, after the removal under way
 */
export function keepRetention(
  sweep: (now: Date) => Promise<void>,
  { clock, log }: Pick<Services, 'clock'> & { log: Pick<Logger, 'warn'> },
): () => Promise<void> {
  const sweepOrSay = () =>
    sweep(clock()).catch((error: unknown) => log.warn({ error }, 'what is too old could not be removed'));
  let running = sweepOrSay();
  const timer = setInterval(() => {
    running = running.then(sweepOrSay);
  }, HOUR_MS).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** A sweep of the access record; once a day, since each that finds something makes a seal. */
export function dailyAccessSweep({
  access: { store },
  sealer,
  log,
  configuration: { ACCESS_RETENTION_DAYS, TIME_ZONE },
}: Pick<Services, 'access' | 'sealer' | 'configuration'> & { log: Pick<Logger, 'warn' | 'error'> }): (
  now: Date,
) => Promise<void> {
  let sweptOn = '';
  return async (now) => {
    const today = dayIn(now, TIME_ZONE);
    if (today === sweptOn) return;
    const { leapDays, sealedBeginning } =
      (await sweepAccessRecord({ store, sealer, timeZone: TIME_ZONE }, now, ACCESS_RETENTION_DAYS)) ?? {};
    sweptOn = today;
    if (leapDays !== undefined)
      log.warn(
        { leapDays },
        'the clock is far ahead of the newest entry: nothing is removed until something was recorded',
      );
    if (sealedBeginning !== undefined)
      log.error(
        { sealedBeginning },
        'the access record does not begin and end where it was sealed: nothing is removed',
      );
  };
}
