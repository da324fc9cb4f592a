import type { DataFileKind } from '../sqlite/data-file.ts';

/**
 * The key store's file. A destroyed key leaves its subject behind, so that nobody gets a second key by accident and
 * other threads learn what to forget; `rowid` orders the destroyed.
 */
export const keyFile: DataFileKind = {
  name: 'key store',
  applicationId: 0x544c_4b59,
  schemaVersion: 1,
  schema: `
    create table keys (subject text primary key not null, key blob not null) strict;
    create table destroyed (subject text unique not null) strict;
    create table secrets (name text primary key not null, secret blob not null) strict`,
  probe: 'select (select max(subject) from keys), (select max(rowid) from destroyed), (select max(name) from secrets)',
};
