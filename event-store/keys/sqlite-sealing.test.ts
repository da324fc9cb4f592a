import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseMasterKey } from './master-key.ts';
import { openSqliteKeyReader, openSqliteKeys } from './sqlite-keys.ts';
import { rotateSqliteKeys } from './sqlite-sealing.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];
const STUDENT = 'student-100001';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sealed-keys-'));
  path = join(folder, 'keys.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A key and a secret, made with the master key; in hexadecimal digits. */
async function contents(master?: Uint8Array): Promise<string[]> {
  const keys = openSqliteKeys(path, master);
  try {
    const key = (await keys.ensure([STUDENT])).find(STUDENT)?.export() ?? Buffer.alloc(0);
    return [key, Buffer.from(keys.secret('roster'))].map((bytes) => bytes.toString('hex'));
  } finally {
    keys.close();
  }
}

const holds = (hex: string) =>
  readdirSync(folder).some((file) => readFileSync(join(folder, file)).includes(Buffer.from(hex, 'hex')));

describe('the file of a key store under a master key', () => {
  it('holds no key and no secret as they are, from the beginning, and opens them again, for readers too', async () => {
    const made = await contents(first);
    expect(made.map(holds)).toEqual([false, false]);
    expect(await contents(first)).toEqual(made);
    const reader = openSqliteKeyReader(path, first);
    expect((await reader.load([STUDENT])).find(STUDENT)?.export().toString('hex')).toBe(made[0]);
    await reader.close();
  });

  it('opens neither without it nor with another, in one sentence', async () => {
    await contents(first);
    for (const open of [openSqliteKeys, openSqliteKeyReader]) {
      expect(() => open(path)).toThrow(
        /^The key store \S+ is sealed: set MASTER_KEY_FILE to the file of its master key\.$/,
      );
      expect(() => open(path, second)).toThrow(
        /^The key store \S+ is sealed under another master key than the one that is given\.$/,
      );
    }
  });

  it('that is not sealed yet says how to seal it', async () => {
    await contents();
    expect(() => openSqliteKeys(path, first)).toThrow(/is not sealed yet.* run "npm run keys -- rotate"\.$/);
  });

  it('is sealed for the first time, anew and not any more, and its keys stay the same', async () => {
    const made = await contents();
    expect(made.map(holds)).toEqual([true, true]);
    expect(rotateSqliteKeys(path, undefined, first)).toBe('sealed');
    expect(made.map(holds)).toEqual([false, false]);
    expect(await contents(first)).toEqual(made);
    expect(rotateSqliteKeys(path, first, second)).toBe('sealed anew');
    expect(() => openSqliteKeys(path, first)).toThrow('another master key');
    expect(await contents(second)).toEqual(made);
    expect(rotateSqliteKeys(path, second, undefined)).toBe('unsealed');
    expect(await contents()).toEqual(made);
  });

  it('takes a rotation that is asked for again as done', async () => {
    await contents();
    rotateSqliteKeys(path, undefined, first);
    expect(rotateSqliteKeys(path, undefined, first)).toBe('as it was');
    expect(() => rotateSqliteKeys(path, second, undefined)).toThrow('another master key');
    rotateSqliteKeys(path, first, undefined);
    expect(rotateSqliteKeys(path, first, undefined)).toBe('as it was');
  });

  it('is as it was when a rotation is broken off in the middle', async () => {
    const made = await contents();
    const database = new DatabaseSync(path);
    database.exec("create trigger stop before insert on sealing begin select raise(abort, 'broken off'); end");
    expect(() => rotateSqliteKeys(path, undefined, first)).toThrow('broken off');
    database.exec('drop trigger stop');
    database.close();
    expect(await contents()).toEqual(made);
  });

  it('notices keys that were exchanged for each other', async () => {
    const keys = openSqliteKeys(path, first);
    await keys.ensure([STUDENT, 'student-100002']);
    keys.close();
    const database = new DatabaseSync(path);
    database.exec(
      `update keys set key = (select key from keys where subject = 'student-100002') where subject = '${STUDENT}'`,
    );
    database.close();
    const opened = openSqliteKeys(path, first);
    expect(() => opened.find(STUDENT)).toThrow();
    opened.close();
  });
});

describe('a master key', () => {
  it('is 32 bytes in base64 or hexadecimal digits', () => {
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(Buffer.from(parseMasterKey(`${first.toString(encoding)}\n`) ?? '').equals(first)).toBe(true);
    for (const text of ['', 'correct horse battery staple', randomBytes(31).toString('base64'), 'x'.repeat(64)])
      expect(parseMasterKey(text)).toBeUndefined();
  });

  it('is not said to be sealed while somebody reads what it was before, and is when it is done again', async () => {
    const made = await contents();
    const reader = new DatabaseSync(path, { readOnly: true });
    reader.exec('begin');
    reader.prepare('select count(*) from keys').get();
    expect(() => rotateSqliteKeys(path, undefined, first)).toThrow(/still in its journal, since another program/);
    reader.close();
    expect(rotateSqliteKeys(path, undefined, first)).toBe('as it was');
    expect(made.map(holds)).toEqual([false, false]);
  });
});
