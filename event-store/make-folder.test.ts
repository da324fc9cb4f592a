import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'make-folder-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

it('makes all that are missing for their owner alone, and nothing where they are there', () => {
  const folder = join(parent, 'a', 'b', 'c');
  for (const _ of [1, 2]) makeFolder(folder);
  for (const made of [folder, join(parent, 'a')]) expect(statSync(made).mode & 0o777).toBe(0o700);
});

it('says what stands in the way', () => {
  writeFileSync(join(parent, 'file'), '');
  expect(() => makeFolder(join(parent, 'file'))).toThrow('EEXIST');
  expect(() => makeFolder(join(parent, 'file', 'below', 'it'))).toThrow('ENOTDIR');
});

it.skipIf(!existsSync('/proc/self'))('gives up where the system makes no folders, and says so', () => {
  for (const path of ['/proc/no-such-folder', '/proc/no-such-folder/below/it'])
    expect(() => makeFolder(path)).toThrow(/ENOENT.*no-such-folder/);
});
