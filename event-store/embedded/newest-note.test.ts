import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readNote, writeNote } from './newest-note.ts';

const LOG = '0b6d6f0e-51b3-4d0c-9f0b-1f6a0a1c7e02';
const seenUpTo = (position: number, stream = 'calendar') => ({
  ...{ keyChanges: position, accessEntries: position, seals: 1 },
  event: { position: String(position), stream, revision: 0, hash: 'a'.repeat(64) },
});

let folder: string;
const file = () => join(folder, 'note');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'note-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a note says what was written last, shorter or longer than before, to its owner alone', () => {
  expect(readNote(file())).toBeUndefined();
  for (const seen of [seenUpTo(12, `import-${'a'.repeat(800)}`), seenUpTo(14)]) {
    writeNote(file(), LOG, seen);
    expect(readNote(file())).toMatchObject({ logId: LOG, seen });
  }
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

it('a note of which any byte is another says nothing, and one that cannot be written is left', () => {
  writeNote(file(), LOG, seenUpTo(12));
  const whole = readFileSync(file(), 'latin1');
  const { length } = whole.trimEnd();
  for (let at = 0; at < length; at += 1) {
    writeFileSync(file(), `${whole.slice(0, at)}${whole[at] === '1' ? '7' : '1'}${whole.slice(at + 1)}`);
    expect(readNote(file())).toBeUndefined();
  }
  expect(() => writeNote(folder, LOG, seenUpTo(12))).not.toThrow();
});
