import type { ForgettingRequest } from '../../domain/forgetting/forgetting.ts';
import { streams } from '../../domain/streams.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import type { Position } from '../../event-store/port.ts';

/** Of the time to stop a request, what one step of the clock counts at most: four hours of a day. */
const LONGEST_STEP = 1 / 6;
/** Events read in one go. */
const PAGE = 1000;

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
  let lookedAt: number | undefined;

  async function see(request: Confirmed) {
    const known = seen.get(request.request);
    if (known) return known;
    const wait = await waitOf(ledger, request);
    if (!wait) return undefined;
    const recorded = await recordedSince(ledger, wait, clock());
    const at = uptime();
    // One that was not there at the last look has been there no longer than that.
    const livedMs = Math.min(recorded, lookedAt === undefined ? Number.POSITIVE_INFINITY : at - lookedAt);
    const found = { delayMs: wait.delayMs, livedMs, at };
    seen.set(request.request, found);
    return found;
  }

  return {
    async over(confirmed) {
      const over: (typeof confirmed)[number][] = [];
      for (const request of confirmed) {
        const found = await see(request);
        const isLived = found !== undefined && found.livedMs + uptime() - found.at >= found.delayMs;
        if (isLived && request.dueAt !== null && request.dueAt <= clock().toISOString()) over.push(request);
      }
      lookedAt = uptime();
      return over;
    },
  };
}

async function waitOf(ledger: Read, { request, dueAt }: Confirmed): Promise<Wait | undefined> {
  const { events } = await ledger.read(streams.forgetting);
  const confirmed = events.find(({ type, data }) => type === 'ForgettingConfirmed' && data.request === request);
  if (!confirmed || dueAt === null) return undefined;
  const confirmedAt = Date.parse(confirmed.metadata.at);
  return { position: confirmed.position, confirmedAt, delayMs: Math.max(0, Date.parse(dueAt) - confirmedAt) };
}

/** Milliseconds; no more is read than says that it is over, and an event that cannot be read ends it. */
async function recordedSince(ledger: Read, { position, confirmedAt, delayMs }: Wait, now: Date): Promise<number> {
  const longest = delayMs * LONGEST_STEP;
  let livedMs = 0;
  let newest = confirmedAt;
  const step = (to: number) => {
    livedMs += Math.min(Math.max(0, to - newest), longest);
    // What was decided earlier and written later is no clock that was set back.
    if (to > newest || to < newest - longest) newest = to;
  };
  for (let after = position; livedMs < delayMs; ) {
    const page = await ledger.readAll(after, PAGE).catch(() => []);
    for (const { metadata } of page) step(Date.parse(metadata.at));
    const last = page.at(-1);
    if (!last) break;
    after = last.position;
  }
  step(now.getTime());
  return livedMs;
}
