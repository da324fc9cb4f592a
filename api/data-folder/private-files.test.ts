import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePrivate, openedText } from './private-files.ts';

let parent: string;
let folder: string;
let before: number;
beforeEach(() => {
  before = process.umask();
  parent = mkdtempSync(join(tmpdir(), 'private-'));
  folder = join(parent, 'data');
  mkdirSync(join(folder, 'mail'), { recursive: true });
  writeFileSync(join(folder, 'mail', 'one.eml'), '');
  writeFileSync(join(folder, 'events.db'), '');
  writeFileSync(join(parent, 'elsewhere'), '');
  symlinkSync(join(parent, 'elsewhere'), join(folder, 'link'));
  for (const [path, mode] of [
    ['', 0o755],
    ['mail', 0o755],
    ['mail/one.eml', 0o644],
    ['events.db', 0o640],
  ] as const)
    chmodSync(join(folder, path), mode);
  chmodSync(join(parent, 'elsewhere'), 0o644);
});
afterEach(() => {
  process.umask(before);
  rmSync(parent, { recursive: true });
});

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe.skipIf(process.platform === 'win32')('a folder that is made private', () => {
  it('is its owner’s alone with all that lies in it, and says what was not', () => {
    const found = makePrivate(folder);
    expect(found.sort()).toEqual(['', 'events.db', 'mail', 'mail/one.eml'].map((name) => join(folder, name)));
    expect(modeOf(folder)).toBe(0o700);
    expect(modeOf(join(folder, 'mail'))).toBe(0o700);
    expect(modeOf(join(folder, 'mail', 'one.eml'))).toBe(0o600);
    expect(modeOf(join(folder, 'events.db'))).toBe(0o600);
    expect(openedText(found)).toContain('and 3 more');
    expect(makePrivate(folder)).toEqual([]);
    expect(openedText([])).toBeUndefined();
  });

  it('leaves alone what a link leads to', () => {
    makePrivate(folder);
    expect(modeOf(join(parent, 'elsewhere'))).toBe(0o644);
  });

  it('gets no file any more that others have rights to', () => {
    makePrivate(folder);
    writeFileSync(join(folder, 'new'), '');
    expect(modeOf(join(folder, 'new'))).toBe(0o600);
  });
});
