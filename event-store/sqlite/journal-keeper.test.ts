import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createJournalKeeper } from './journal-keeper.ts';

let folder: string;
let path: string;
let writer: DatabaseSync;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-keeper-'));
  path = join(folder, 'some.db');
  writer = new DatabaseSync(path);
  writer.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table things (text)');
});
afterEach(() => {
  if (writer.isOpen) writer.close();
  rmSync(folder, { recursive: true });
});

const PAGE = 'x'.repeat(4000);
function write(pages: number): void {
  const insert = writer.prepare('insert into things values (?)');
  writer.exec('begin');
  for (let page = 0; page < pages; page += 1) insert.run(PAGE);
  writer.exec('commit');
}
const journal = () =>
  ({ ...writer.prepare('pragma wal_checkpoint(noop)').get() }) as { log: number; checkpointed: number };

describe('a keeper of journals', () => {
  it('carries a long journal over, and its writer begins it anew', async () => {
    const keeper = createJournalKeeper();
    const written = keeper.watch(writer, path);
    write(1200);
    expect(journal().checkpointed).toBe(0);
    written();
    await keeper.close();
    expect(journal().checkpointed).toBe(journal().log);
    write(1);
    expect(journal().log).toBeLessThan(10);
    expect(writer.prepare('select count(*) as count from things').get()).toEqual({ count: 1201 });
  });

  it('ends its thread when there was nothing to do for a while, and begins another', async () => {
    const keeper = createJournalKeeper(0);
    const written = keeper.watch(writer, path);
    for (const round of [1, 2]) {
      const begun = once(process, 'worker');
      write(1200);
      written();
      const [thread] = await begun;
      await once(thread as Worker, 'exit');
      expect(journal().checkpointed).toBe(journal().log);
      expect(writer.prepare('select count(*) as count from things').get()).toEqual({ count: 1200 * round });
    }
    await keeper.close();
  });

  it('leaves a short one alone', async () => {
    const keeper = createJournalKeeper();
    const written = keeper.watch(writer, path);
    write(100);
    written();
    await keeper.close();
    expect(journal().checkpointed).toBe(0);
  });

  it('carries over what somebody reads as it was, up to there, and changes nothing for them', async () => {
    write(2);
    const reader = new DatabaseSync(path, { readOnly: true });
    const count = reader.prepare('select count(*) as count from things');
    reader.exec('begin');
    expect(count.get()).toEqual({ count: 2 });
    const keeper = createJournalKeeper();
    const written = keeper.watch(writer, path);
    write(1200);
    written();
    await keeper.close();
    expect(journal().checkpointed).toBeLessThan(journal().log);
    expect(count.get()).toEqual({ count: 2 });
    reader.close();
  });

  it('makes no file where one was removed meanwhile', async () => {
    const keeper = createJournalKeeper();
    const written = keeper.watch(writer, path);
    write(1200);
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
    written();
    await keeper.close();
    expect(existsSync(path)).toBe(false);
  });

  it('does nothing any more when it was closed', async () => {
    const keeper = createJournalKeeper();
    const written = keeper.watch(writer, path);
    await keeper.close();
    write(1200);
    written();
    expect(journal().checkpointed).toBe(0);
  });
});
