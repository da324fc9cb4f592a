import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { identityOf, sameFile, stillThere } from './still-there.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'still-there-'));
  file = join(folder, 'events.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A database that is open, with what is asked before each commit. */
function opened(path = file) {
  const db = new DatabaseSync(path);
  db.exec('pragma journal_mode = wal');
  const requireThere = stillThere(path);
  const write = () => {
    requireThere();
    db.exec('create table if not exists events (id integer primary key); insert into events default values');
  };
  const carryOver = () => db.exec('pragma wal_checkpoint(truncate)');
  return { write, carryOver, close: () => db.close() };
}
const REPLACED = 'the file was removed or replaced while it was open';
const JOURNAL = 'its journal was removed or replaced while it was open';

describe('a file that is open', () => {
  it('is the same however often it is written, and by a link that leads to it', () => {
    mkdirSync(join(folder, 'disk'));
    const real = join(folder, 'disk', 'events.db');
    writeFileSync(real, '');
    symlinkSync(real, file);
    const { write, close } = opened();
    for (let times = 0; times < 3; times += 1) write();
    close();
  });

  it.each<[string, () => void]>([
    ['was removed', () => rmSync(file)],
    [
      'was moved away, and a copy of it put in its place',
      () => {
        renameSync(file, `${file}.moved`);
        cpSync(`${file}.moved`, file);
      },
    ],
    [
      'another one was put over',
      () => {
        writeFileSync(`${file}.other`, '');
        renameSync(`${file}.other`, file);
      },
    ],
  ])('is not written any more where it %s, before anything is written and after', (_, harm) => {
    const { write, close } = opened();
    write();
    harm();
    expect(write).toThrow(REPLACED);
    expect(write).toThrow(REPLACED);
    close();
  });

  it.each<[string, () => void]>([
    ['an older copy was copied over', () => copyFileSync(`${file}.older`, file)],
    ['was cut off', () => truncateSync(file, 4096)],
  ])('is not written any more where it %s, which leaves it the same file', (_, harm) => {
    const { write, carryOver, close } = opened();
    carryOver();
    copyFileSync(file, `${file}.older`);
    write();
    carryOver();
    write();
    harm();
    expect(write).toThrow('the file was written over or cut off while it was open');
    expect(write).toThrow('the file was written over or cut off while it was open');
    close();
  });

  it.each<[string, () => void]>([
    ['was removed', () => rmSync(`${file}-wal`)],
    [
      'is another one',
      () => {
        rmSync(`${file}-wal`);
        writeFileSync(`${file}-wal`, '');
      },
    ],
  ])('is not written any more where its journal %s: what was confirmed lay there', (_, harm) => {
    const { write, close } = opened();
    write();
    write();
    harm();
    expect(write).toThrow(JOURNAL);
    close();
  });

  it('has its journal where it really is, not beside a link to it', () => {
    mkdirSync(join(folder, 'disk'));
    const real = join(folder, 'disk', 'events.db');
    writeFileSync(real, '');
    symlinkSync(real, file);
    const { write, close } = opened();
    write();
    write();
    rmSync(`${real}-wal`);
    expect(write).toThrow(JOURNAL);
    close();
  });
});

it('one file under two names is one, and two of the same content are two', () => {
  writeFileSync(file, 'a');
  linkSync(file, `${file}.link`);
  cpSync(file, `${file}.copy`);
  expect(identityOf(`${file}.link`)).toBe(identityOf(file));
  expect(identityOf(`${file}.copy`)).not.toBe(identityOf(file));
  expect(identityOf(join(folder, 'none'))).toBeUndefined();
});

it('a file that is not open is asked for by itself alone, its journal comes and goes with others', () => {
  writeFileSync(file, 'a');
  writeFileSync(`${file}-wal`, '');
  const requireSame = sameFile(file);
  rmSync(`${file}-wal`);
  expect(requireSame).not.toThrow();
  rmSync(file);
  expect(requireSame).toThrow(REPLACED);
});
