import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openSqliteAccess } from '../../../api/access/sqlite-access.ts';
import { copyFolder, folder, looked, makeFolders, openFolder, removeFolders } from './folders.ts';

beforeAll(makeFolders);
afterAll(removeFolders);
beforeEach(copyFolder);

const AT = '2026-05-19T12:00:00.000Z';
const MOVE_AWAY = (name: string) =>
  new RegExp(`^The ${name} \\S+ and its journal \\S+-wal are not of one moment: .* move \\S+-wal and \\S+-shm away`);

it('an older access record is not read beside the journal that a killed server left', async () => {
  const file = join(folder, 'access.db');
  const older = join(folder, '..', 'older-access.db');
  const access = openSqliteAccess(file);
  await access.write(Array.from({ length: 4000 }, () => looked(AT)));
  cpSync(file, older);
  // So much that the journal is carried over and begins anew in between.
  for (let times = 0; times < 20; times++) await access.write(Array.from({ length: 1000 }, () => looked(AT)));
  const killed = ['', '-wal'].map((suffix) => [`${file}${suffix}`, join(folder, '..', `killed${suffix}`)] as const);
  for (const [from, to] of killed) cpSync(from, to);
  await access.close();
  for (const [to, from] of killed) cpSync(from, to);
  cpSync(older, file);
  await expect(openFolder(folder)).rejects.toThrow(MOVE_AWAY('access record'));
});

it('an older key store is not read beside the journal that a killed server left', async () => {
  const file = join(folder, 'keys.db');
  const older = join(folder, '..', 'older-keys.db');
  cpSync(file, older);
  const keys = new DatabaseSync(file);
  const make = keys.prepare('insert into keys (subject, key) values (?, randomblob(32))');
  for (let made = 0; made < 20_000; made++) {
    if (made === 18_000) keys.exec('pragma wal_checkpoint(restart)');
    if (made % 1000 === 0) keys.exec('begin');
    make.run(`import-${made}`);
    if (made % 1000 === 999) keys.exec('commit');
  }
  const journal = join(folder, '..', 'killed-wal');
  cpSync(`${file}-wal`, journal);
  keys.close();
  cpSync(journal, `${file}-wal`);
  cpSync(older, file);
  await expect(openFolder(folder)).rejects.toThrow(MOVE_AWAY('key store'));
});
