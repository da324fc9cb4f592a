import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SessionStore, StoredSession } from '../../api/sessions/port.ts';

export interface OpenSessions {
  sessions: SessionStore;
  /** The same store as a later start, or another process, finds it. */
  restart(): Promise<SessionStore>;
  /** Closes what was opened and clears up. */
  end(): Promise<void>;
}

const session = (id: string, more: Partial<StoredSession> = {}): StoredSession => ({
  ...{ id, userId: 7, staffRevision: 3, how: 'password', device: 'Firefox on Windows', address: '203.0.113.7' },
  ...{ startedAt: 1_000, usedAt: 1_000, endsAt: 9_000 },
  ...more,
});
const idsOf = (sessions: readonly StoredSession[]) => sessions.map(({ id }) => id).sort();

/** Everything a store of sessions promises, by name. */
export const sessionStoreRules: Record<string, (opened: OpenSessions) => Promise<void>> = {
  'keeps a session whole, over a restart': async ({ sessions, restart }) => {
    await sessions.start(session('a'));
    expect(await (await restart()).find(['a'])).toEqual([session('a')]);
  },

  'replaces the session that has the id already': async ({ sessions }) => {
    await sessions.start(session('a'));
    await sessions.start(session('a', { startedAt: 2_000 }));
    expect(await sessions.ofUser(7)).toEqual([session('a', { startedAt: 2_000 })]);
  },

  'finds those of these ids that there are, and those of a user': async ({ sessions }) => {
    for (const one of [session('a'), session('b', { userId: 8 }), session('c')]) await sessions.start(one);
    expect(idsOf(await sessions.find(['a', 'b', 'unknown']))).toEqual(['a', 'b']);
    expect(idsOf(await sessions.ofUser(7))).toEqual(['a', 'c']);
    expect(await sessions.find([])).toEqual([]);
  },

  'forgets what was ended, and only that': async ({ sessions, restart }) => {
    for (const id of ['a', 'b', 'c']) await sessions.start(session(id));
    expect(idsOf(await sessions.end(['a', 'c', 'unknown']))).toEqual(['a', 'c']);
    expect(await sessions.end(['a'])).toEqual([]);
    expect(idsOf(await (await restart()).ofUser(7))).toEqual(['b']);
  },

  'finds what was written last, however often it was found before': async ({ sessions }) => {
    const found = async () => (await sessions.find(['a'])).map(({ startedAt, usedAt }) => [startedAt, usedAt]);
    await sessions.start(session('a'));
    expect(await found()).toEqual([[1_000, 1_000]]);
    await sessions.keep(new Map([['a', 2_000]]), 2_000);
    expect(await found()).toEqual([[1_000, 2_000]]);
    await sessions.start(session('a', { startedAt: 3_000, usedAt: 3_000 }));
    expect(await found()).toEqual([[3_000, 3_000]]);
    await sessions.end(['a']);
    expect(await found()).toEqual([]);
    await sessions.start(session('a'));
    expect(await found()).toHaveLength(1);
    await sessions.removeOver({ endedBy: 9_000, unusedSince: null });
    expect(await found()).toEqual([]);
  },

  'notes uses, never an earlier one, and none of a session that is gone': async ({ sessions, restart }) => {
    await sessions.start(session('a'));
    await sessions.keep(new Map([['a', 5_000]]), 5_000);
    await sessions.keep(
      new Map([
        ['a', 4_000],
        ['gone', 4_000],
      ]),
      4_000,
    );
    const later = await restart();
    expect(await later.find(['a', 'gone'])).toEqual([session('a', { usedAt: 5_000 })]);
  },

  'remembers the highest time seen': async ({ sessions, restart }) => {
    expect(await sessions.highest()).toBe(0);
    await sessions.start(session('a', { startedAt: 2_000 }));
    expect(await sessions.highest()).toBe(2_000);
    await sessions.keep(new Map(), 8_000);
    await sessions.keep(new Map(), 6_000);
    await sessions.start(session('b', { startedAt: 3_000 }));
    expect(await (await restart()).highest()).toBe(8_000);
  },

  'removes what has come to its end, and what was not used': async ({ sessions }) => {
    await sessions.start(session('ended', { endsAt: 4_000, usedAt: 4_000 }));
    await sessions.start(session('unused', { usedAt: 2_000 }));
    await sessions.start(session('good', { usedAt: 3_001, endsAt: 5_001 }));
    expect(idsOf(await sessions.removeOver({ endedBy: 5_000, unusedSince: null }))).toEqual(['ended']);
    expect(idsOf(await sessions.ofUser(7))).toEqual(['good', 'unused']);
    expect(idsOf(await sessions.removeOver({ endedBy: 5_000, unusedSince: 3_000 }))).toEqual(['unused']);
    expect(idsOf(await sessions.ofUser(7))).toEqual(['good']);
  },
};

export function sessionStoreContract(name: string, open: () => Promise<OpenSessions>): void {
  describe(`a store of sessions on ${name}`, () => {
    let opened: OpenSessions;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.end());
    it.each(Object.entries(sessionStoreRules))('%s', (_, check) => check(opened));
  });
}
