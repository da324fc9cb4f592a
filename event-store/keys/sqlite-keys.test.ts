import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

  it('keeps no byte of a destroyed key', async () => {
    const made = await keys.ensure(['student-100001', 'student-100002']);
    const bytes = made.find('student-100001')?.export();
    expect(bytes).toHaveLength(32);
    await keys.destroy('student-100001');
    for (const file of readdirSync(folder)) {
      expect(readFileSync(join(folder, file)).includes(bytes ?? '')).toBe(false);
    }
  });
});
