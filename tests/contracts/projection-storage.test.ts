import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Generation, ProjectionStorage } from '../../projections/storage/port.ts';
import { openSqliteProjectionStorage } from '../../projections/storage/sqlite/storage.ts';
import { projectionStorageCases, projectionStorageContract } from './projection-storage.contract.ts';

const base = mkdtempSync(join(tmpdir(), 'read-models-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

let count = 0;
projectionStorageContract('SQLite', async () => {
  const folder = join(base, String(count++));
  const storage = openSqliteProjectionStorage(folder);
  return { storage, reopen: async () => openSqliteProjectionStorage(folder) };
});

const idleGeneration: Generation = {
  id: 'idle',
  checkpoint: async () => ({ position: 0n, number: 0 }),
  commit: async () => {},
  createIndexes: async () => {},
  reader: () => ({
    get: async () => undefined,
    getMany: async () => [],
    find: async () => [],
    count: async () => 0,
    stream: async function* () {},
    texts: async function* () {},
  }),
  close: async () => {},
};
const idleStorage: ProjectionStorage = {
  generations: async () => [],
  create: async () => idleGeneration,
  open: async () => idleGeneration,
  markStopped: async () => {},
  bytesOf: async () => 0,
  switchLive: async () => {},
  drop: async () => {},
  runs: async () => [],
  saveRun: async () => {},
  close: async () => {},
};

describe('the contract of stores of read models', () => {
  it.each(projectionStorageCases)('is not met by a store that does nothing: %s', async (_, prove) => {
    await expect(prove({ storage: idleStorage, reopen: async () => idleStorage })).rejects.toThrow();
  });
});
