import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EventStore } from '../../event-store/port.ts';
import { openSqliteLog } from '../../event-store/sqlite/sqlite-log.ts';
import { type OpenLog, ruleContext } from './event-store/support.ts';
import { eventStoreContract, eventStoreRules } from './event-store.contract.ts';

eventStoreContract('SQLite', async (): Promise<OpenLog> => {
  const folder = mkdtempSync(join(tmpdir(), 'event-log-'));
  const open = () => openSqliteLog(join(folder, 'events.db'));
  const opened = [open()];
  return {
    store: opened[0] as EventStore,
    again: async () => {
      opened.push(open());
      return opened.at(-1) as EventStore;
    },
    end: async () => {
      for (const store of opened) await store.close();
      rmSync(folder, { recursive: true });
    },
  };
});

/** Says yes to everything and keeps nothing. */
const doNothing: EventStore = {
  append: async () => ({ position: 0n }),
  readStream: async () => [],
  readAll: async () => [],
  subscribe: () => ({ close: async () => {} }),
  head: async () => 0n,
  close: async () => {},
};

describe('a store that does nothing', () => {
  const log: OpenLog = { store: doNothing, again: async () => doNothing, end: async () => {} };

  it.each(Object.entries(eventStoreRules))('fails the rule that it %s', async (_, check) => {
    await expect(check(ruleContext(log, 50))).rejects.toThrow();
  });
});
