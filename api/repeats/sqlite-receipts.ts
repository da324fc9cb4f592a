import { LogUnavailable } from '../../event-store/port.ts';
import { type DataFileKind, openDataFile } from '../../event-store/sqlite/data-file.ts';
import type { Receipt, ReceiptStore } from './port.ts';

const receiptFile: DataFileKind = {
  name: 'store of request receipts',
  applicationId: 0x544c_5251,
  schemaVersion: 1,
  schema: `
    create table receipts (
      id text primary key not null,
      request text not null,
      at text not null,
      requestId text not null,
      doneAt text
    ) strict;
    create index receipts_by_time on receipts (at)`,
  probe: 'select (select min(at) from receipts), (select max(id) from receipts)',
};

/** Opens the receipts in a file of their own, made new where there is none. */
export function openSqliteReceipts(path: string): ReceiptStore {
  const database = openDataFile(path, receiptFile);
  const insert = database.prepare(`insert into receipts (id, request, at, requestId, doneAt) values (?, ?, ?, ?, ?)
    on conflict do nothing`);
  const select = database.prepare('select * from receipts where id = ?');
  const finish = database.prepare('update receipts set doneAt = ? where id = ?');
  const giveBack = database.prepare('delete from receipts where id = ?');
  const remove = database.prepare(
    'delete from receipts where id in (select id from receipts where at < ? order by at limit ?)',
  );
  return {
    isShared: false,
    take: async (receipt) => {
      const { id, request, at, requestId, doneAt } = receipt;
      written(() => insert.run(id, request, at, requestId, doneAt));
      return { ...(select.get(id) as unknown as Receipt) };
    },
    finish: async (id, doneAt) => void written(() => finish.run(doneAt, id)),
    giveBack: async (id) => void written(() => giveBack.run(id)),
    removeBefore: async (at, limit) => Number(written(() => remove.run(at, limit)).changes),
    close: async () => database.close(),
  };
}

function written<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new LogUnavailable(`the request receipts cannot be written: ${(error as Error).message}`, { cause: error });
  }
}
