import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptTokenSecret, takeDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the data folder', () => {
  it('belongs to one holder at a time', () => {
    const first = takeDataFolder(folder);
    expect(() => takeDataFolder(folder)).toThrow(`The data folder ${folder} is in use by another process.`);
    first.release();
    takeDataFolder(folder).release();
  });

  it('is made for its owner alone', () => {
    const path = join(folder, 'new');
    takeDataFolder(path).release();
    expect(statSync(path).mode & 0o777).toBe(0o700);
    expect(statSync(join(path, 'lock')).mode & 0o777).toBe(0o600);
  });

  it('that cannot be made is refused with one sentence', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => takeDataFolder(join(file, 'data'))).toThrow(/^The data folder .* cannot be used: .*\.$/);
  });
});

describe('the token secret', () => {
  it('is made once and kept for its owner alone', () => {
    const secret = keptTokenSecret(folder);
    expect(keptTokenSecret(folder)).toBe(secret);
    expect(secret.length).toBeGreaterThanOrEqual(43);
    expect(statSync(join(folder, 'token-secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'token-secret'), 'utf8').trim()).toBe(secret);
  });

  it('that was cut off is refused, not replaced', () => {
    writeFileSync(join(folder, 'token-secret'), 'half');
    expect(() => keptTokenSecret(folder)).toThrow('too short');
  });
});
