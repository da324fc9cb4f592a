import type { DatabaseSync } from 'node:sqlite';
import { type DataFileKind, openDataFile } from '../../event-store/sqlite/data-file.ts';
import { DELETE_IT } from '../../event-store/sqlite/way-out.ts';

const receiptFile: DataFileKind = {
  name: 'store of request receipts',
  wayOut: DELETE_IT,
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

/** Opens the file of the receipts, made new where there is none. */
export const openReceiptFile = (path: string): DatabaseSync => openDataFile(path, receiptFile);
