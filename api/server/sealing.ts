import { dayIn } from '../../domain/kernel/plain-day.ts';
import type { AccessHead, Seal } from '../../event-store/seals/seal.ts';
import { endOfRecord } from '../access/sealed-end.ts';
import type { Services } from './services.ts';

const HOUR_MS = 3_600_000;
/** Events sealed in one go: a backlog leaves room for the end of the server in between. */
const SLICE = 50_000;

/**
 * Seals the log, and where the access record ends, each day, and what is new once more when the server ends, so that nothing lies about unsealed while it is
 * off. A seal that cannot be made is no reason to stop: the next hour tries again.
 * @returns what ends it
 */
export function keepSealing({
  sealer,
  clock,
  log,
  access,
  configuration: { TIME_ZONE },
}: Pick<Services, 'sealer' | 'clock' | 'log' | 'access' | 'configuration'>): () => Promise<void> {
  let closing = false;
  const sealSlice = async () => {
    const end = await endOfRecord(access.store).catch(() => undefined);
    const seal = await sealer.seal(clock().toISOString(), { limit: SLICE, access: end });
    if (end && seal?.access && isShorter(end, seal.access))
      log.error({ found: end, sealed: seal.access }, 'the access record is shorter than it was sealed');
    return seal;
  };
  const sealDaily = async () => {
    const last = await sealer.last();
    // One of a later day is of a clock that was ahead: to wait for that day would leave years unsealed.
    const isSealedToday = last && dayIn(new Date(last.at), TIME_ZONE) === dayIn(clock(), TIME_ZONE);
    if (!isSealedToday) await sealBacklog(last, sealSlice, () => closing);
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
    await guarded(async () => {
      await access.flush();
      await sealSlice();
    });
  };
}

/** At its end, or at its beginning. */
const isShorter = (found: AccessHead, sealed: AccessHead) =>
  found.entry < sealed.entry || (found.begins?.entry ?? 0) > (sealed.begins?.entry ?? Number.POSITIVE_INFINITY);

async function sealBacklog(
  last: Seal | undefined,
  sealSlice: () => Promise<Seal | undefined>,
  isClosing: () => boolean,
): Promise<void> {
  for (let before = last; !isClosing(); ) {
    const seal = await sealSlice();
    if (seal?.events === before?.events) return;
    before = seal;
  }
}
