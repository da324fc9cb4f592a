import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { KeyStore, Keys, SecretStore } from '../../event-store/key-store.ts';
import { openSqliteKeyReader, openSqliteKeys } from '../../event-store/keys/sqlite-keys.ts';
import { keyStoreContract, keyStoreRules, type OpenKeys } from './key-store.contract.ts';

keyStoreContract('SQLite', async (): Promise<OpenKeys> => {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'));
  const path = join(folder, 'keys.db');
  const opened: { close(): void | Promise<void> }[] = [];
  const open = <Store extends { close(): void | Promise<void> }>(store: Store): Store => {
    opened.push(store);
    return store;
  };
  return {
    keys: open(openSqliteKeys(path)),
    reader: async () => open(openSqliteKeyReader(path)),
    restart: async () => open(openSqliteKeys(path)),
    async end() {
      for (const store of opened) await store.close();
      rmSync(folder, { recursive: true });
    },
  };
});

const none: Keys = { find: () => undefined };
/** Says yes to everything and keeps nothing. */
const doNothing: KeyStore & SecretStore = {
  load: () => none,
  ensure: async () => none,
  destroy: async () => {},
  subjects: async () => [],
  everNamed: () => [],
  giveUp: () => undefined,
  unknown: () => [],
  secret: () => new Uint8Array(0),
  findSecret: () => undefined,
  close: () => {},
};

describe('a key store that does nothing', () => {
  const opened: OpenKeys = {
    keys: doNothing,
    reader: async () => doNothing,
    restart: async () => doNothing,
    end: async () => {},
  };

  it.each(Object.entries(keyStoreRules))('fails the rule that it %s', async (_, check) => {
    await expect(check(opened)).rejects.toThrow();
  });
});
