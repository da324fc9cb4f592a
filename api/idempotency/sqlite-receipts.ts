import { readFrom } from '../../event-store/sqlite/read-file.ts';
import { startSideWriter } from '../side-threads/side-threads.ts';
import { expiryOf, type Receipt, type ReceiptStore } from './port.ts';
import { openReceiptFile } from './sqlite-receipts-file.ts';
import type { ReceiptOperations } from './sqlite-receipts-writer.ts';

const WHAT = 'the store of request receipts';

/** Opens the receipts in a file of their own, made new where there is none. It is written on a thread of its own. */
export function openSqliteReceipts(path: string): ReceiptStore {
  const database = openReceiptFile(path);
  const select = database.prepare('select * from receipts where id = ?');
  const newest = database.prepare('select max(at) as at from receipts');
  const module = new URL('./sqlite-receipts-writer.ts', import.meta.url);
  const writer = startSideWriter<ReceiptOperations>(module, path, 'store of request receipts');
  return {
    isShared: false,
    async find(id) {
      const row = readFrom(WHAT, () => select.get(id)) as unknown as Receipt | undefined;
      return row && { ...row };
    },
    take: (receipt) => writer.run('take', receipt),
    finish: (id, doneAt) => writer.run('finish', id, doneAt),
    newest: async () => (readFrom(WHAT, () => newest.get())?.['at'] ?? undefined) as string | undefined,
    removeExpired: async (given) => ({ removed: await writer.run('removeBefore', expiryOf(given), given.limit) }),
    async close() {
      await writer.close();
      database.close();
    },
  };
}
