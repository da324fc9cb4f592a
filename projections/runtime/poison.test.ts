import { describe, expect, it, vi } from 'vitest';
import {
  ADMIN,
  type Apply,
  append,
  follower,
  log,
  poisoned,
  progress,
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
  withRuntime,
} from '../../tests/support/runtime.ts';
import type { Skip } from './skips.ts';

withRuntime();

describe('an event that cannot be applied', () => {
  it('stops its projection alone, behind everything before it, and says where and why', async () => {
    await start([follower('a'), follower('b', { on: { SchoolYearCreated: poisoned(3) } })]);
    await append(5);
    await stopped('b');
    await append(1);
    await reached('a', 6n);
    expect(await seenBy('b')).toEqual(upTo(2));
    const stop = {
      ...{ position: '3', eventType: 'SchoolYearCreated', reason: 'no such year', number: 3, stream: 'calendar' },
      ...{ skippable: true, at: expect.any(String), writtenAt: expect.any(String) },
    };
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
    await runtime?.rebuild('b', ADMIN);
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
    await writeUnreadable();
    await append(1);
    await stopped('a');
    expect(await statusOf('a')).toMatchObject({
      state: 'stopped',
      applied: 1,
      stopped: { position: '2', eventType: 'StudentCloned' },
    });
  });

  it('is tried again when somebody wants it, and stops again where nothing is better', async () => {
    let at = 2;
    const apply: Apply = (event, unit, number) => poisoned(at)(event, unit, number);
    await start([follower('b', { on: { SchoolYearCreated: apply } })]);
    await append(3);
    await stopped('b');
    await runtime?.retry('b');
    await until((all) => all['b']?.following === true);
    await stopped('b');
    at = 0;
    await runtime?.retry('b');
    await reached('b', 3n);
    expect(await seenBy('b')).toEqual(upTo(3));
    expect(await statusOf('b')).toMatchObject({
      state: 'live',
      stopped: null,
      lastFailure: { reason: 'no such year' },
    });
    await expect(runtime?.retry('b')).rejects.toThrow('has not stopped');
    await expect(runtime?.retry('c')).rejects.toThrow("There is no read model 'c'");
  });
});

describe('an event that is to be skipped', () => {
  const skipping = (position: string): Skip => ({
    ...{ readModel: 'b', position, eventType: 'SchoolYearCreated', stream: 'calendar', fault: 'no such year' },
    ...{ reason: 'written by a trial', by: 1, at: '2026-05-19T12:00:00.000Z' },
  });

  it('is left out by a retry, by a rebuild and after a restart, by this read model alone', async () => {
    const skips: Skip[] = [];
    const models = () => [follower('a'), follower('b', { on: { SchoolYearCreated: poisoned(2) } })];
    await start(models(), log.ledger, undefined, { skips: async () => skips });
    await append(3);
    await stopped('b');
    skips.push(skipping('2'));
    await runtime?.retry('b');
    await reached('b', 3n);
    await reached('a', 3n);
    expect([await seenBy('a'), await seenBy('b')]).toEqual([upTo(3), [1, 3]]);
    expect(await statusOf('b')).toMatchObject({
      state: 'live',
      skipped: [{ position: '2', reason: 'written by a trial' }],
    });
    expect(await statusOf('a')).toMatchObject({ skipped: [] });
    const before = progress['b']?.generation;
    await runtime?.rebuild('b', ADMIN);
    await until((all) => all['b']?.generation !== before && all['b']?.position === 3n);
    expect(await seenBy('b')).toEqual([1, 3]);
    await stop();
    await start(models(), log.ledger, undefined, { skips: async () => skips });
    await append(1);
    await reached('b', 4n);
    expect(await seenBy('b')).toEqual([1, 3, 4]);
  });

  it('may be one that nobody can read', async () => {
    const skips: Skip[] = [];
    await start([follower('b')], log.ledger, undefined, { skips: async () => skips });
    await append(1);
    await writeUnreadable();
    await append(1);
    await stopped('b');
    expect(await statusOf('b')).toMatchObject({
      stopped: { position: '2', number: 2, stream: 'student-1', skippable: true },
    });
    skips.push(skipping('2'));
    await runtime?.retry('b');
    await reached('b', 3n);
    expect(await seenBy('b')).toEqual([1, 3]);
  });
});

/** An event of a type that this program does not know. */
async function writeUnreadable(): Promise<void> {
  const cause = { actor: null, source: 'console', at: 'x', $correlationId: 'c', $causationId: 'c' };
  const metadata = JSON.stringify({ ...cause, schemaVersion: 1, previousHash: null });
  const unknown = { id: crypto.randomUUID(), type: 'StudentCloned', data: '{}', metadata };
  await log.events.append([{ stream: 'student-1', expectedRevision: -1, events: [unknown] }]);
}
