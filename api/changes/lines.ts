import { setTimeout } from 'node:timers/promises';
import type { ChangesLine } from '../../domain/wire/changes.ts';
import type { Position } from '../../event-store/port.ts';
import type { ReadModelName } from '../../projections/definitions/all.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { WakeSignal } from '../concurrency/wake-signal.ts';
import { TOPICS } from './affected.ts';
import type { AffectedAt, AffectedIndex } from './affected-index.ts';

/** Times of a listener's stream, in milliseconds. */
export interface Pace {
  /** A sign of life when nothing happens: less than proxies wait. */
  heartbeatMs: number;
  /** What happens within it goes out together. */
  gatheringMs: number;
  /** How long read models may take before what they lack goes out later. */
  settleTimeoutMs: number;
}

export const PACE: Pace = { heartbeatMs: 15_000, gatheringMs: 200, settleTimeoutMs: 2000 };

/** One listener. */
export interface Follower {
  /** The last position it has heard of; undefined to begin with now. */
  after: Position | undefined;
  /** Its session is still good: looked up when accounts change, and now and then. */
  stillThere(): Promise<boolean>;
  /** Its session is over, by its time or by somebody who ended it. */
  sessionOver: AbortSignal;
  /** It has gone away, or the server closes. */
  signal: AbortSignal;
  /** Rings when something happened. */
  wake: WakeSignal;
}

const line = (content: ChangesLine) => `${JSON.stringify(content)}\n`;

/** Each topic once, with its newest position. Of which year it was is not told: of a year of few it would tell whose record was changed, and when. */
function presentChanges(changes: readonly AffectedAt[]) {
  const newest = new Map<string, Position>();
  for (const { topic, position } of changes) {
    const known = newest.get(topic);
    if (known === undefined || known < position) newest.set(topic, position);
  }
  return [...newest].map(([topic, position]) => ({ topic, position: String(position) }));
}

/** That something happened, and nothing of what it was: in a school of few its kind would tell what was written of one of them. */
function anythingOf(changes: readonly AffectedAt[]) {
  const newest = changes.reduce((a, { position }) => (a > position ? a : position), 0n);
  return TOPICS.map((topic) => ({ topic, position: String(newest) }));
}

/** What lines are made from. */
export interface LineServices {
  affected: AffectedIndex;
  readModels: Pick<ReadModels, 'waitFor' | 'checkpoint'>;
  /** The school has few students; asked where it can be read up to this position, or undefined where not all of it can. */
  isOfFew(upTo: Position | undefined): Promise<boolean>;
}

/** What one listener gets: a line for each change that can be read by now, a sign of life, and why it ends. */
export async function* linesFor(
  { affected, readModels, isOfFew }: LineServices,
  { after, stillThere, sessionOver, signal, wake }: Follower,
  pace: Pace = PACE,
): AsyncGenerator<string> {
  let checkedStaff = await affected.refresh();
  let reached = after ?? checkedStaff;
  /** What went out before `reached` could follow. */
  const ahead = new Map<string, Position>();

  /** Changes whose read models have them; the rest is late. */
  async function readable(changes: AffectedAt[]): Promise<{ ready: AffectedAt[]; late: boolean }> {
    const newest = changes.reduce((a, { position }) => (a > position ? a : position), reached);
    const models = [...new Set(changes.map(({ topic }) => topic))].filter((topic) => topic !== 'school-settings');
    if (await readModels.waitFor(newest, models, pace.settleTimeoutMs)) return { ready: changes, late: false };
    const isThere = ({ topic, position }: AffectedAt) =>
      topic === 'school-settings' || readModels.checkpoint(topic as ReadModelName) >= position;
    const ready = changes.filter(isThere);
    return { ready, late: ready.length < changes.length };
  }

  /** Changes that go out now; `reached` moves on when nothing is left behind. */
  async function news(): Promise<{ changes: AffectedAt[]; late: boolean }> {
    const now = await affected.refresh();
    if (now === reached) return { changes: [], late: false };
    const { ready, late } = await readable(await affected.since(reached));
    const changes = ready.filter(({ topic, yearId, position }) => ahead.get(`${topic} ${yearId}`) !== position);
    if (late) for (const { topic, yearId, position } of ready) ahead.set(`${topic} ${yearId}`, position);
    else {
      ahead.clear();
      reached = now;
    }
    return { changes, late };
  }

  /** True when the session is known to be over. */
  async function isOver(quiet: boolean): Promise<boolean> {
    if (sessionOver.aborted) return true;
    const staff = affected.last('staff');
    if (!quiet && staff <= checkedStaff) return false;
    checkedStaff = staff;
    return !(await stillThere());
  }

  yield line({ position: String(reached), changes: [] });
  for (let quiet = false; !signal.aborted; ) {
    const { changes, late } = await news();
    if (await isOver(quiet)) return yield line({ end: 'signed-out' });
    // What cannot be found out just now is taken to be so.
    const isVague = changes.length > 0 && (await isOfFew(late ? undefined : reached).catch(() => true));
    const told = isVague ? anythingOf(changes) : presentChanges(changes);
    if (changes.length > 0 || quiet) yield line({ position: String(reached), changes: told });
    const waited = await firstOf(late ? pace.settleTimeoutMs : pace.heartbeatMs, wake, signal);
    quiet = waited === 'time' && !late;
    if (waited === 'wake') await pauseFor(pace.gatheringMs, signal);
  }
  yield line({ end: 'closing' });
}

const pauseFor = (milliseconds: number, signal: AbortSignal) =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);

/** What comes first: the signal, or the end of the time. */
async function firstOf(milliseconds: number, wake: WakeSignal, signal: AbortSignal): Promise<'wake' | 'time'> {
  const rung = new AbortController();
  const time = pauseFor(milliseconds, AbortSignal.any([signal, rung.signal])).then(() => 'time' as const);
  const first = await Promise.race([time, wake.raised().then(() => 'wake' as const)]);
  rung.abort();
  return first;
}
