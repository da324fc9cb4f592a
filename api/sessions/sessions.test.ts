import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LogUnavailable } from '../../event-store/port.ts';
import type { SessionStore } from './port.ts';
import { createSessions, type NewSession, type SessionSettings, type Sessions } from './sessions.ts';
import { openSqliteSessions } from './sqlite-sessions.ts';

const log = { warn: () => undefined };
const MINUTE = 60_000;
const HOUR = 3_600_000;
const wanted = (id: string, userId = 7): NewSession => ({
  ...{ id, userId, staffRevision: 0, how: 'password', device: 'Firefox on Windows', address: '203.0.113.7' },
});

const SIGNED_OUT = { reason: 'signed out' } as const;

let folder: string;
let ends: string[];
let opened: Sessions[];
let wall: number;
let uptime: number;

/** As a process finds them that is started now. */
async function open(settings: Partial<SessionSettings> = {}, mostEach?: number): Promise<Sessions> {
  const store = openSqliteSessions(join(folder, 'sessions.db'));
  const given = { SESSION_HOURS: 12, SESSION_IDLE_MINUTES: 30, ...settings };
  const sessions = await createSessions(store, given, {
    ...{ clock: () => new Date(wall), log, uptime: () => uptime },
    ...(mostEach && { mostEach }),
    onEnd: async ({ id }, { reason }) => void ends.push(`${id} ${reason}`),
  });
  opened.push(sessions);
  return sessions;
}
const pass = (milliseconds: number) => {
  wall += milliseconds;
  uptime += milliseconds;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sessions-'));
  opened = [];
  ends = [];
  [wall, uptime] = [Date.parse('2025-09-01T08:00:00.000Z'), 0];
});
afterEach(async () => {
  for (const sessions of opened) await sessions.close();
  rmSync(folder, { recursive: true });
});

describe('a session', () => {
  it('ends after the minutes in which nobody did anything', async () => {
    const sessions = await open();
    await sessions.start(wanted('a'));
    pass(29 * MINUTE);
    sessions.used('a');
    pass(29 * MINUTE);
    expect(await sessions.find('a')).toMatchObject({ id: 'a', usedAt: wall - 29 * MINUTE });
    pass(MINUTE);
    expect(await sessions.find('a')).toBeUndefined();
  });

  it('ends after its hours, however much it is used, also where being idle ends none', async () => {
    const sessions = await open({ SESSION_IDLE_MINUTES: 0 });
    await sessions.start(wanted('a'));
    pass(12 * HOUR - 1);
    sessions.used('a');
    expect(await sessions.find('a')).toBeDefined();
    pass(1);
    expect(await sessions.find('a')).toBeUndefined();
  });

  it('is there after a restart, with its last use', async () => {
    const sessions = await open();
    await sessions.start(wanted('a'));
    pass(20 * MINUTE);
    sessions.used('a');
    await sessions.close();
    opened = [];
    pass(20 * MINUTE);
    expect(await (await open()).find('a')).toBeDefined();
  });

  it('that was ended stays so', async () => {
    const sessions = await open();
    await sessions.start(wanted('a'));
    await sessions.start(wanted('b'));
    await sessions.end(['a'], SIGNED_OUT);
    expect(await sessions.find('a')).toBeUndefined();
    expect((await sessions.ofUser(7)).map(({ id }) => id)).toEqual(['b']);
    await sessions.start(wanted('c'));
    await sessions.start(wanted('other', 8));
    await sessions.endOfUser(7, SIGNED_OUT, ({ id }) => id === 'c');
    expect((await sessions.ofUser(7)).map(({ id }) => id)).toEqual(['c']);
    expect(await sessions.find('other')).toBeDefined();
  });
});

it('of an account that has as many as it may ends, used longest ago, when the account signs in again', async () => {
  const sessions = await open({}, 3);
  for (const id of ['a', 'b', 'c', 'a', 'b']) {
    pass(MINUTE);
    await sessions.start(wanted(id));
  }
  sessions.used('c');
  for (const one of [wanted('other', 8), wanted('new')]) await sessions.start(one);
  expect(ends).toEqual(['a too many others']);
});

describe('the end of a session', () => {
  it('is told once, with its reason, whoever looks', async () => {
    const [sessions, elsewhere] = [await open(), await open()];
    for (const id of ['a', 'b', 'c']) await sessions.start(wanted(id));
    await Promise.all([sessions.end(['a'], SIGNED_OUT), elsewhere.end(['a'], SIGNED_OUT)]);
    pass(30 * MINUTE);
    await Promise.all([sessions.find('b'), elsewhere.ofUser(7)]);
    expect(ends.toSorted()).toEqual(['a signed out', 'b not used', 'c not used']);
  });

  it('is told of one that was used for all its hours', async () => {
    const sessions = await open({ SESSION_IDLE_MINUTES: 0 });
    await sessions.start(wanted('a'));
    pass(12 * HOUR);
    await sessions.find('a');
    expect(ends).toEqual(['a its hours were over']);
  });

  it('is told of a session that nobody asked for any more', async () => {
    const sessions = await open();
    await sessions.start(wanted('a'));
    pass(HOUR);
    await sessions.close();
    opened = [];
    expect(ends).toEqual(['a not used']);
  });
});

describe('processes whose clocks differ', () => {
  it.each([3 * HOUR, -3 * HOUR])('take each other for no idle ones: %i ms', async (differs) => {
    /** A process whose clock goes wrong by so much, beside a store whose clock is right. */
    const process = async (wrong: number) => {
      const store = { ...openSqliteSessions(join(folder, 'sessions.db')), ahead: async () => -wrong };
      const given = { SESSION_HOURS: 12, SESSION_IDLE_MINUTES: 30 };
      const clock = () => new Date(wall + wrong);
      const sessions = await createSessions(store, given, { clock, log, uptime: () => uptime });
      opened.push(sessions);
      return sessions;
    };
    const [one, other] = [await process(0), await process(differs)];
    await one.start(wanted('a'));
    await other.start(wanted('b'));
    for (const sessions of [one, other])
      for (const id of ['a', 'b']) expect(await sessions.find(id)).toMatchObject({ startedAt: wall });
    pass(30 * MINUTE);
    for (const sessions of [other, one]) expect(await sessions.find('a')).toBeUndefined();
  });
});

describe('a clock that is set back', () => {
  it('lets no session live longer', async () => {
    const sessions = await open({ SESSION_IDLE_MINUTES: 0 });
    await sessions.start(wanted('a'));
    wall -= 6 * HOUR;
    // Looked at every minute, when what was used is kept.
    expect(await sessions.find('a')).toBeDefined();
    pass(12 * HOUR - 1);
    expect(await sessions.find('a')).toBeDefined();
    pass(1);
    expect(await sessions.find('a')).toBeUndefined();
  });

  it('revives none, over a restart either', async () => {
    const sessions = await open();
    await sessions.start(wanted('a'));
    await sessions.start(wanted('b'));
    pass(30 * MINUTE);
    expect(await sessions.find('a')).toBeUndefined();
    await sessions.close();
    opened = [];
    wall -= 30 * MINUTE;
    const later = await open();
    expect(await later.find('a')).toBeUndefined();
    expect(await later.find('b')).toBeUndefined();
  });
});

describe('whoever waits for the end of a session', () => {
  it('hears of it once, when it is ended', async () => {
    const sessions = await open();
    await sessions.start(wanted('a'));
    await sessions.start(wanted('b'));
    const [ended, other, stopped] = [vi.fn(), vi.fn(), vi.fn()];
    sessions.watch('a', ended);
    sessions.watch('b', other);
    sessions.watch('a', stopped)();
    await sessions.end(['a'], SIGNED_OUT);
    await sessions.end(['a'], SIGNED_OUT);
    expect(ended).toHaveBeenCalledOnce();
    expect(other).not.toHaveBeenCalled();
    expect(stopped).not.toHaveBeenCalled();
  });

  it('hears of it when its time has come, or another process has ended it', async () => {
    const [sessions, elsewhere] = [await open(), await open()];
    await sessions.start(wanted('a'));
    await sessions.start(wanted('b'));
    const heard: string[] = [];
    sessions.watch('a', () => heard.push('a'));
    sessions.watch('b', () => heard.push('b'));
    await elsewhere.end(['a'], SIGNED_OUT);
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['a']);
    pass(HOUR);
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['a', 'b']);
  });
});

describe('uses', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function openOver(keep?: SessionStore['keep']) {
    const store = openSqliteSessions(join(folder, 'sessions.db'));
    const kept = vi.spyOn(store, 'keep');
    if (keep) kept.mockImplementationOnce(keep);
    const given = { SESSION_HOURS: 12, SESSION_IDLE_MINUTES: 30 };
    const sessions = await createSessions(store, given, { clock: () => new Date(wall), log, uptime: () => uptime });
    opened.push(sessions);
    await sessions.start(wanted('a'));
    pass(MINUTE);
    sessions.used('a');
    return { kept, usedAt: async () => (await store.find(['a']))[0]?.usedAt };
  }

  it('are kept a second after the first one: a process that is killed within a minute signs nobody out', async () => {
    const { usedAt } = await openOver();
    expect(await usedAt()).toBe(wall - MINUTE);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await usedAt()).toBe(wall);
  });

  it('that could not be kept are kept with the next ones', async () => {
    const { kept, usedAt } = await openOver(() => Promise.reject(new LogUnavailable('no room')));
    await vi.advanceTimersByTimeAsync(1000);
    expect([kept.mock.calls.length, await usedAt()]).toEqual([1, wall - MINUTE]);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect([kept.mock.calls.length, await usedAt()]).toEqual([2, wall]);
  });
});
