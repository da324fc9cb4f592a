import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePrivateElsewhere } from './files-elsewhere.ts';

let parent: string;
let before: number;
let said: string[];
beforeEach(() => {
  before = process.umask();
  parent = mkdtempSync(join(tmpdir(), 'elsewhere-'));
  said = [];
});
afterEach(() => {
  process.umask(before);
  rmSync(parent, { recursive: true });
});

const place = (name: string) => join(parent, name);
const modeOf = (name: string) => statSync(place(name)).mode & 0o777;
/** Files that every account of the machine may read, in a folder that all may look into. */
function open(...names: string[]): void {
  for (const name of names) {
    mkdirSync(join(place(name), '..'), { recursive: true });
    writeFileSync(place(name), '');
    chmodSync(place(name), 0o644);
    chmodSync(join(place(name), '..'), 0o755);
  }
}

describe.skipIf(process.platform === 'win32')('mails and back-ups outside of the data folder', () => {
  const ours = ['mail/one.eml', 'copies/a.backup', 'keys/a.backup.keys', 'copies/b.backup.unfinished-x1'];
  const folders = () => ({ MAIL_DIR: place('mail'), BACKUP_DIR: place('copies'), BACKUP_KEYS_DIR: place('keys') });

  it('are their owner’s alone from the next start on, which says what was not', () => {
    open(...ours);
    makePrivateElsewhere(folders(), (sentence) => said.push(sentence));
    expect(ours.map(modeOf)).toEqual([0o600, 0o600, 0o600, 0o600]);
    expect(said.map((sentence) => sentence.replaceAll(parent, ''))).toEqual([
      expect.stringContaining('rights to /mail/one.eml; they'),
      expect.stringContaining('rights to /copies/a.backup and 1 more; they'),
      expect.stringContaining('rights to /keys/a.backup.keys; they'),
    ]);
    makePrivateElsewhere(folders(), (sentence) => said.push(sentence));
    expect(said).toHaveLength(3);
  });

  it('are all that is touched in folders that may hold other things', () => {
    open('mail/other.txt', 'copies/backup.sh', 'keys/note');
    makePrivateElsewhere(folders(), (sentence) => said.push(sentence));
    expect(['mail', 'copies', 'keys'].map(modeOf)).toEqual([0o755, 0o755, 0o755]);
    expect(['mail/other.txt', 'copies/backup.sh', 'keys/note'].map(modeOf)).toEqual([0o644, 0o644, 0o644]);
    expect(said).toEqual([]);
  });

  it('keep nobody from starting where there are none, or where a folder cannot be read', () => {
    open('mail');
    const elsewhere = { MAIL_DIR: place('mail'), BACKUP_DIR: place('none'), BACKUP_KEYS_DIR: undefined };
    makePrivateElsewhere(elsewhere, (sentence) => said.push(sentence));
    expect(said).toEqual([expect.stringMatching(/^Rights of other accounts .* files in \S+\/mail could not be .*\.$/)]);
  });
});
