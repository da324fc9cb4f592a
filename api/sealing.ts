import { dayIn } from '../domain/kernel/plain-day.ts';
import type { Sealer } from '../event-store/seals/sealer.ts';
import type { Parts } from './parts.ts';

const HOUR_MS = 3_600_000;
/** Events sealed in one go: a backlog leaves room for the end of the server in between. */
const SLICE = 50_000;

/**
 * Seals the log each day, and what is new once more when the server ends, so that nothing lies about unsealed while it is
 * off. A seal that cannot be made is no reason to stop: the next hour tries again.
 * @returns what ends it
 */
export function keepSealing({
  sealer,
  clock,
  log,
  configuration: { TIME_ZONE },
}: Pick<Parts, 'sealer' | 'clock' | 'log' | 'configuration'>): () => Promise<void> {
  let closing = false;
  const sealDaily = async () => {
    const last = await sealer.last();
    const isOver = last && dayIn(new Date(last.at), TIME_ZONE) >= dayIn(clock(), TIME_ZONE);
    if (!isOver)
      await sealBacklog(
        sealer,
        () => clock().toISOString(),
        () => closing,
      );
  };
  const guarded = (work: () => Promise<unknown>) =>
    work().then(
      () => undefined,
      (error: unknown) => log.error({ error }, 'the log could not be sealed'),
    );
  let running = guarded(sealDaily);
  const timer = setInterval(() => {
    running = running.then(() => guarded(sealDaily));
  }, HOUR_MS).unref();
  return async () => {
    closing = true;
    clearInterval(timer);
    await running;
    await guarded(() => sealer.seal(clock().toISOString(), SLICE));
  };
}

async function sealBacklog(sealer: Sealer, now: () => string, isClosing: () => boolean): Promise<void> {
  for (let before = await sealer.last(); !isClosing(); ) {
    const seal = await sealer.seal(now(), SLICE);
    if (seal?.seal === before?.seal) return;
    before = seal;
  }
}
