import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { ForgettingRequest } from '../../domain/forgetting/forgetting.ts';
import { streams } from '../../domain/streams.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import { NO_STREAM, type Position } from '../../event-store/port.ts';

/** Of the time to stop a request, what one step of the clock counts at most: four hours of a day. */
const LONGEST_STEP = 1 / 6;
/** Events read in one go, some ten milliseconds; between two of these others have their turn. */
const PAGE = 200;

type Read = Pick<Ledger, 'read' | 'readAll'>;
type Confirmed = Pick<ForgettingRequest, 'request' | 'dueAt'>;

/** How much of the time to stop a request has been lived through, which no clock that is set ahead makes up. */
export interface LivedTime {
  /** Those of all confirmed requests whose time to stop is over: by the clock, and lived through as well. */
  over<Request extends Confirmed>(confirmed: readonly Request[]): Promise<Request[]>;
}

/** When a request was confirmed, and how long it can be stopped from then on; milliseconds. */
interface Wait {
  position: Position;
  confirmedAt: number;
  delayMs: number;
}

/**
 * The time that this process runs counts whole (`uptime`, milliseconds). What went before it counts by what the log has recorded
 * since the confirmation: of each step from event to event, and of the last one to now, a sixth of the time to stop at most
 * (rules/staff-and-settings#forgetting).
 */
export function livedTime(
  { ledger, clock }: { ledger: Read; clock: () => Date },
  uptime: () => number = () => performance.now(),
): LivedTime {
  const seen = new Map<number, { delayMs: number; livedMs: number; at: number }>();
  const readConfirmations = confirmationsOf(ledger);
  let lookedAt: number | undefined;

  /** All that are new are looked for together: a school asks for hundreds at once, and each has the same log behind it. */
  async function see(unseen: readonly Confirmed[]) {
    if (unseen.length === 0) return;
    const confirmations = await readConfirmations();
    const found = unseen.flatMap(({ request, dueAt }) => {
      const confirmed = confirmations.get(request);
      if (!confirmed || dueAt === null) return [];
      const delayMs = Math.max(0, Date.parse(dueAt) - confirmed.confirmedAt);
      return [{ request, recorded: recordedFor({ ...confirmed, delayMs }) }];
    });
    await takeRecorded(
      ledger,
      found.map(({ recorded }) => recorded),
      clock(),
    );
    const at = uptime();
    // One that was not there at the last look has been there no longer than that.
    const longest = lookedAt === undefined ? Number.POSITIVE_INFINITY : at - lookedAt;
    for (const { request, recorded } of found)
      seen.set(request, { delayMs: recorded.delayMs, livedMs: Math.min(recorded.livedMs(), longest), at });
  }

  return {
    async over(confirmed) {
      await see(confirmed.filter(({ request }) => !seen.has(request)));
      const over = confirmed.filter(({ request, dueAt }) => {
        const found = seen.get(request);
        const isLived = found !== undefined && found.livedMs + uptime() - found.at >= found.delayMs;
        return isLived && dueAt !== null && dueAt <= clock().toISOString();
      });
      lookedAt = uptime();
      return over;
    },
  };
}

/** When which request was confirmed; what was read before is not read again. */
function confirmationsOf(ledger: Pick<Read, 'read'>) {
  const found = new Map<number, Pick<Wait, 'position' | 'confirmedAt'>>();
  let revision = NO_STREAM;
  return async () => {
    const { events } = await ledger.read(streams.forgetting, revision + 1);
    for (const { type, data, position, metadata } of events)
      if (type === 'ForgettingConfirmed') found.set(data.request, { position, confirmedAt: Date.parse(metadata.at) });
    revision = events.at(-1)?.revision ?? revision;
    return found;
  };
}

/** How much of a request's time to stop the log tells of, event by event. */
function recordedFor({ position, confirmedAt, delayMs }: Wait) {
  const longest = delayMs * LONGEST_STEP;
  let livedMs = 0;
  let newest = confirmedAt;
  return {
    position,
    delayMs,
    livedMs: () => livedMs,
    step(to: number) {
      livedMs += Math.min(Math.max(0, to - newest), longest);
      // What was decided earlier and written later is no clock that was set back.
      if (to > newest || to < newest - longest) newest = to;
    },
  };
}

type RecordedTime = ReturnType<typeof recordedFor>;

/** Goes through the log once for all of them, as far as one of them needs; an event that cannot be read ends it. */
async function takeRecorded(ledger: Pick<Read, 'readAll'>, times: readonly RecordedTime[], now: Date): Promise<void> {
  const isLeft = (one: RecordedTime) => one.livedMs() < one.delayMs;
  let left = times.filter(isLeft);
  let after = left.reduce((first, { position }) => (position < first ? position : first), left[0]?.position ?? 0n);
  while (left.length > 0) {
    const page = await ledger.readAll(after, PAGE).catch(() => []);
    for (const { position, metadata } of page) {
      const at = Date.parse(metadata.at);
      for (const one of left) if (position > one.position) one.step(at);
    }
    const last = page.at(-1);
    if (!last) break;
    after = last.position;
    left = left.filter(isLeft);
    await letOthersRun();
  }
  for (const one of times) one.step(now.getTime());
}
