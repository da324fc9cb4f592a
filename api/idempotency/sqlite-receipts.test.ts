import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LogUnavailable } from '../../event-store/port.ts';
import { openSqliteReceipts } from './sqlite-receipts.ts';

it('a file of receipts that breaks while it is open is told of as one that cannot be read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'receipts-'));
  const file = join(folder, 'requests.db');
  const store = openSqliteReceipts(file);
  try {
    const receipt = { id: 'a', request: 'q', at: '2026-01-01T00:00:00.000Z', requestId: 'r', doneAt: null };
    await store.take(receipt);
    expect([await store.find('a'), await store.newest()]).toEqual([receipt, receipt.at]);
    // Written by its own thread: what was read before is not so any more.
    await store.take({ ...receipt, id: 'b' });
    truncateSync(`${file}-wal`, 0);
    await expect(store.find('b')).rejects.toThrow(LogUnavailable);
    await expect(store.newest()).rejects.toThrow(LogUnavailable);
  } finally {
    await store.close().catch(() => undefined);
    rmSync(folder, { recursive: true });
  }
});
