import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../tests/support/runs.ts';
import { flushFolder } from '../flush-folder.ts';
import {
  type ArchiveAbout,
  checkArchive,
  isPartOf,
  openArchive,
  UNPACKED,
  unpackArchive,
  writeArchive,
} from './archive.ts';
import { BackUpUnfit } from './back-up-unfit.ts';

let base: string;
let count = 0;
/** A new folder. */
const place = () => {
  const folder = join(base, String(++count));
  mkdirSync(folder);
  return folder;
};
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'archive-'));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

const about: ArchiveAbout = {
  backUpId: 'b3a7a7c4-9c0e-4d0b-8f55-2f8f3d7e9a01',
  logId: '0b6d6f0e-51b3-4d0c-9f0b-1f6a0a1c7e02',
  ...{ holds: 'log', at: '2026-05-19T12:00:00.000Z', head: '12' },
};

/** A file of a back-up of these parts, by their names. */
async function archived(parts: Record<string, Uint8Array>) {
  const folder = place();
  const paths = Object.entries(parts).map(([name, bytes]) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  });
  const file = join(place(), 'monday');
  const size = await writeArchive(file, about, paths);
  return { file, size, paths, bytes: readFileSync(file) };
}

/** What a file of a back-up is refused with, by whatever looks at it first; undefined where it is whole. */
async function refusalOf(file: string): Promise<string | undefined> {
  try {
    await checkArchive(await openArchive(file));
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(BackUpUnfit);
    return String((error as Error).message).replace(file, 'FILE');
  }
}

/** The archive with another first line that is signed as ours are. */
function withHeader({ bytes }: { bytes: Buffer }, change: (header: Record<string, unknown>) => unknown): string {
  const [line = '', hash = ''] = bytes.toString('latin1').split('\n', 2);
  const other = JSON.stringify(change(JSON.parse(line)));
  const rest = bytes.subarray(line.length + hash.length + 2);
  const file = join(place(), 'changed');
  const hashed = createHash('sha256').update(other).digest('hex');
  writeFileSync(file, Buffer.concat([Buffer.from(`${other}\n${hashed}\n`), rest]));
  return file;
}

const some = fc.uint8Array({ minLength: 1, maxLength: 300, size: 'max' });

describe('a file of a back-up', () => {
  it('gives back its parts to the byte, each under a name of its own until it is whole', () =>
    fc.assert(
      fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 3 }), async (all) => {
        const names = ['events.db', 'access.db', 'keys.db'].slice(0, all.length);
        const { file, size } = await archived(
          Object.fromEntries(names.map((name, at) => [name, all[at] ?? new Uint8Array()])),
        );
        expect(size).toBe(statSync(file).size);
        const archive = await openArchive(file);
        expect(archive.header).toMatchObject({ ...about, parts: names.map((name) => ({ name })) });
        await checkArchive(archive);
        const into = place();
        await unpackArchive(archive, into);
        expect(readdirSync(into).sort()).toEqual(names.map((name) => `${name}${UNPACKED}`).sort());
        for (const [at, name] of names.entries())
          expect(readFileSync(join(into, `${name}${UNPACKED}`))).toEqual(Buffer.from(all[at] ?? []));
      }),
      runs(15),
    ));

  it('is refused where any one byte of it is another', () =>
    fc.assert(
      fc.asyncProperty(some, fc.nat(), fc.integer({ min: 1, max: 255 }), async (part, at, by) => {
        const { file, bytes } = await archived({ 'events.db': part, 'access.db': Buffer.from('record') });
        const changed = Buffer.from(bytes);
        const where = at % bytes.length;
        changed.writeUInt8(bytes.readUInt8(where) ^ by, where);
        writeFileSync(file, changed);
        expect(await refusalOf(file)).toMatch(/Take another one\.$|: take another one\.$/i);
      }),
      runs(40),
    ));

  it('says of which part it was changed, and how much is there where it is cut off', async () => {
    const { file, bytes } = await archived({ 'events.db': Buffer.from('events'), 'access.db': Buffer.from('record') });
    writeFileSync(file, Buffer.concat([bytes.subarray(0, -1), Buffer.from('x')]));
    const changed = 'FILE was changed: access.db in it is not what was backed up. Take another one.';
    expect(await refusalOf(file)).toBe(changed);
    const archive = await openArchive(file);
    await expect(unpackArchive(archive, place())).rejects.toThrow('access.db in it is not what was backed up');
    writeFileSync(file, bytes.subarray(0, -4));
    const left = bytes.length - 4;
    expect(await refusalOf(file)).toBe(
      `FILE is cut off: ${left} of its ${bytes.length} bytes are there. Take another one.`,
    );
    writeFileSync(file, Buffer.concat([bytes, Buffer.from('\n')]));
    expect(await refusalOf(file)).toBe('FILE was changed: it is longer than it was written. Take another one.');
  });

  it.each<[string, string]>([
    ['nothing at all', ''],
    ['one line', '{"format":"transition-ledger-back-up"}'],
    ['a line and the hash of another', `{}\n${createHash('sha256').update('[]').digest('hex')}\n`],
  ])('is none where %s stands in it', async (_, text) => {
    const file = join(place(), 'none');
    writeFileSync(file, text);
    expect(await refusalOf(file)).toBe('FILE is no file of a back-up, or its beginning was changed: take another one.');
  });

  it.each<[string, (header: Record<string, unknown>) => unknown]>([
    ['is of a later version', (header) => ({ ...header, version: 2 })],
    ['says more than this program knows', (header) => ({ ...header, zip: true })],
    [
      'has parts with names of other folders',
      (header) => ({ ...header, parts: [{ ...partOf(header), name: '../keys.db' }] }),
    ],
    ['has a part of no bytes', (header) => ({ ...header, parts: [{ ...partOf(header), bytes: 0 }] })],
    ['holds neither log nor keys', (header) => ({ ...header, holds: 'all' })],
    ['is no object', () => 7],
  ])('is left to the program that wrote it where its beginning is whole and %s', async (_, change) => {
    const made = await archived({ 'events.db': Buffer.from('events') });
    const sentence = 'FILE was written by another version of this program, which can restore it.';
    expect(await refusalOf(withHeader(made, change))).toBe(sentence);
  });

  it('is written over nobody, and leaves nothing half made beside the name that is taken', async () => {
    const { file, bytes, paths } = await archived({ 'events.db': Buffer.from('events') });
    await expect(writeArchive(file, about, paths)).rejects.toThrow(
      `There is a file ${file} already: name another one.`,
    );
    expect(readFileSync(file)).toEqual(bytes);
  });

  it('can be read by nobody but who wrote it', async () => {
    const { file } = await archived({ 'events.db': Buffer.from('events') });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const into = place();
    await unpackArchive(await openArchive(file), into);
    expect(statSync(join(into, `events.db${UNPACKED}`)).mode & 0o777).toBe(0o600);
  });
});

const partOf = ({ parts }: Record<string, unknown>) => (parts as object[])[0];

describe('a part that stands where it was put back', () => {
  const put = async (name: string, text: string) => {
    const { file } = await archived({ 'events.db': Buffer.from('events') });
    const path = join(place(), name);
    writeFileSync(path, text);
    return { path, archive: await openArchive(file) };
  };

  it('is known to the byte, while nobody has written to it', async () => {
    const { path, archive } = await put('events.db', 'events');
    expect(await isPartOf(archive, path)).toBe(true);
    writeFileSync(`${path}-wal`, '');
    expect(await isPartOf(archive, path)).toBe(false);
  });

  it.each([
    ['it was changed', 'events.db', 'events and more'],
    ['it bears the name of another', 'access.db', 'events'],
  ])('is none where %s', async (_, name, text) => {
    const { path, archive } = await put(name, text);
    expect(await isPartOf(archive, path)).toBe(false);
  });

  it('is none where a folder or nothing bears its name', async () => {
    const { archive } = await put('events.db', 'events');
    const folder = place();
    expect(await isPartOf(archive, join(folder, 'events.db'))).toBe(false);
    mkdirSync(join(folder, 'events.db'));
    expect(await isPartOf(archive, join(folder, 'events.db'))).toBe(false);
    expect(existsSync(join(folder, 'events.db'))).toBe(true);
  });
});

it.skipIf(process.platform !== 'linux')('a disk that waits for no folder is none that cannot be written', async () => {
  await expect(flushFolder('/proc/self')).resolves.toBeUndefined();
  await expect(flushFolder(join(place(), 'none'))).rejects.toThrow('ENOENT');
});
