import type { DatabaseSync } from 'node:sqlite';
import type { DataFileKind } from '../sqlite/data-file.ts';
import { RESTORE_IT } from '../sqlite/way-out.ts';

/** Programs that know nothing of sealed keys would take them for keys: they refuse a file of this version. */
export const SEALED_VERSION = 2;

/**
 * The key store's file. A destroyed key leaves its subject behind, so that nobody gets a second key by accident and
 * other threads learn what to forget; `rowid` orders the destroyed. `changes` counts what was made and destroyed, whoever
 * does it: an older copy of the file is known by it. `subjects` counts who was ever given a key: each is in `keys` or in
 * `destroyed`, so that a row that somebody else took out is known by it. `sealing` holds the key that the keys are sealed with, itself sealed
 * under the master key; without a row they are kept as they are.
 */
export const keyFile: DataFileKind = {
  name: 'key store',
  wayOut: RESTORE_IT,
  applicationId: 0x544c_4b59,
  schemaVersion: SEALED_VERSION,
  schema: `
    create table keys (subject text primary key not null, key blob not null) strict;
    create table destroyed (subject text unique not null) strict;
    create table secrets (name text primary key not null, secret blob not null) strict`,
  probe: 'select (select max(subject) from keys), (select max(rowid) from destroyed), (select max(name) from secrets)',
  additions: `
    create table if not exists sealing (only integer primary key check (only = 1), storeKey blob not null) strict;
    create table if not exists seals (number integer primary key not null, seal text not null) strict;
    create table if not exists changes (count integer not null) strict;
    insert into changes select (select count(*) from keys) + (select count(*) from secrets) + (select count(*) from destroyed)
      where not exists (select 1 from changes);
    create trigger if not exists key_made after insert on keys begin update changes set count = count + 1; end;
    create trigger if not exists secret_made after insert on secrets begin update changes set count = count + 1; end;
    create trigger if not exists key_destroyed after insert on destroyed
      begin update changes set count = count + 1; end;
    create table if not exists subjects (count integer not null) strict;
    insert into subjects select (select count(*) from keys) + (select count(*) from destroyed)
      where not exists (select 1 from subjects);
    create trigger if not exists subject_made after insert on keys begin update subjects set count = count + 1; end;
    create trigger if not exists subject_destroyed after insert on destroyed
      when not exists (select 1 from keys where subject = new.subject)
      begin update subjects set count = count + 1; end`,
};

/** Asks a key store's file how much was made and destroyed in it. */
export const KEY_CHANGES = 'select count from changes';

/** Counting walks over an index: a millisecond for fifty thousand subjects. */
const SUBJECTS_THERE = '(select count(*) from keys) + (select count(*) from destroyed)';
export const LOST_SUBJECTS = `select max(0, count - (${SUBJECTS_THERE})) as lost from subjects`;
export const COUNT_SUBJECTS_ANEW = `update subjects set count = ${SUBJECTS_THERE}`;

/** The subjects with keys whose name begins with `?1`, from the index alone: all others are left unread, however many there are. */
export const SUBJECTS_OF_A_KIND =
  'select subject from keys where subject >= ?1 and subject < ?1 || char(0x10ffff) order by subject';

/** The same with those whose keys were destroyed, given up or not. */
export const SUBJECTS_EVER = `
  select subject from keys where subject >= :named and subject < :named || char(0x10ffff)
  union select subject from destroyed where subject >= :named and subject < :named || char(0x10ffff)
    or subject >= :givenUp and subject < :givenUp || char(0x10ffff)`;

/** Destroys a key inside a transaction of the caller. In this order, so that the subject is counted once. */
export function destroyIn(database: DatabaseSync, subject: string): void {
  database.prepare('insert or ignore into destroyed (subject) values (?)').run(subject);
  database.prepare('delete from keys where subject = ?').run(subject);
}
