import type { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../../domain/kernel/errors.ts';
import { LogUnavailable } from '../../event-store/port.ts';
import { type DataFileKind, openDataFile } from '../../event-store/sqlite/data-file.ts';
import { readFrom } from '../../event-store/sqlite/read-file.ts';
import { stillThere } from '../../event-store/sqlite/still-there.ts';
import { DELETE_IT } from '../../event-store/sqlite/way-out.ts';
import type { SessionStore, StoredSession } from './port.ts';

const sessionFile: DataFileKind = {
  name: 'store of sessions',
  wayOut: DELETE_IT,
  applicationId: 0x544c_5353,
  schemaVersion: 1,
  schema: `
    create table sessions (
      id text primary key not null,
      userId integer not null,
      staffRevision integer not null,
      how text not null,
      device text not null,
      address text not null,
      startedAt integer not null,
      usedAt integer not null,
      endsAt integer not null
    ) strict;
    create index sessions_by_user on sessions (userId);
    create index sessions_by_end on sessions (endsAt);
    create index sessions_by_use on sessions (usedAt);
    create table clock (highest integer not null) strict;
    insert into clock values (0)`,
  probe: 'select (select max(endsAt) from sessions), (select max(usedAt) from sessions), (select highest from clock)',
};

/** Sessions remembered as they were last read. */
const MOST_KNOWN = 10_000;

/** Opens the sessions in a file of their own, made new where there is none; readable by its owner alone. */
export function openSqliteSessions(path: string): SessionStore {
  const database = openDataFile(path, sessionFile);
  const requireThere = stillThere(path);
  const insert = database.prepare(
    `insert or replace into sessions (id, userId, staffRevision, how, device, address, startedAt, usedAt, endsAt)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const byId = database.prepare('select * from sessions where id = ?');
  const byUser = database.prepare('select * from sessions where userId = ?');
  const remove = database.prepare('delete from sessions where id = ? returning *');
  const use = database.prepare('update sessions set usedAt = max(usedAt, ?) where id = ?');
  const raise = database.prepare('update clock set highest = max(highest, ?)');
  const removeEnded = database.prepare('delete from sessions where endsAt <= ? returning *');
  const removeUnused = database.prepare('delete from sessions where usedAt <= ? returning *');
  /** Every request asks for one. Nobody else writes the file, and each writing forgets all of them. */
  const known = new Map<string, StoredSession>();

  function write<Result>(work: () => Result): Result {
    known.clear();
    return transaction(database, () => {
      const result = work();
      requireThere();
      return result;
    });
  }

  function read(id: string): StoredSession | undefined {
    const row = byId.get(id);
    if (!row) return undefined;
    if (known.size >= MOST_KNOWN) known.clear();
    const session = sessionOf(row);
    known.set(id, session);
    return session;
  }

  return {
    async start({ id, userId, staffRevision, how, device, address, startedAt, usedAt, endsAt }) {
      const values = [id, userId, staffRevision, how, device, address, startedAt, usedAt, endsAt] as const;
      write(() => {
        insert.run(...values);
        raise.run(startedAt);
      });
    },
    find: async (ids) =>
      readFrom('the file of sessions', () =>
        ids.map((id) => known.get(id) ?? read(id)).filter((session) => session !== undefined),
      ),
    ofUser: async (userId) => readFrom('the file of sessions', () => byUser.all(userId).map(sessionOf)),
    end: async (ids) => write(() => ids.flatMap((id) => remove.all(id)).map(sessionOf)),
    keep: async (used, highest) =>
      write(() => {
        for (const [id, at] of used) use.run(at, id);
        raise.run(highest);
      }),
    ahead: async () => 0,
    highest: async () => Number(database.prepare('select highest from clock').get()?.['highest'] ?? 0),
    removeOver: async ({ endedBy, unusedSince }) =>
      write(() => {
        const ended = removeEnded.all(endedBy);
        return [...ended, ...(unusedSince === null ? [] : removeUnused.all(unusedSince))].map(sessionOf);
      }),
    close: async () => database.close(),
  };
}

const sessionOf = (row: object): StoredSession => ({ ...row }) as StoredSession;

function transaction<Result>(database: DatabaseSync, work: () => Result): Result {
  try {
    database.exec('begin immediate');
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw new LogUnavailable(`the sessions cannot be written: ${reasonOf(error)}`, { cause: error });
  }
}
