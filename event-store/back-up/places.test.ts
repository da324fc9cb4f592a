import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillDisk, makeUnchangeable, mountSmallDisk } from '../../tests/support/disk-faults.ts';
import { openEmbeddedLog } from '../embedded/open-embedded.ts';
import { backUpFiles } from './back-up-files.ts';
import { copyIntoFolders } from './copy-into-folders.ts';
import { writeBackUp } from './write-back-up.ts';

let folder: string;
let dataDir: string;
const undoings: (() => void)[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'back-up-places-'));
  dataDir = join(folder, 'data');
  await openEmbeddedLog(dataDir).ledger.close();
});
afterEach(() => {
  for (const undo of undoings.splice(0).reverse()) undo();
  rmSync(folder, { recursive: true, force: true });
});

const everything = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
const inFolder = (...names: string[]) => join(folder, ...names);

/** What a back-up into these files is refused with; nothing is there afterwards that was not there before. */
async function refused(log: string, keys?: string): Promise<string> {
  const before = everything();
  const sentence = await writeBackUp({ dataDir }, backUpFiles(log, keys)).then(
    () => 'it was taken',
    ({ message }: Error) => message,
  );
  expect(everything()).toEqual(before);
  return sentence;
}
const NAME_ANOTHER = /: name a place on a disk with room to which this account may write\.$/;

describe('a back-up is refused in one sentence, and leaves nothing,', () => {
  it.runIf(process.platform === 'linux')('where the system makes no folders', async () =>
    expect(await refused('/proc/backups/monday')).toMatch(NAME_ANOTHER),
  );

  it('where it would be lost with the data, or the keys with the keys', async () => {
    const place = { dataDir: inFolder('north'), keysDir: inFolder('keys-of-north') };
    await openEmbeddedLog(place).ledger.close();
    const taken = (log: string, keys: string) =>
      writeBackUp(place, backUpFiles(log, keys)).catch(({ message }) => message);
    expect(await taken(inFolder('monday'), inFolder('north', 'keys'))).toContain('lies in the data folder');
    expect(await taken(inFolder('monday'), inFolder('keys-of-north', 'of', 'monday'))).toContain(
      'lies in the folder of keys',
    );
    expect(await taken(inFolder('keys-of-north', 'monday'), inFolder('monday'))).toContain(
      'lies in the folder of keys',
    );
    expect(everything()).not.toContain('monday');
  });

  it('where a file lies in the place of its folder', async () => {
    writeFileSync(inFolder('file'), '');
    for (const log of [inFolder('file', 'monday'), inFolder('file', 'in', 'monday')])
      expect(await refused(log)).toMatch(/because a file lies where a folder has to be: name a place/);
    mkdirSync(inFolder('log'));
    expect(await refused(inFolder('log', 'monday'), inFolder('file', 'keys'))).toContain(inFolder('file', 'keys'));
  });

  it('in a folder that nobody may write', async ({ skip }) => {
    mkdirSync(inFolder('closed'));
    const undo = makeUnchangeable(inFolder('closed'));
    if (!undo) return skip('NOT RUN: chattr is not allowed on this machine');
    undoings.push(undo);
    expect(await refused(inFolder('closed', 'monday'))).toMatch(
      /because this account may not write there: name a place/,
    );
  });

  it.for(['log', 'keys'])('on a disk that has no room for its %s', async (part, { skip }) => {
    mkdirSync(inFolder('full'));
    mkdirSync(inFolder('room'));
    const undo = mountSmallDisk(inFolder('full'), 4 * 1024 * 1024);
    if (!undo) return skip('NOT RUN: no disk can be mounted on this machine');
    undoings.push(undo);
    fillDisk(inFolder('full'));
    const places = {
      log: inFolder('room', 'monday'),
      keys: inFolder('room', 'keys'),
      [part]: inFolder('full', 'monday'),
    };
    expect(await refused(places.log, places.keys)).toMatch(/full\/monday .*because its disk is full: name a place/);
  });

  it.for(['log', 'keys'])('into folders, where the disk has no room for its %s', async (part, { skip }) => {
    mkdirSync(inFolder('full'));
    const undo = mountSmallDisk(inFolder('full'), 4 * 1024 * 1024);
    if (!undo) return skip('NOT RUN: no disk can be mounted on this machine');
    undoings.push(undo);
    fillDisk(inFolder('full'));
    const target = { log: inFolder('log'), keys: inFolder('keys'), [part]: inFolder('full', 'copies') };
    await expect(copyIntoFolders({ dataDir }, target)).rejects.toThrow(
      /full\/copies.* because its disk is full: name a place/,
    );
    expect(everything().filter((name) => /\.db/.test(name) && !name.startsWith('data'))).toEqual([]);
  });

  it('in the data folder, which it is to outlive', async () => {
    mkdirSync(inFolder('other'));
    for (const [log, keys] of [
      [join(dataDir, 'monday')],
      [join(dataDir, 'backups', 'monday')],
      [inFolder('other', 'monday'), join(dataDir, 'monday.keys')],
    ] as const)
      expect(await refused(log, keys)).toMatch(/lies in the data folder .*, with which it would be lost: name a place/);
    expect(await refused(dataDir)).toMatch(/is a folder: name a file in another folder than the data folder/);
  });
});
