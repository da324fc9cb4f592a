import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AccessStore } from '../../api/access/port.ts';
import { openSqliteAccess } from '../../api/access/sqlite-access.ts';
import { accessStoreContract, accessStoreRules, type OpenAccess } from './access-store.contract.ts';

accessStoreContract('SQLite', async (): Promise<OpenAccess> => {
  const folder = mkdtempSync(join(tmpdir(), 'access-'));
  const opened: AccessStore[] = [];
  const open = () => {
    const store = openSqliteAccess(join(folder, 'access.db'));
    opened.push(store);
    return store;
  };
  return {
    access: open(),
    restart: async () => open(),
    async end() {
      for (const store of opened) await store.close();
      rmSync(folder, { recursive: true });
    },
  };
});

/** Says yes to everything and keeps nothing. */
const doNothing: AccessStore = {
  write: async () => {},
  writeWhere: async () => false,
  find: async () => ({ entries: [], total: 0 }),
  get: async () => undefined,
  looksOf: async () => [],
  alarms: async () => [],
  removeUpTo: async () => 0,
  ends: async () => undefined,
  linked: async () => [],
  close: async () => {},
};

describe('a store of the access record that does nothing', () => {
  const opened = { access: doNothing, restart: async () => doNothing, end: async () => {} };
  it.each(Object.entries(accessStoreRules))('fails the rule that it %s', async (_, check) => {
    await expect(check(opened)).rejects.toThrow();
  });
});
