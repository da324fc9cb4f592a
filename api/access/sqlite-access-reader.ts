import type { DatabaseSync } from 'node:sqlite';
import type { ReadFile } from '../side-threads/port.ts';
import {
  type AccessFilter,
  type AccessQuery,
  type ChainEnds,
  type HourOfLooks,
  type LinkedEntry,
  ROW_LOOKS,
  STUDENT_LOOKS,
  type StoredAccessEntry,
} from './port.ts';
import { entryOf, linkedAfter, readEnds } from './sqlite-access-chain.ts';
import { openAccessFileReader } from './sqlite-access-file.ts';

const namesOf = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ');
/** Whom an entry names beside its rows: a page that shows none, beyond the last one say, may tell of them as well. */
const NAMED = `case when studentId is null then coalesce(json_array_length(details, '$.studentIds'), 0) else 1 end`;
const LOOKS = `
  select substr(at, 1, 13) as hour,
    count(distinct case when kind in (${namesOf(STUDENT_LOOKS)}) then studentId end) as students,
    coalesce(sum(case when kind in (${namesOf(ROW_LOOKS)}) then max(coalesce(json_extract(details, '$.rows'), 0), ${NAMED}) end), 0) as rows
  from entries where userId = ? and at >= ? and at <= ? group by hour`;
/** As the index of alarms says it: both are found by it alone, however long the record is. */
const OF_ALARMS = `kind in ('alarm-raised', 'alarm-acknowledged')`;
const ALARMS = `
  select * from entries where ${OF_ALARMS} and kind = 'alarm-raised' and id not in (
    select cast(json_extract(details, '$.alarm') as integer) from entries
    where ${OF_ALARMS} and kind = 'alarm-acknowledged' and json_extract(details, '$.alarm') is not null
  ) order by id desc limit 1000`;

/** What is asked of the file; `sqlite-access.ts` says what each means. */
export type AccessQuestions = {
  find(query: AccessQuery): { entries: StoredAccessEntry[]; total: number };
  get(id: string): StoredAccessEntry | undefined;
  looksOf(userId: number, from: string, to: string): HourOfLooks[];
  alarms(): StoredAccessEntry[];
  ends(): ChainEnds | undefined;
  linked(after: number, limit: number): LinkedEntry[];
};

/** For the thread that reads the access record. */
export function openReader(path: string): ReadFile {
  const database = openAccessFileReader(path);
  const looks = database.prepare(LOOKS);
  const alarms = database.prepare(ALARMS);
  const operations: AccessQuestions = {
    find: (query) => find(database, query),
    get(id) {
      const row = database.prepare('select * from entries where id = ?').get(id);
      return row && entryOf(row);
    },
    looksOf: (userId, from, to) => looks.all(userId, from, to).map((row) => ({ ...row }) as unknown as HourOfLooks),
    alarms: () => alarms.all().map(entryOf),
    ends: () => readEnds(database),
    linked: (after, limit) => linkedAfter(database, after, limit),
  };
  return { database, operations };
}

function find(database: DatabaseSync, { filter, sort, skip, limit = -1 }: AccessQuery) {
  const { where, values } = conditions(filter);
  const order = `order by ${sort.by} ${direction(sort)}, id ${direction(sort)}`;
  const rows = database.prepare(`select * from entries ${where} ${order} limit ? offset ?`);
  const count = database.prepare(`select count(*) as total from entries ${where}`).get(...values);
  return { entries: rows.all(...values, limit, skip).map(entryOf), total: Number(count?.['total']) };
}

const direction = ({ descending }: AccessQuery['sort']) => (descending ? 'desc' : 'asc');

/** The filter in SQL, its values apart from it. */
function conditions({ ids, kinds, userId, studentId, day, from, to }: AccessFilter) {
  const anyOf = (field: string, values: readonly (string | number)[] | undefined) =>
    values && { sql: `${field} in (select value from json_each(?))`, values: [JSON.stringify(values)] };
  const one = (sql: string, value: string | number | undefined) =>
    value === undefined ? undefined : { sql, values: Array(sql.split('?').length - 1).fill(value) };
  const given = [
    anyOf('id', ids?.map(Number)),
    anyOf('kind', kinds),
    one('userId = ?', userId),
    one('(studentId = ? or id in (select entry from named where student = ?))', studentId),
    one('day = ?', day),
    one('at >= ?', from),
    one('at <= ?', to),
  ].filter((condition) => condition !== undefined);
  const where = given.length === 0 ? '' : `where ${given.map(({ sql }) => sql).join(' and ')}`;
  return { where, values: given.flatMap(({ values }) => values) };
}
