import { describe, expect, it, vi } from 'vitest';
import { type Recorded, UnreadableEvent } from '../../event-store/ledger-types.ts';
import type { StreamPlace } from '../../event-store/port.ts';
import {
  type Apply,
  append,
  follower,
  log,
  poisoned,
  reached,
  restart,
  see,
  seenBy,
  start,
  statusOf,
  until,
  upTo,
  withRuntime,
} from '../../tests/support/runtime.ts';
import type { ProjectionLog } from './projection.ts';

withRuntime();

const apart = (name: string, more: Parameters<typeof follower>[1] = {}) =>
  follower(name, { subjectsApart: true, ...more });

/** The log with other pages by subject. */
function watched(pages: NonNullable<ProjectionLog['readBySubject']>) {
  const readBySubject = vi.fn(pages);
  return { log: { ...log.ledger, readBySubject }, readBySubject };
}
/** An event as a copy of the installation has it that went another way: in the same place, and another one. */
const fromAnother = (event: Recorded): Recorded => ({ ...event, id: event.id.replace(/^./, 'x') });

const real: NonNullable<ProjectionLog['readBySubject']> = async (...args) => log.ledger.readBySubject?.(...args);

describe('a generation that is still empty', () => {
  it('reads a large log by subject, once for all, and what comes later in its order', async () => {
    await append(5);
    const { log, readBySubject } = watched(real);
    await start([apart('a'), apart('b')], log, 3n);
    await reached('a', 5n);
    await reached('b', 5n);
    expect(readBySubject.mock.calls.map(([to]) => to)).toEqual([5n, 5n]);
    await append(2);
    await reached('a', 7n);
    expect(await seenBy('a')).toEqual(upTo(7));
    expect(await statusOf('b')).toMatchObject({ state: 'live', applied: 7, total: 7 });
    expect(readBySubject).toHaveBeenCalledTimes(2);
  });

  it('reads a small log, and one its projection wants in order, in order', async () => {
    await append(5);
    const { log, readBySubject } = watched(real);
    await start([apart('a'), follower('b')], log, 5n);
    await reached('a', 5n);
    await reached('b', 5n);
    expect(readBySubject).not.toHaveBeenCalled();
  });

  it('goes on after a restart where it was', async () => {
    await append(5);
    const broken = Promise.withResolvers<void>();
    const pages = vi.fn(async (to: bigint, after: StreamPlace) => {
      if (after.revision < 0) return log.ledger.readBySubject?.(to, after, 3);
      broken.resolve();
      throw new Error('disk on holiday');
    });
    await start([apart('a')], watched(pages).log, 3n);
    await broken.promise;
    await append(1);
    const numbers: number[] = [];
    const apply: Apply = (event, unit, number) => {
      numbers.push(number);
      return see(event, unit, number);
    };
    await restart([apart('a', { on: { SchoolYearCreated: apply } })], 3n);
    await reached('a', 6n);
    expect(numbers).toEqual([4, 5, 6]);
    expect(await seenBy('a')).toEqual(upTo(6));
  });

  it('is begun anew after a restart with another log of as many events', async () => {
    await append(5);
    const broken = Promise.withResolvers<void>();
    const pages = vi.fn(async (to: bigint, after: StreamPlace) => {
      if (after.revision < 0) return log.ledger.readBySubject?.(to, after, 3);
      broken.resolve();
      throw new Error('disk on holiday');
    });
    await start([apart('a')], watched(pages).log, 3n);
    await broken.promise;
    const another: ProjectionLog = {
      ...log.ledger,
      readAll: async (after, limit) => (await log.ledger.readAll(after, limit)).map(fromAnother),
      readBySubject: async (...asked) => {
        const page = await real(...asked);
        return page && { ...page, events: page.events.map(fromAnother) };
      },
    };
    const numbers: number[] = [];
    const apply: Apply = (event, unit, number) => {
      numbers.push(number);
      return see(event, unit, number);
    };
    await restart([apart('a', { on: { SchoolYearCreated: apply } })], 3n, another);
    await reached('a', 5n);
    expect(numbers).toEqual([1, 2, 3, 4, 5]);
  });

  it('begins again in order when an event cannot be applied, and stops at it', async () => {
    await append(5);
    await start([apart('a'), apart('b', { on: { SchoolYearCreated: poisoned(3) } })], log.ledger, 3n);
    await reached('a', 5n);
    await until((all) => all['b']?.building === false);
    const stop = { position: '3', eventType: 'SchoolYearCreated', reason: 'no such year' };
    expect(await statusOf('b')).toMatchObject({ applied: 2, stopped: stop });
    expect(await seenBy('a')).toEqual(upTo(5));
  });

  it('begins again in order when an event cannot be read', async () => {
    await append(5);
    const event = { position: 2n, stream: 'calendar', revision: 1, id: '', type: 'Unknown', data: '', metadata: '' };
    const pages = vi.fn(() => Promise.reject(new UnreadableEvent(event, 'its type is unknown')));
    await start([apart('a')], watched(pages).log, 3n);
    await reached('a', 5n);
    expect(await seenBy('a')).toEqual(upTo(5));
    expect(pages).toHaveBeenCalledTimes(1);
  });
});
