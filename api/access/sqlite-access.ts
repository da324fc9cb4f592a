import type { DatabaseSync } from 'node:sqlite';
import { LogUnavailable } from '../../event-store/port.ts';
import { type DataFileKind, openDataFile } from '../../event-store/sqlite/data-file.ts';
import type { AccessEntry, AccessFilter, AccessQuery, AccessStore, StoredAccessEntry } from './port.ts';

const accessFile: DataFileKind = {
  name: 'access record',
  applicationId: 0x544c_4143,
  schemaVersion: 1,
  schema: `
    create table entries (
      id integer primary key autoincrement,
      at text not null,
      day text not null,
      kind text not null,
      userId integer,
      address text not null,
      studentId integer,
      call text not null,
      details text not null
    ) strict;
    create index entries_by_time on entries (at);
    create index entries_by_day on entries (day, kind);
    create index entries_by_user on entries (userId, at);
    create index entries_by_student on entries (studentId, at) where studentId is not null`,
  probe: 'select (select min(at) from entries), (select max(id) from entries)',
};

/** Opens the access record in a file of its own, made new where there is none; readable by its owner alone. */
export function openSqliteAccess(path: string): AccessStore {
  const database = openDataFile(path, accessFile);
  // What has reached its end is gone from the file as well.
  database.exec('pragma secure_delete = on');
  const insert = database.prepare(
    'insert into entries (at, day, kind, userId, address, studentId, call, details) values (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const insertOne = ({ at, day, kind, userId, address, studentId, call, details }: AccessEntry) =>
    insert.run(at, day, kind, userId, address, studentId, call, JSON.stringify(details));

  return {
    write: async (entries) => transaction(database, () => void entries.map(insertOne)),
    async find({ filter, sort, skip, limit = -1 }) {
      const { where, values } = conditions(filter);
      const order = `order by ${sort.by} ${direction(sort)}, id ${direction(sort)}`;
      const rows = database.prepare(`select * from entries ${where} ${order} limit ? offset ?`);
      const count = database.prepare(`select count(*) as total from entries ${where}`).get(...values);
      return { entries: rows.all(...values, limit, skip).map(entryOf), total: Number(count?.['total']) };
    },
    async get(id) {
      const row = database.prepare('select * from entries where id = ?').get(id);
      return row && entryOf(row);
    },
    removeBefore: async (at, limit) =>
      transaction(database, () => {
        const oldest = 'select id from entries where at < ? order by at limit ?';
        return Number(database.prepare(`delete from entries where id in (${oldest})`).run(at, limit).changes);
      }),
    close: async () => database.close(),
  };
}

const direction = ({ descending }: AccessQuery['sort']) => (descending ? 'desc' : 'asc');

/** The filter in SQL, its values apart from it. */
function conditions({ ids, kinds, userId, studentId, day, from, to }: AccessFilter) {
  const anyOf = (field: string, values: readonly (string | number)[] | undefined) =>
    values && { sql: `${field} in (select value from json_each(?))`, value: JSON.stringify(values) };
  const one = (sql: string, value: string | number | undefined) => (value === undefined ? undefined : { sql, value });
  const given = [
    anyOf('id', ids?.map(Number)),
    anyOf('kind', kinds),
    one('userId = ?', userId),
    one('studentId = ?', studentId),
    one('day = ?', day),
    one('at >= ?', from),
    one('at <= ?', to),
  ].filter((condition) => condition !== undefined);
  const where = given.length === 0 ? '' : `where ${given.map(({ sql }) => sql).join(' and ')}`;
  return { where, values: given.map(({ value }) => value) };
}

function entryOf(row: Record<string, unknown>): StoredAccessEntry {
  return { ...row, id: String(row['id']), details: JSON.parse(String(row['details'])) } as StoredAccessEntry;
}

function transaction<Result>(database: DatabaseSync, work: () => Result): Result {
  try {
    database.exec('begin immediate');
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw new LogUnavailable(`the access record cannot be written: ${(error as Error).message}`, { cause: error });
  }
}
