import { beforeEach, describe, expect, it } from 'vitest';
import type { LedgerEvent } from '../../domain/events.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import type { Position } from '../../event-store/port.ts';
import { UnreadableEvent } from '../../event-store/unreadable-event.ts';
import { createWakeSignal, type WakeSignal } from '../concurrency/wake-signal.ts';
import { TOPICS } from './affected.ts';
import { AffectedIndex } from './affected-index.ts';
import { linesFor } from './lines.ts';

/** Long enough never to come, or short enough to come at once. */
const [NEVER, NOW] = [60_000, 1];

let log: (LedgerEvent & { stream: string })[];
let unreadable: Set<number>;
let applied: Record<string, Position>;
let wake: WakeSignal;
let stop: AbortController;
let over: AbortController;
let affected: AffectedIndex;

const head = () => BigInt(log.length);
const ledger = {
  head: async () => head(),
  async readAll(after: Position, limit: number) {
    const events = log.map((event, at) => ({ ...event, position: BigInt(at + 1) }) as Recorded);
    const portion = events.slice(Number(after), Number(after) + limit);
    const fault = portion.findIndex(({ position }) => unreadable.has(Number(position)));
    if (fault === 0) {
      const stored = {
        ...{ position: after + 1n, stream: 'x', type: 'X', revision: 0 },
        ...{ id: '', data: '', metadata: '' },
      };
      throw new UnreadableEvent(stored, 'it is damaged');
    }
    return fault === -1 ? portion : portion.slice(0, fault);
  },
};
const readModels = {
  waitFor: async (position: Position, names: readonly string[]) =>
    names.every((name) => (applied[name] ?? head()) >= position),
  checkpoint: (name: string) => applied[name] ?? head(),
};
const termInfo = (yearId: number) => ({
  stream: `student-100001-${yearId}`,
  type: 'TermInfoUpdated' as const,
  data: { stay: 1, termId: yearId * 10 + 1, absentPercent: 4 },
});
function happens(...events: (LedgerEvent & { stream: string })[]) {
  log.push(...events);
  wake.raise();
}
function listen(more: { after?: Position; stillThere?: () => Promise<boolean>; heartbeatMs?: number } = {}) {
  const { after, stillThere = async () => true, heartbeatMs = NEVER } = more;
  const pace = { heartbeatMs, gatheringMs: NOW, settleTimeoutMs: NOW };
  const lines = linesFor(
    { affected, readModels, isOfFew: async () => false },
    { after, stillThere, sessionOver: over.signal, signal: stop.signal, wake },
    pace,
  );
  return async () => JSON.parse((await lines.next()).value ?? 'null');
}

beforeEach(() => {
  log = [termInfo(1)];
  unreadable = new Set();
  applied = {};
  wake = createWakeSignal();
  stop = new AbortController();
  over = new AbortController();
  affected = new AffectedIndex(ledger);
});

describe('the lines for a listener', () => {
  it('begin with where the log is, and tell in one what happened together', async () => {
    const next = listen();
    expect(await next()).toEqual({ position: '1', changes: [] });
    happens(termInfo(2), termInfo(3), termInfo(2));
    expect(await next()).toEqual({
      position: '4',
      changes: [
        { topic: 'records', position: '4' },
        { topic: 'journal', position: '4' },
      ],
    });
  });

  it('give a sign of life', async () => {
    const next = listen({ heartbeatMs: NOW });
    await next();
    expect(await next()).toEqual({ position: '1', changes: [] });
  });

  it('tell once what can be read, later what cannot yet, and move on when nothing is missing', async () => {
    applied = { records: 1n };
    const next = listen();
    await next();
    happens(termInfo(2));
    expect(await next()).toEqual({ position: '1', changes: [{ topic: 'journal', position: '2' }] });
    applied = {};
    expect(await next()).toEqual({ position: '2', changes: [{ topic: 'records', position: '2' }] });
  });

  it('say that everything was affected by an event that cannot be read', async () => {
    const next = listen();
    await next();
    unreadable.add(2);
    happens(termInfo(2), termInfo(3));
    const { changes, position } = await next();
    expect([changes.length, position]).toEqual([TOPICS.length, '3']);
  });

  it('look at the session when accounts change and now and then, and end with it', async () => {
    let asked = 0;
    const next = listen({ stillThere: async () => ++asked < 2 });
    await next();
    happens(termInfo(2));
    await next();
    expect(asked).toBe(0);
    const ended = {
      type: 'StaffSessionsEnded' as const,
      data: { userId: 1, sessionsFrom: '2025-10-01T00:00:00.000Z' },
    };
    happens({ stream: 'staff', ...ended });
    expect((await next()).changes).toHaveLength(2);
    happens({ stream: 'staff', ...ended });
    expect(await next()).toEqual({ end: 'signed-out' });
  });

  it('end as soon as the session is over, by its time or by somebody', async () => {
    const next = listen();
    await next();
    const last = next();
    over.abort();
    wake.raise();
    expect(await last).toEqual({ end: 'signed-out' });
  });

  it('end when the server closes', async () => {
    const next = listen();
    await next();
    const last = next();
    stop.abort();
    wake.raise();
    expect(await last).toEqual({ end: 'closing' });
  });
});

describe('the index of what was affected', () => {
  it('never says less than the log, and before its time rather too much', async () => {
    log = [termInfo(1), termInfo(2)];
    await affected.refresh();
    expect([affected.last('records', 1), affected.last('staff')]).toEqual([2n, 2n]);
    happens(termInfo(1));
    await affected.refresh();
    expect([affected.last('records', 1), affected.last('records', 2), affected.last('records')]).toEqual([3n, 2n, 3n]);
    happens({ stream: 'student-100001', type: 'StudentDetailsChanged', data: { firstName: 'Ann' } });
    await affected.refresh();
    expect([affected.last('records', 2), affected.last('activities', 2)]).toEqual([4n, 2n]);
  });

  it('tells of what was long before it, one by one or all at once', async () => {
    log = Array.from({ length: 4000 }, (_, n) => termInfo(n < 10 ? 1 : 2));
    await affected.refresh();
    expect((await affected.since(20n)).map(({ topic, yearId }) => `${topic} ${yearId}`)).toEqual([
      'records 2',
      'journal null',
    ]);
    log = Array.from({ length: 9000 }, () => termInfo(1));
    const late = new AffectedIndex(ledger);
    await late.refresh();
    expect(await late.since(20n)).toHaveLength(TOPICS.length);
  });
});
