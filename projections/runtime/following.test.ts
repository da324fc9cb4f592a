import { describe, expect, it, vi } from 'vitest';
import { appendOf } from '../../tests/support/appends.ts';
import { write } from '../../tests/support/projected.ts';
import {
  append,
  follower,
  log,
  poisoned,
  reached,
  restart,
  seenBy,
  start,
  statusOf,
  stopped,
  tip,
  upTo,
  withRuntime,
} from '../../tests/support/runtime.ts';
import type { Projection, ProjectionLog } from './projection.ts';

withRuntime();

describe('following the log', () => {
  it('builds what is new from the beginning, makes it live, and goes on from there', async () => {
    await append(3);
    await start([follower('a')]);
    await reached('a', 3n);
    expect(await seenBy('a')).toEqual(upTo(3));
    await append(2);
    await reached('a', 5n);
    expect(await seenBy('a')).toEqual(upTo(5));
    expect(await statusOf('a')).toMatchObject({ state: 'live', applied: 5, total: 5, lagSeconds: 0, stopped: null });
  });

  it('hands what the log brings to all live projections without reading it again', async () => {
    const readAll = vi.fn(log.ledger.readAll);
    await start([follower('a'), follower('b')], { ...log.ledger, readAll });
    await append();
    await reached('a', 1n);
    await reached('b', 1n);
    readAll.mockClear();
    await append();
    await reached('a', 2n);
    await reached('b', 2n);
    expect(readAll).not.toHaveBeenCalled();
  });

  it('reads once for all that are behind at the same place', async () => {
    await append(3);
    const readAll = vi.fn(log.ledger.readAll);
    await start([follower('a'), follower('b'), follower('c')], { ...log.ledger, readAll });
    for (const name of ['a', 'b', 'c']) await reached(name, 3n);
    expect(readAll.mock.calls.filter(([after]) => after === 0n)).toHaveLength(1);
  });

  it('moves past events nobody handles, and counts them', async () => {
    await append(3);
    await start([follower('a', { on: { StudentAdmitted: () => undefined } })]);
    await reached('a', 3n);
    expect(await seenBy('a')).toEqual([]);
    await append(1);
    await reached('a', 4n);
    const both: Projection = follower('a');
    await restart([both]);
    await append(1);
    await reached('a', 5n);
    expect((await seenBy('a')).at(-1)).toBe(5);
  });

  it('applies no event twice after a restart', async () => {
    await append(2);
    await start([follower('a')]);
    await reached('a', 2n);
    const applied: number[] = [];
    const watching = follower('a', {
      on: { SchoolYearCreated: (_event, _unit, number) => void applied.push(number) },
    });
    await restart([watching]);
    await append(1);
    await reached('a', 3n);
    expect(applied).toEqual([3]);
  });

  it('survives a log that cannot be read for a while', async () => {
    await append(2);
    let failures = 2;
    const readAll: ProjectionLog['readAll'] = (...args) =>
      failures-- > 0 ? Promise.reject(new Error('disk on holiday')) : log.ledger.readAll(...args);
    await start([follower('a')], { ...log.ledger, readAll });
    await reached('a', 2n);
    expect(await seenBy('a')).toEqual(upTo(2));
  });
});

describe('how far a read model is', () => {
  it('is told in events, and in seconds since the oldest event it has not applied', async () => {
    await start([follower('a', { on: { SchoolYearCreated: poisoned(1) } })]);
    const { stream: _s, ...event } = write.year(1);
    const at = new Date(Date.now() - 3_600_000).toISOString();
    await log.ledger.append([appendOf('calendar', tip, [event])], {
      actor: null,
      source: 'console',
      at,
      correlationId: 'c',
      causationId: 'c',
    });
    await stopped('a');
    const status = await statusOf('a');
    expect(status).toMatchObject({ applied: 0, total: 1 });
    expect(status?.lagSeconds).toBeGreaterThanOrEqual(3600);
  });
});
