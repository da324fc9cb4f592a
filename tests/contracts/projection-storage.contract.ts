import { describe, it } from 'vitest';
import { compact } from './projection-storage/compact-cases.ts';
import { living } from './projection-storage/living-cases.ts';
import { asking, reading } from './projection-storage/reading-cases.ts';
import type { Case, StorageUnderTest } from './projection-storage/support.ts';
import { writing } from './projection-storage/writing-cases.ts';

/** Every case of the contract; each must fail on a store that does nothing. */
export const projectionStorageCases: readonly Case[] = [...asking, ...reading, ...compact, ...writing, ...living];

/** What every store of read models keeps, word for word the same for all. */
export function projectionStorageContract(name: string, open: () => Promise<StorageUnderTest>): void {
  describe(`${name} as a store of read models`, () => {
    it.each(projectionStorageCases)('%s', async (_, prove) => prove(await open()));
  });
}
