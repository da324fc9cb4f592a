import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { link, open, rename, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { errorField } from '../../domain/kernel/errors.ts';
import { flushFolder } from '../flush-folder.ts';
import { BackUpUnfit } from './back-up-unfit.ts';

const FORMAT = 'transition-ledger-back-up';
/** Bytes within which the two lines end that a file of a back-up begins with. */
const HEADER_BYTES_AT_MOST = 16_384;

const part = z.strictObject({
  /** Name of the file in its folder: `events.db`. */
  name: z.string().regex(/^[a-z]+\.db$/),
  bytes: z.int().min(1),
  /** Hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const header = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(1),
  /** The same in both files of one back-up, and in no other. */
  backUpId: z.uuid(),
  logId: z.uuid(),
  holds: z.enum(['log', 'keys']),
  /** When it was taken. */
  at: z.iso.datetime(),
  /** Position of the last event. */
  head: z.string().regex(/^\d+$/),
  /** SHA-256 (hex) of that event as in the chain of its stream; left out by earlier versions, and where there is no event yet. */
  headHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** Position of the first event in it that says something else than was written; left out where none does. */
  altered: z.string().regex(/^\d+$/).optional(),
  parts: z.array(part),
});

/** What a file of a back-up says of itself in its first line; the second is the hash of the first, after it come the parts. */
export type ArchiveHeader = z.infer<typeof header>;
/** What is said of a file before its parts are known. */
export type ArchiveAbout = Pick<ArchiveHeader, 'backUpId' | 'logId' | 'holds' | 'at' | 'head' | 'headHash' | 'altered'>;

/** A file of a back-up whose first lines were read. */
export interface Archive {
  file: string;
  header: ArchiveHeader;
  /** Bytes before the first part. */
  offset: number;
}

/** SHA-256 (hex) and length of some bytes of a file. */
async function digestOf(file: string, range: { start?: number; end?: number } = {}) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(file, range) as AsyncIterable<Buffer>) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

const nameIsTaken = (file: string) => new BackUpUnfit(`There is a file ${file} already: name another one.`);

/**
 * A link refuses a name that somebody else has taken meanwhile, which renaming would write over.
 * @throws {BackUpUnfit} for a name that is taken
 */
export async function giveName(whole: string, file: string): Promise<void> {
  try {
    await link(whole, file);
  } catch (error) {
    if (existsSync(file)) throw nameIsTaken(file);
    // A disk that knows no links.
    if (errorField(error, 'code') === 'ENOSPC') throw error;
    await rename(whole, file);
    return;
  }
  await unlink(whole);
}

/**
 * Writes the files into one beside them and gives it its name when it is whole and on the disk.
 * @throws {BackUpUnfit} for a name that is taken; nothing is written over
 */
export async function writeArchive(file: string, about: ArchiveAbout, paths: readonly string[]): Promise<number> {
  const parts = await Promise.all(paths.map(async (path) => ({ name: basename(path), ...(await digestOf(path)) })));
  const line = JSON.stringify({ format: FORMAT, version: 1, ...about, parts } satisfies ArchiveHeader);
  const whole = join(dirname(paths[0] ?? file), 'whole');
  async function* pieces() {
    yield Buffer.from(`${line}\n${sha256Of(line)}\n`);
    for (const path of paths) yield* createReadStream(path) as AsyncIterable<Buffer>;
  }
  await pipeline(pieces, createWriteStream(whole, { mode: 0o600, flags: 'wx', flush: true }));
  const { size } = await stat(whole);
  await giveName(whole, file);
  await flushFolder(dirname(file)).catch(async (error: unknown) => {
    await unlink(file);
    throw error;
  });
  return size;
}

/**
 * Reads the first lines of a file of a back-up.
 * @throws {BackUpUnfit} for one that is cut off or no such file
 */
export async function openArchive(file: string): Promise<Archive> {
  const text = (await beginningOf(file)).toString('utf8');
  const [line = '', hash] = text.split('\n', 2);
  if (hash !== sha256Of(line))
    throw new BackUpUnfit(`${file} is no file of a back-up, or its beginning was changed: take another one.`);
  const read = header.safeParse(parsed(line));
  if (!read.success)
    throw new BackUpUnfit(`${file} was written by another version of this program, which can restore it.`);
  return { file, header: read.data, offset: Buffer.byteLength(`${line}\n${hash}\n`) };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES_AT_MOST), 0, HEADER_BYTES_AT_MOST, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The parts of a file of a back-up, with the range of bytes that each takes. */
function rangesOf({ header: { parts }, offset }: Archive) {
  let start = offset;
  return parts.map(({ name, bytes, sha256 }) => {
    const range = { start, end: start + bytes - 1 };
    start += bytes;
    return { name, sha256, range };
  });
}

/** @throws {BackUpUnfit} when a file of a back-up is shorter or longer than it was written */
export async function requireLength({ file, header: about, offset }: Archive): Promise<void> {
  const { size } = await stat(file);
  const written = about.parts.reduce((sum, { bytes }) => sum + bytes, offset);
  if (size < written)
    throw new BackUpUnfit(`${file} is cut off: ${size} of its ${written} bytes are there. Take another one.`);
  if (size > written) throw new BackUpUnfit(`${file} was changed: it is longer than it was written. Take another one.`);
}

/**
 * Reads a file of a back-up through.
 * @throws {BackUpUnfit} when it is shorter or longer than it was, or a byte of it is another
 */
export async function checkArchive(archive: Archive): Promise<void> {
  const { file } = archive;
  await requireLength(archive);
  for (const { name, sha256, range } of rangesOf(archive))
    if ((await digestOf(file, range)).sha256 !== sha256) throw changed(file, name);
}

const changed = (file: string, name: string) =>
  new BackUpUnfit(`${file} was changed: ${name} in it is not what was backed up. Take another one.`);

/** Stands behind the name of what was taken out of a back-up and has not got its name yet. */
export const UNPACKED = '.unpacked';

/** Whether a file is a part of a file of a back-up to the byte, and nobody has written to it since. */
export async function isPartOf({ header: { parts } }: Archive, path: string): Promise<boolean> {
  const part = parts.find(({ name }) => name === basename(path));
  if (!part || existsSync(`${path}-wal`) || !statSync(path, { throwIfNoEntry: false })?.isFile()) return false;
  return (await digestOf(path)).sha256 === part.sha256;
}

/**
 * Writes the parts of a file of a back-up into a folder, each under its name and {@link UNPACKED}.
 * @throws {BackUpUnfit} when one is not what was backed up
 */
export async function unpackArchive(archive: Archive, folder: string): Promise<void> {
  for (const { name, sha256, range } of rangesOf(archive)) {
    const path = join(folder, `${name}${UNPACKED}`);
    const bytes = createReadStream(archive.file, range);
    await pipeline(bytes, createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }));
    if ((await digestOf(path)).sha256 !== sha256) throw changed(archive.file, name);
  }
  await flushFolder(folder);
}
