import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

  const file = () => join(folder, 'token-secret');
  it.each([
    ['was cut off', () => writeFileSync(file(), 'half')],
    ['is empty', () => writeFileSync(file(), '')],
    ['holds zeros', () => writeFileSync(file(), Buffer.alloc(44))],
    ['holds damaged bytes', () => writeFileSync(file(), Buffer.alloc(44, 0xa5))],
    ['is a folder', () => mkdirSync(file())],
  ])('that %s is refused in one sentence with the way out, not replaced', (_, harm) => {
    keptTokenSecret(folder);
    rmSync(file());
    harm();
    expect(() => keptTokenSecret(folder)).toThrow(
      /^The file .*token-secret cannot be used to sign sessions: .*\. Delete it: .*\.$/,
    );
  });
});
