import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appendOf } from '../../tests/support/appends.ts';
import { cause, renamed } from '../../tests/support/embedded-ledger.ts';
import { type DataPlace, filesOf } from '../embedded/embedded-files.ts';
import { type OwnLog, ownLogOf } from '../embedded/embedded-founding.ts';
import { openEmbeddedLog } from '../embedded/open-embedded.ts';
import { type BackUpFiles, backUpFiles, checkBackUp, isOfLog, looksWhole } from './back-up-files.ts';
import { requireRoom, restoreBackUp } from './restore-back-up.ts';
import { writeBackUp } from './write-back-up.ts';

const STREAM = 'student-100001';
let base: string;
let folders = 0;
let folder: string;
/** Back-ups of a school on two days, and one of another school. */
let monday: BackUpFiles;
let tuesday: BackUpFiles;
let other: BackUpFiles;
let north: DataPlace;
let ownLog: OwnLog;

async function school(name: string): Promise<DataPlace> {
  const place = { dataDir: join(base, name) };
  const { ledger } = openEmbeddedLog(place.dataDir);
  await ledger.append([appendOf(STREAM, { revision: -1, hash: null }, [renamed])], cause);
  await ledger.close();
  return place;
}
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'restore-'));
  north = await school('north');
  const south = await school('south');
  const filesOn = (name: string) => backUpFiles(join(base, name));
  [monday, tuesday, other] = [filesOn('monday'), filesOn('tuesday'), filesOn('other')];
  await writeBackUp(north, monday);
  ownLog = ownLogOf(north) as OwnLog;
  await writeBackUp(north, tuesday);
  await writeBackUp(south, other);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));
beforeEach(() => {
  folder = join(base, `folder-${++folders}`);
  mkdirSync(folder);
});

const inFolder = (...names: string[]) => join(folder, ...names);
const sentenceOf = (work: Promise<unknown>) =>
  work.then(
    () => 'it was taken',
    ({ name, message }: Error) => [name, message.replaceAll(base, '')],
  );
/** Changes the student once more. */
async function changeIn(place: DataPlace): Promise<void> {
  const { ledger } = openEmbeddedLog(place);
  const { tip } = await ledger.read(STREAM);
  await ledger.append([appendOf(STREAM, tip, [renamed])], cause);
  await ledger.close();
}
/** What is read of the student in a folder. */
async function eventsIn(place: DataPlace): Promise<object[]> {
  const { ledger } = openEmbeddedLog(place);
  const { events } = await ledger.read(STREAM);
  await ledger.close();
  return events.map(({ data }) => data);
}

describe('the two files of a back-up', () => {
  it.each<[string, () => BackUpFiles, string]>([
    ['there is none', () => backUpFiles(join(base, 'sunday')), 'There is no back-up /sunday.'],
    [
      'the keys are somewhere else',
      () => ({ ...monday, keys: join(base, 'none') }),
      'The keys of this back-up are missing, without which no name in it can be read: put /none there, or name their file with --keys.',
    ],
    [
      'the keys are given for the log',
      () => ({ ...monday, log: monday.keys }),
      '/monday.keys holds the keys of a back-up: name the file of its log.',
    ],
    [
      'the log is given for the keys',
      () => ({ ...monday, keys: tuesday.log }),
      '/tuesday holds no keys: name the file of the keys with --keys.',
    ],
    [
      'the keys are of another day',
      () => ({ ...monday, keys: tuesday.keys }),
      '/tuesday.keys belongs to another back-up than /monday: name the keys that were made with it.',
    ],
  ])('are refused in one sentence where %s', async (_, files, sentence) => {
    expect(await sentenceOf(checkBackUp(files()))).toEqual(['BackUpUnfit', sentence]);
    expect(await looksWhole(files(), ownLog)).toBe(false);
  });

  it('look whole where both are as long as they were written, and are of this log', async () => {
    expect([await looksWhole(monday, ownLog), await looksWhole(other, ownLog)]).toEqual([true, false]);
    const copy = backUpFiles(inFolder('copy'));
    for (const part of ['log', 'keys'] as const) cpSync(monday[part], copy[part]);
    expect(await looksWhole(copy, ownLog)).toBe(true);
    appendFileSync(copy.keys, 'x');
    expect(await looksWhole(copy, ownLog)).toBe(false);
    writeFileSync(copy.log, 'no back-up');
    const ofLog = await Promise.all([monday.keys, other.log, copy.log, 'none'].map((file) => isOfLog(file, ownLog)));
    expect(ofLog).toEqual([true, false, false, false]);
  });

  it('are no longer of this log where a copy of the installation, or the log before a restore, went another way', async () => {
    const [copy, [early, late]] = [
      { dataDir: inFolder('copied') },
      [backUpFiles(inFolder('early')), backUpFiles(inFolder('late'))],
    ];
    await restoreBackUp(copy, await checkBackUp(monday));
    await writeBackUp(copy, early);
    await changeIn(copy);
    await writeBackUp(copy, late);
    expect([await looksWhole(early, ownLog), await looksWhole(late, ownLog)]).toEqual([true, false]);
    const ofLog = [late.log, late.keys].map((file) => isOfLog(file, ownLog));
    expect(await Promise.all(ofLog)).toEqual([false, false]);
  });

  it('are known by the id of the log while there is no event in it', async () => {
    const [empty, files] = [{ dataDir: inFolder('empty') }, backUpFiles(inFolder('of-empty'))];
    await openEmbeddedLog(empty.dataDir).ledger.close();
    await writeBackUp(empty, files);
    expect(await looksWhole(files, ownLogOf(empty) as OwnLog)).toBe(true);
  });
});

describe('a back-up that is put back', () => {
  it('is what it was, names and all, in an empty folder with its keys beside or elsewhere', async () => {
    const beside = { dataDir: inFolder('data') };
    mkdirSync(beside.dataDir);
    writeFileSync(inFolder('data', 'lock'), '');
    mkdirSync(inFolder('data', 'lost+found'));
    await restoreBackUp(beside, await checkBackUp(monday));
    expect(await eventsIn(beside)).toEqual([renamed.data]);
    const apart = { dataDir: inFolder('log'), keysDir: inFolder('keys') };
    mkdirSync(apart.dataDir);
    await restoreBackUp(apart, await checkBackUp(monday));
    expect([readdirSync(apart.dataDir).sort(), readdirSync(apart.keysDir)]).toEqual([['events.db'], ['keys.db']]);
    expect(statSync(join(apart.keysDir, 'keys.db')).mode & 0o777).toBe(0o600);
    expect(await eventsIn(apart)).toEqual([renamed.data]);
  });

  it('finds room where the folder of its keys lies in the data folder, and goes on there after a try that was killed', async () => {
    const dataDir = inFolder('data');
    const place = { dataDir, keysDir: join(dataDir, 'keys') };
    mkdirSync(place.keysDir, { recursive: true });
    writeFileSync(join(place.keysDir, 'keys.lock'), '');
    await restoreBackUp(place, await checkBackUp(monday));
    writeFileSync(filesOf(place).unfinishedRestore, filesOf(place).keys);
    await restoreBackUp(place, await checkBackUp(monday));
    expect(await eventsIn(place)).toEqual([renamed.data]);
    expect(await sentenceOf(restoreBackUp(place, await checkBackUp(monday)))).toMatchObject({ 0: 'BackUpUnfit' });
  });

  it('is put over nothing, and says what is there and how to go on', async () => {
    const place = { dataDir: inFolder('data') };
    mkdirSync(place.dataDir);
    writeFileSync(inFolder('data', 'letter.txt'), '');
    const checked = await checkBackUp(monday);
    const where = `/folder-${folders}/data`;
    const there = `There is something in the data folder ${where} already (letter.txt), and nothing is written over: name an empty folder with DATA_DIR, or move what is there away.`;
    for (const work of [requireRoom, restoreBackUp])
      expect(await sentenceOf(work(place, checked))).toEqual(['BackUpUnfit', there]);
    writeFileSync(filesOf(place).unfinishedRestore, filesOf(place).keys);
    const begun = `${there} Where it is to stay, delete ${filesOf(place).unfinishedRestore.replace(base, '')} instead.`;
    expect(await sentenceOf(requireRoom(place, checked))).toEqual(['BackUpUnfit', begun]);
    expect(readdirSync(place.dataDir)).toHaveLength(2);
  });

  it('takes no key store for its own that lies where its keys are to be', async () => {
    const place = { dataDir: inFolder('data'), keysDir: inFolder('keys') };
    for (const dir of [place.dataDir, place.keysDir]) mkdirSync(dir);
    const checked = await checkBackUp(monday);
    const keys = `/folder-${folders}/keys/keys.db`;
    cpSync(filesOf({ dataDir: join(base, 'south') }).keys, join(place.keysDir, 'keys.db'));
    expect(await sentenceOf(restoreBackUp(place, checked))).toEqual([
      'BackUpUnfit',
      `The key store ${keys} is that of another installation than the back-up's, and is not written over: name other folders with DATA_DIR and KEYS_DIR.`,
    ]);
    cpSync(filesOf({ dataDir: join(base, 'north') }).keys, join(place.keysDir, 'keys.db'));
    const same = `There is a key store ${keys} already, and it is not written over: move it away.`;
    expect(await sentenceOf(restoreBackUp(place, checked))).toEqual(['BackUpUnfit', same]);
    expect(readdirSync(place.dataDir)).toEqual([]);
    // Nor one that somebody has put there since a try that was killed.
    appendFileSync(join(place.keysDir, 'keys.db'), 'x');
    writeFileSync(filesOf(place).unfinishedRestore, filesOf(place).keys);
    expect(await sentenceOf(restoreBackUp(place, checked))).toEqual(['BackUpUnfit', same]);
  });

  it('leaves a folder that nobody can use where it was changed meanwhile, and goes on when it is tried again', async () => {
    const place = { dataDir: inFolder('data') };
    mkdirSync(place.dataDir);
    const copy = backUpFiles(inFolder('copy'));
    for (const part of ['log', 'keys'] as const) cpSync(monday[part], copy[part]);
    const checked = await checkBackUp(copy);
    writeFileSync(copy.keys, 'x'.repeat(statSync(copy.keys).size));
    expect(await sentenceOf(restoreBackUp(place, checked))).toEqual([
      'BackUpUnfit',
      expect.stringContaining('keys.db in it is not what was backed up'),
    ]);
    expect(existsSync(filesOf(place).unfinishedRestore)).toBe(true);
    expect(() => openEmbeddedLog(place.dataDir)).toThrow();
    await restoreBackUp(place, await checkBackUp(monday));
    expect(await eventsIn(place)).toEqual([renamed.data]);
    expect(readdirSync(place.dataDir).filter((name) => /unpacked|unfinished/.test(name))).toEqual([]);
  });
});
