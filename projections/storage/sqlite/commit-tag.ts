import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isOfDamage } from './damage.ts';
import { metaOf } from './meta.ts';

/** Which commit of a generation this is: SQLite ties a file to its journal by name alone, and takes over whatever lies under that name. */
interface Place {
  /** Of which process: two copies of a file that go on by themselves differ in it. */
  run: string;
  /** How many commits there were before, in all processes. */
  count: number;
}

/** What each commit leaves in the file beside its documents. */
interface Tag extends Place {
  /** A commit that was in the file itself before: the journal may hold those that came after it. */
  inFile: Place;
}

const KEY = 'commit';

/** A name for the commits of one process. */
export const newRun = (): string => randomBytes(6).toString('hex');

function tagIn(db: DatabaseSync): Tag {
  const [run = '', count = 0, fileRun = '', fileCount = 0] = (metaOf(db, KEY) ?? '').split(' ');
  return { run, count: Number(count), inFile: { run: fileRun, count: Number(fileCount) } };
}

/** Tags commits over a connection: what is returned is called before a transaction, and what that returns within it. */
export function commitTags(db: DatabaseSync, run: string): () => () => void {
  const look = db.prepare('PRAGMA wal_checkpoint(NOOP)');
  const put = db.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)');
  return () => {
    const { log, checkpointed } = look.get() as { log: number; checkpointed: number };
    const last = tagIn(db);
    const inFile = log === checkpointed ? last : last.inFile;
    return () => void put.run(KEY, `${run} ${last.count + 1} ${inFile.run} ${inFile.count}`);
  };
}

const journalOf = (file: string): number => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;

function opened<Answer>(at: string | URL, ask: (db: DatabaseSync) => Answer): Answer {
  const db = new DatabaseSync(at);
  try {
    return ask(db);
  } finally {
    db.close();
  }
}

/** The file as it is without its journal. */
function alone(file: string): Place {
  const url = pathToFileURL(file);
  url.searchParams.set('immutable', '1');
  return opened(url, tagIn);
}

/**
 * Whether a file that nobody has open lies beside the journal of another age of it, or of a copy: one of the two was put back without
 * the other, or they were copied one after the other while somebody wrote. Read together they are documents of two ages.
 */
export function isOfTwoAges(file: string): boolean {
  if (journalOf(file) === 0) return false;
  try {
    const own = alone(file);
    const { run, count, inFile } = opened(file, tagIn);
    const isOfTheSame = own.run === run || own.run === inFile.run;
    return !isOfTheSame || own.count < inFile.count || own.count > count;
  } catch (error) {
    return isOfDamage(error);
  }
}

/** Leaves nothing in the journal of a file that nobody has open; on a full disk, say, it stays there. */
export function carryOver(file: string): void {
  if (journalOf(file) === 0) return;
  try {
    opened(file, (db) => db.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
  } catch {
    // Whoever opens the file meets the same.
  }
}
