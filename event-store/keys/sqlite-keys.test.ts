import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SUBJECTS_OF_A_KIND } from './key-file.ts';
import { openSqliteKeys } from './sqlite-keys.ts';

let folder: string;
let keys: ReturnType<typeof openSqliteKeys>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
  keys = openSqliteKeys(join(folder, 'keys.db'));
});
afterEach(async () => {
  await keys.close();
  rmSync(folder, { recursive: true });
});

describe('the file of the key store', () => {
  it('is readable by its owner alone, its journal too', async () => {
    await keys.ensure(['student-100001']);
    for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
  });

  it('reads none of the keys of others to list those of one kind', async () => {
    await keys.ensure(['a-1', 'import-1', 'import-\u{10fffd}', 'importer-1', 'student-100001']);
    expect(await keys.subjects('import-')).toEqual(['import-1', 'import-\u{10fffd}']);
    const database = new DatabaseSync(join(folder, 'keys.db'), { readOnly: true });
    const plan = database.prepare(`explain query plan ${SUBJECTS_OF_A_KIND}`).all('import-');
    database.close();
    expect(plan.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^SEARCH keys USING COVERING INDEX \S+ \(subject>\? AND subject<\?\)$/),
    ]);
  });

  it('keeps no byte of a destroyed key', async () => {
    const made = await keys.ensure(['student-100001', 'student-100002']);
    const bytes = made.find('student-100001')?.export();
    expect(bytes).toHaveLength(32);
    await keys.destroy('student-100001');
    for (const file of readdirSync(folder)) {
      expect(readFileSync(join(folder, file)).includes(bytes ?? '')).toBe(false);
    }
  });

  it('destroys a key while somebody reads what was there before, and nobody else waits for them', async () => {
    const made = await keys.ensure(['student-100001', 'student-100002']);
    const bytes = made.find('student-100001')?.export() ?? '';
    const reader = new DatabaseSync(join(folder, 'keys.db'), { readOnly: true });
    reader.exec('begin');
    reader.prepare('select count(*) from keys').get();
    const begun = performance.now();
    const destroyed = keys.destroy('student-100001');
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(keys.load().find('student-100001')).toBeUndefined();
    reader.exec('commit');
    reader.close();
    await destroyed;
    for (const file of readdirSync(folder)) expect(readFileSync(join(folder, file)).includes(bytes)).toBe(false);
  });
});
