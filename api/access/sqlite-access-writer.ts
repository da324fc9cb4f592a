import type { DatabaseSync } from 'node:sqlite';
import type { WrittenFile } from '../side-threads/port.ts';
import { beginChain, linkTo } from './chain.ts';
import { namedWithOthers } from './named-students.ts';
import type { AccessEntry, Link } from './port.ts';
import { readEnds } from './sqlite-access-chain.ts';
import { openAccessFile } from './sqlite-access-file.ts';

/** What an operation does to the file; `sqlite-access.ts` asks for it. */
export type AccessOperations = {
  write(entries: readonly AccessEntry[]): void;
  removeUpTo(entry: number, limit: number): number;
};

/** For the thread that writes the access record. Each transaction reads the ends anew: the console writes there as well. */
export function openWriter(path: string): WrittenFile {
  const database = openAccessFile(path);
  const statements = prepare(database);
  const newest = () => statements.newest.get() as { id: number; at: string } | undefined;
  const operations: AccessOperations = {
    write(entries) {
      const last = newest();
      let ends = readEnds(database) ?? beginChain(last?.id ?? 0, last?.at ?? entries[0]?.at ?? '');
      for (const entry of entries) {
        const id = Math.max(ends.head.id, last?.id ?? 0) + 1;
        const linked = linkTo(ends, id, entry);
        insert(statements, id, entry, linked.link);
        ends = linked.ends;
      }
      statements.keepEnds.run(JSON.stringify(ends));
    },
    removeUpTo(entry, limit) {
      const removed = statements.oldest.all(entry, limit) as unknown as OldRow[];
      const last = removed.at(-1);
      if (!last) return 0;
      statements.remove.run(last.id);
      statements.removeLinks.run(last.id);
      statements.removeNamed.run(last.id);
      const ends = readEnds(database);
      if (ends && last.hash !== null)
        statements.keepEnds.run(JSON.stringify({ ...ends, anchor: { id: last.id, hash: last.hash } }));
      return removed.length;
    },
  };
  return { database, operations };
}

interface OldRow {
  id: number;
  hash: string | null;
}

const prepare = (database: DatabaseSync) => ({
  entry: database.prepare(
    'insert into entries (id, at, day, kind, userId, address, studentId, call, details) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  ),
  link: database.prepare('insert into links (id, hash, elapsed) values (?, ?, ?)'),
  keepEnds: database.prepare(
    'insert into chain (one, ends) values (1, ?) on conflict do update set ends = excluded.ends',
  ),
  name: database.prepare('insert or ignore into named (entry, student) values (?, ?)'),
  newest: database.prepare('select id, at from entries order by id desc limit 1'),
  oldest: database.prepare(
    'select entries.id, hash from entries left join links using (id) where entries.id <= ? order by entries.id limit ?',
  ),
  remove: database.prepare('delete from entries where id <= ?'),
  removeLinks: database.prepare('delete from links where id <= ?'),
  removeNamed: database.prepare('delete from named where entry <= ?'),
});

function insert(statements: ReturnType<typeof prepare>, id: number, entry: AccessEntry, link: Link): void {
  const { at, day, kind, userId, address, studentId, call, details } = entry;
  statements.entry.run(id, at, day, kind, userId, address, studentId, call, JSON.stringify(details));
  statements.link.run(id, link.hash, link.elapsed);
  for (const student of namedWithOthers(entry)) statements.name.run(id, student);
}
