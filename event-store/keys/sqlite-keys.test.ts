import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteKeyReader, openSqliteKeys } from './sqlite-keys.ts';

let folder: string;
let path: string;
let keys: ReturnType<typeof openSqliteKeys>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
  path = join(folder, 'keys.db');
  keys = openSqliteKeys(path);
});
afterEach(() => {
  keys.close();
  rmSync(folder, { recursive: true });
});
const exported = (subject: string) => keys.find(subject)?.export();

describe('the key store', () => {
  it('makes a key of its own for each subject, once', async () => {
    expect(keys.find('student-100001')).toBeUndefined();
    await keys.ensure(['student-100001', 'student-100002']);
    const first = exported('student-100001');
    expect(first).toHaveLength(32);
    expect(exported('student-100002')).not.toEqual(first);
    await keys.ensure(['student-100001']);
    expect(exported('student-100001')).toEqual(first);
  });

  it('makes one key for a subject wanted twice at the same time', async () => {
    await Promise.all([keys.ensure(['import-1']), keys.ensure(['import-1', 'import-2'])]);
    expect(exported('import-1')).toHaveLength(32);
    expect(exported('import-2')).toHaveLength(32);
  });

  it('keeps keys and secrets over a restart', async () => {
    await keys.ensure(['student-100001']);
    const before = { key: exported('student-100001'), secret: keys.secret('roster') };
    keys.close();
    keys = openSqliteKeys(path);
    expect({ key: exported('student-100001'), secret: keys.secret('roster') }).toEqual(before);
    expect(before.secret).toHaveLength(32);
    expect(keys.secret('other')).not.toEqual(before.secret);
  });

  it('is readable by its owner alone, its journal too', async () => {
    await keys.ensure(['student-100001']);
    for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
  });

  it('leaves no byte of a destroyed key behind and never makes it again', async () => {
    await keys.ensure(['student-100001', 'student-100002']);
    const bytes = exported('student-100001') ?? Buffer.alloc(0);
    await keys.destroy('student-100001');
    await keys.destroy('student-100001');
    await keys.ensure(['student-100001']);
    expect(keys.find('student-100001')).toBeUndefined();
    expect(keys.find('student-100002')).toBeDefined();
    for (const file of readdirSync(folder)) expect(readFileSync(join(folder, file)).includes(bytes)).toBe(false);
  });

  it('tells readers of new and of destroyed keys', async () => {
    await keys.ensure(['student-100001']);
    const reader = openSqliteKeyReader(path);
    expect(reader.find('student-100001')?.export()).toEqual(exported('student-100001'));
    await keys.ensure(['student-100002']);
    expect(reader.find('student-100002')).toBeDefined();
    await keys.destroy('student-100001');
    expect(reader.find('student-100001')).toBeUndefined();
    reader.close();
  });
});
