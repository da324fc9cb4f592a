import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SessionStore } from '../../api/sessions/port.ts';
import { openSqliteSessions } from '../../api/sessions/sqlite-sessions.ts';
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
