import type { WrittenFile } from '../side-threads/port.ts';
import type { Receipt } from './port.ts';
import { openReceiptFile } from './sqlite-receipts-file.ts';

/** What an operation does to the file; `sqlite-receipts.ts` asks for it. */
export type ReceiptOperations = {
  take(receipt: Receipt): Receipt;
  finish(id: string, doneAt: string): void;
  removeBefore(at: string, limit: number): number;
};

/** For the thread that writes the receipts. */
export function openWriter(path: string): WrittenFile {
  const database = openReceiptFile(path);
  const insert = database.prepare(`insert into receipts (id, request, at, requestId, doneAt) values (?, ?, ?, ?, ?)
    on conflict do nothing`);
  const select = database.prepare('select * from receipts where id = ?');
  const finish = database.prepare('update receipts set doneAt = ? where id = ?');
  const remove = database.prepare(
    'delete from receipts where id in (select id from receipts where at < ? order by at limit ?)',
  );
  const operations: ReceiptOperations = {
    take({ id, request, at, requestId, doneAt }) {
      insert.run(id, request, at, requestId, doneAt);
      return { ...(select.get(id) as unknown as Receipt) };
    },
    finish: (id, doneAt) => void finish.run(doneAt, id),
    removeBefore: (at, limit) => Number(remove.run(at, limit).changes),
  };
  return { database, operations };
}
