import type { DatabaseSync } from 'node:sqlite';
import type { WrittenFile } from '../side-threads/port.ts';
import { beginChain, judgeAge, linkTo } from './chain.ts';
import type { AccessEntry, Link, Swept } from './port.ts';
import { readEnds } from './sqlite-access-chain.ts';
import { openAccessFile } from './sqlite-access-file.ts';

/** What an operation does to the file; `sqlite-access.ts` asks for it. */
export type AccessOperations = {
  write(entries: readonly AccessEntry[]): void;
  removeExpired(now: Date, days: number, limit: number): Swept;
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
    removeExpired(now, days, limit) {
      const ends = readEnds(database);
      const head = ends?.head ?? { at: newest()?.at ?? now.toISOString(), elapsed: 0 };
      const judgement = judgeAge(head, now, days);
      if ('leapDays' in judgement) return { removed: 0, leapDays: judgement.leapDays };
      const oldest = statements.oldest.all(limit) as unknown as OldRow[];
      const end = oldest.findIndex(
        ({ at, hash, elapsed }) => !judgement.isExpired({ at, link: linkOf(hash, elapsed) }),
      );
      const expired = end === -1 ? oldest : oldest.slice(0, end);
      const last = expired.at(-1);
      if (!last) return { removed: 0 };
      statements.remove.run(last.id);
      statements.removeLinks.run(last.id);
      if (ends && last.hash !== null)
        statements.keepEnds.run(JSON.stringify({ ...ends, anchor: { id: last.id, hash: last.hash } }));
      return { removed: expired.length };
    },
  };
  return { database, operations };
}

interface OldRow {
  id: number;
  at: string;
  hash: string | null;
  elapsed: number | null;
}

const linkOf = (hash: string | null, elapsed: number | null): Link | undefined =>
  hash === null || elapsed === null ? undefined : { hash, elapsed };

const prepare = (database: DatabaseSync) => ({
  entry: database.prepare(
    'insert into entries (id, at, day, kind, userId, address, studentId, call, details) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  ),
  link: database.prepare('insert into links (id, hash, elapsed) values (?, ?, ?)'),
  keepEnds: database.prepare(
    'insert into chain (one, ends) values (1, ?) on conflict do update set ends = excluded.ends',
  ),
  newest: database.prepare('select id, at from entries order by id desc limit 1'),
  oldest: database.prepare(
    'select entries.id, at, hash, elapsed from entries left join links using (id) order by entries.id limit ?',
  ),
  remove: database.prepare('delete from entries where id <= ?'),
  removeLinks: database.prepare('delete from links where id <= ?'),
});

function insert(statements: ReturnType<typeof prepare>, id: number, entry: AccessEntry, link: Link): void {
  const { at, day, kind, userId, address, studentId, call, details } = entry;
  statements.entry.run(id, at, day, kind, userId, address, studentId, call, JSON.stringify(details));
  statements.link.run(id, link.hash, link.elapsed);
}
