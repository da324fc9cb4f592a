import { mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SessionStore } from '../../api/sessions/port.ts';
import { openSqliteSessions } from '../../api/sessions/sqlite-sessions.ts';
import { LogUnavailable } from '../../event-store/port.ts';
import { type OpenSessions, sessionStoreContract, sessionStoreRules } from './session-store.contract.ts';

sessionStoreContract('SQLite', async (): Promise<OpenSessions> => {
  const folder = mkdtempSync(join(tmpdir(), 'sessions-'));
  const opened: SessionStore[] = [];
  const open = () => {
    const store = openSqliteSessions(join(folder, 'sessions.db'));
    opened.push(store);
    return store;
  };
  const sessions = open();
  expect(statSync(join(folder, 'sessions.db')).mode & 0o077).toBe(0);
  return {
    sessions,
    restart: async () => open(),
    async end() {
      for (const store of opened) await store.close();
      rmSync(folder, { recursive: true });
    },
  };
});

describe('a file of sessions that breaks while it is open', () => {
  it('is told of as one that cannot be read or written, never as a fault of the program', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sessions-'));
    const file = join(folder, 'sessions.db');
    const [store, other] = [openSqliteSessions(file), openSqliteSessions(file)];
    try {
      const one = { id: 'a', userId: 7, staffRevision: 3, how: 'password', device: 'Firefox', address: '::1' } as const;
      await store.start({ ...one, startedAt: 1, usedAt: 1, endsAt: 9 });
      // What the first has read is not so any more: it has to look into the file.
      await other.start({ ...one, id: 'b', startedAt: 2, usedAt: 2, endsAt: 9 });
      truncateSync(`${file}-wal`, 0);
      await expect(store.find(['b'])).rejects.toThrow(LogUnavailable);
      await expect(store.ofUser(7)).rejects.toThrow(LogUnavailable);
      await expect(store.end(['a'])).rejects.toThrow(LogUnavailable);
    } finally {
      await Promise.allSettled([store.close(), other.close()]);
      rmSync(folder, { recursive: true });
    }
  });
});

/** Says yes to everything and keeps nothing. */
const doNothing: SessionStore = {
  start: async () => {},
  find: async () => [],
  ofUser: async () => [],
  end: async () => [],
  keep: async () => {},
  ahead: async () => 0,
  highest: async () => 0,
  removeOver: async () => [],
  close: async () => {},
};

describe('a store of sessions that does nothing', () => {
  const opened = { sessions: doNothing, restart: async () => doNothing, end: async () => {} };
  it.each(Object.entries(sessionStoreRules))('fails the rule that it %s', async (_, check) => {
    await expect(check(opened)).rejects.toThrow();
  });
});
