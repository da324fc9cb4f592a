import { startSideWriter } from '../side-writer/side-writer.ts';
import type { AccessFilter, AccessQuery, AccessStore, HourOfLooks, LinkedEntry, StoredAccessEntry } from './port.ts';
import { openAccessFile } from './sqlite-access-file.ts';
import { type AccessOperations, readEnds } from './sqlite-access-writer.ts';

const LOOKS = `
  select substr(at, 1, 13) as hour,
    count(distinct case when kind = 'student-opened' then studentId end) as students,
    coalesce(sum(case when kind in ('students-listed', 'exported') then json_extract(details, '$.rows') end), 0) as rows
  from entries where userId = ? and at >= ? and at <= ? group by hour`;
const ALARMS = `select * from entries where kind in ('alarm-raised', 'alarm-acknowledged') order by id desc limit 1000`;

/** Opens the access record in a file of its own, made new where there is none; readable by its owner alone. It is written on a thread of its own. */
export function openSqliteAccess(path: string): AccessStore {
  const database = openAccessFile(path);
  const module = new URL('./sqlite-access-writer.ts', import.meta.url);
  const writer = startSideWriter<AccessOperations>(module, path, 'access record');
  const page = database.prepare(
    'select entries.*, hash, elapsed from entries left join links using (id) where entries.id > ? order by entries.id limit ?',
  );

  const looks = database.prepare(LOOKS);
  const alarms = database.prepare(ALARMS);

  return {
    write: async (entries) => (entries.length === 0 ? undefined : writer.run('write', entries)),
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
    looksOf: async (userId, from, to) =>
      looks.all(userId, from, to).map((row) => ({ ...row }) as unknown as HourOfLooks),
    alarms: async () => alarms.all().map(entryOf),
    removeExpired: ({ now, days, limit }) => writer.run('removeExpired', now, days, limit),
    ends: async () => readEnds(database),
    linked: async (after, limit) => page.all(after, limit).map(linkedOf),
    async close() {
      await writer.close();
      database.close();
    },
  };
}

function linkedOf({ hash, elapsed, ...row }: Record<string, unknown>): LinkedEntry {
  const { id, ...entry } = entryOf(row);
  const link = hash === null ? undefined : { hash: String(hash), elapsed: Number(elapsed) };
  return { id: Number(id), entry, link };
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
