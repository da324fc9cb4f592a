import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mountFile } from '../../tests/support/disk-faults.ts';
import { keptTokenSecret, takeDataFolder, takeDataPlace } from './data-folder.ts';

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

describe('what an installation writes to', () => {
  const inFolder = (...names: string[]) => join(folder, ...names);
  /** A data folder with a log, and its folder of keys. */
  function placeCalled(name: string) {
    const place = { dataDir: inFolder(name), keysDir: inFolder(`${name}-keys`) };
    for (const path of [join(place.dataDir, 'read-models'), join(place.dataDir, 'cache'), place.keysDir])
      mkdirSync(path, { recursive: true });
    return place;
  }

  it('is its keys as well, wherever they lie', () => {
    const place = placeCalled('school');
    const release = takeDataPlace(place);
    expect(() => takeDataPlace({ ...placeCalled('copy'), keysDir: place.keysDir })).toThrow('is in use by another');
    takeDataPlace(placeCalled('copy'))();
    release();
    takeDataPlace({ ...placeCalled('copy'), keysDir: place.keysDir })();
  });

  it.each([
    ['events.db', 'school', 'copy'],
    ['access.db', 'school', 'copy'],
    ['requests.db', 'school', 'copy'],
    ['sessions.db', 'school', 'copy'],
    ['read-models', 'school', 'copy'],
    ['cache', 'school', 'copy'],
    ['keys.db', 'school-keys', 'copy-keys'],
  ])('is what the link %s leads to', (name, there, here) => {
    const [place, copy] = [placeCalled('school'), placeCalled('copy')];
    if (name.endsWith('.db')) writeFileSync(inFolder(there, name), '');
    rmSync(inFolder(here, name), { recursive: true, force: true });
    symlinkSync(inFolder(there, name), inFolder(here, name));
    const release = takeDataPlace(place);
    expect(() => takeDataPlace(copy)).toThrow(
      `${inFolder(here, name)} is a link to ${inFolder(there, name)}, which another process uses: give each installation files of its own.`,
    );
    takeDataPlace(placeCalled('third'))();
    release();
    const ofCopy = takeDataPlace(copy);
    expect(() => takeDataPlace(place)).toThrow('is in use by another process');
    ofCopy();
  });

  it('is a file on another disk, which only one of its links may use', () => {
    mkdirSync(inFolder('disk'));
    for (const name of ['log-1', 'log-2']) writeFileSync(inFolder('disk', name), '');
    const links = ['log-1', 'log-1', 'log-2'].map((log, n) => {
      const place = placeCalled(`school-${n}`);
      symlinkSync(inFolder('disk', log), join(place.dataDir, 'events.db'));
      return place;
    });
    const [first, second, other] = links.map((place) => () => takeDataPlace(place));
    const releases = [first?.(), other?.()];
    expect(second).toThrow('which another process uses');
    for (const release of releases) release?.();
    second?.()();
  });

  it.each(['cache', 'read-models'])('is a %s that is mounted in two data folders', (name) => {
    // A mounted folder has one lock under both of its paths, as a lock under two names has.
    const [place, copy] = [placeCalled('school'), placeCalled('copy')];
    for (const { dataDir } of [place, copy]) mkdirSync(join(dataDir, name), { recursive: true });
    writeFileSync(join(place.dataDir, name, 'lock'), '');
    linkSync(join(place.dataDir, name, 'lock'), join(copy.dataDir, name, 'lock'));
    const release = takeDataPlace(place);
    expect(() => takeDataPlace(copy)).toThrow(
      `The folder ${join(copy.dataDir, name)} is in use by another process: give each installation one of its own.`,
    );
    release();
    takeDataPlace(copy)();
  });

  it('is used when a link leads around within it', () => {
    const place = placeCalled('school');
    writeFileSync(join(place.dataDir, 'log'), '');
    symlinkSync(join(place.dataDir, 'log'), join(place.dataDir, 'events.db'));
    takeDataPlace(place)();
  });

  it.each(['cache', 'cache/keys', 'read-models'])('lies in no %s, which a server clears away', (name) => {
    const dataDir = inFolder('new');
    expect(() => takeDataPlace({ dataDir, keysDir: join(dataDir, name) })).toThrow(
      /^The folder \S+ lies in \S+, which is cleared away and made anew: name another folder\.$/,
    );
    writeFileSync(join(placeCalled('school').dataDir, 'events.db'), '');
    expect(() => takeDataPlace({ dataDir: inFolder('school', name) })).toThrow('lies in');
    takeDataPlace({ dataDir: inFolder('cache'), keysDir: inFolder('cache', 'keys') })();
  });

  it.each(['cache', 'read-models'])('has no %s that leads to where data lies', (name) => {
    const place = placeCalled('school');
    const here = inFolder('school', name);
    const other = placeCalled('other');
    writeFileSync(inFolder('other', 'events.db'), '');
    for (const there of [place.dataDir, place.keysDir, other.dataDir]) {
      rmSync(here, { recursive: true });
      symlinkSync(there, here);
      expect(() => takeDataPlace(place)).toThrow(`The folder ${here} leads to one in which data lies`);
    }
    rmSync(inFolder('other', 'events.db'));
    takeDataPlace(place)();
  });

  it.each(['events.db', 'access.db', 'requests.db', 'sessions.db', 'keys.db'])('has one %s under one name', (name) => {
    const place = { dataDir: placeCalled('school').dataDir };
    writeFileSync(join(place.dataDir, name), '');
    linkSync(join(place.dataDir, name), inFolder('second'));
    expect(() => takeDataPlace(place)).toThrow(
      `The file ${join(place.dataDir, name)} has another name on its disk (a hard link)`,
    );
    rmSync(inFolder('second'));
    takeDataPlace(place)();
  });

  it.for(['events.db', 'keys.db'])('has no %s that is mounted from elsewhere by itself', (name, { skip }) => {
    const [from, to] = [placeCalled('school'), placeCalled('a copy')];
    for (const { dataDir } of [from, to]) writeFileSync(join(dataDir, name), '');
    const undo = mountFile(join(from.dataDir, name), join(to.dataDir, name));
    if (!undo) return skip('NOT RUN: mounts are not allowed on this machine');
    try {
      expect(() => takeDataPlace({ dataDir: to.dataDir })).toThrow(
        `The file ${join(to.dataDir, name)} is mounted by itself, and another program may write it`,
      );
    } finally {
      undo();
    }
    takeDataPlace({ dataDir: to.dataDir })();
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
