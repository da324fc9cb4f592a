import { describe, expect, it, vi } from 'vitest';
import {
  type Apply,
  append,
  follower,
  log,
  poisoned,
  reached,
  restart,
  runtime,
  see,
  seenBy,
  start,
  statusOf,
  stop,
  stopped,
  storage,
  until,
  upTo,
} from '../../tests/support/runtime.ts';

describe('an event that cannot be applied', () => {
  it('stops its projection alone, behind everything before it, and says where and why', async () => {
    await start([follower('a'), follower('b', { on: { SchoolYearCreated: poisoned(3) } })]);
    await append(5);
    await stopped('b');
    await append(1);
    await reached('a', 6n);
    expect(await seenBy('b')).toEqual(upTo(2));
    const stop = { position: '3', eventType: 'SchoolYearCreated', reason: 'no such year' };
    expect(await statusOf('b')).toMatchObject({ state: 'stopped', applied: 2, total: 6, stopped: stop });
    expect(await statusOf('a')).toMatchObject({ state: 'live', stopped: null });
    expect(await storage.generations()).toMatchObject([{ stopped: null }, { projection: 'b', stopped: stop }]);
  });

  it('is tried again after a restart: with better code it goes on', async () => {
    await start([follower('b', { on: { SchoolYearCreated: poisoned(2) } })]);
    await append(3);
    await stopped('b');
    await restart([follower('b')]);
    await reached('b', 3n);
    expect(await seenBy('b')).toEqual(upTo(3));
    await until((all) => all['b']?.following === true);
    await stop();
    expect(await storage.generations()).toMatchObject([{ stopped: null }]);
  });

  it('is tried again by a rebuild, which stops by itself', async () => {
    let at = 2;
    const apply: Apply = (event, unit, number) => poisoned(at)(event, unit, number);
    await start([follower('b', { on: { SchoolYearCreated: apply } })]);
    await append(3);
    await stopped('b');
    at = 0;
    await runtime?.rebuild('b');
    await until((all) => all['b']?.following === true && all['b'].position === 3n);
    expect(await seenBy('b')).toEqual(upTo(3));
  });

  it('is no poison when it works the next time', async () => {
    let failures = 2;
    const apply: Apply = (event, unit, number) => {
      if (number === 2 && failures-- > 0) throw new Error('not now');
      see(event, unit, number);
    };
    await start([follower('b', { on: { SchoolYearCreated: apply } })]);
    await append(3);
    await reached('b', 3n);
    expect(await seenBy('b')).toEqual(upTo(3));
    expect(await statusOf('b')).toMatchObject({ state: 'live', stopped: null });
  });

  it('is tried again as soon where the clock of the machine was set back meanwhile', async () => {
    const clock = vi.spyOn(Date, 'now');
    let failures = 1;
    const apply: Apply = (event, unit, number) => {
      if (failures-- > 0) {
        clock.mockImplementation(() => 0);
        throw new Error('not now');
      }
      see(event, unit, number);
    };
    await start([follower('b', { on: { SchoolYearCreated: apply } })]);
    await append(1);
    await reached('b', 1n).finally(() => clock.mockRestore());
    expect(await seenBy('b')).toEqual(upTo(1));
  });

  it('stops everyone who comes to it when nobody can read it', async () => {
    await start([follower('a')]);
    await append(1);
    await reached('a', 1n);
    const metadata = {
      actor: null,
      source: 'console',
      at: 'x',
      schemaVersion: 1,
      previousHash: null,
      $correlationId: 'c',
      $causationId: 'c',
    };
    const unknown = { id: crypto.randomUUID(), type: 'StudentCloned', data: '{}', metadata: JSON.stringify(metadata) };
    await log.events.append([{ stream: 'student-1', expectedRevision: -1, events: [unknown] }]);
    await append(1);
    await stopped('a');
    expect(await statusOf('a')).toMatchObject({
      state: 'stopped',
      applied: 1,
      stopped: { position: '2', eventType: 'StudentCloned' },
    });
  });
});
