import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collection, type Document, shapesOf } from '../collection.ts';
import type { Generation, ProjectionStorage } from '../port.ts';
import { generationFile, openSqliteProjectionStorage } from './storage.ts';

interface Pupil extends Document {
  id: number;
  name: string;
}
const pupils = collection<Pupil>()('pupils', { id: 'number', fields: { name: 'text' }, indexes: [] });

let parent: string;
let storage: ProjectionStorage | undefined;
let generation: Generation;

const folder = (name: string) => join(parent, name);
const fileIn = (name: string) => generationFile(folder(name), generation.id);

/** Makes a school, or goes on with one as a process does that starts with it. */
async function open(name: string, id?: string): Promise<void> {
  storage = openSqliteProjectionStorage(folder(name));
  generation = id ? await storage.open(id) : await storage.create('school', 1, shapesOf([pupils]));
}
async function close(): Promise<void> {
  if (!storage) return;
  await generation.close();
  await storage.close();
  storage = undefined;
}
const put = (...names: string[]) =>
  generation.commit({ position: 1n, number: 1 }, async (unit) => {
    for (const name of names) unit.put(pupils, { id: names.length, name });
  });

/** What a process leaves that is killed now. */
const leave = (name: string) => cpSync(folder('own'), folder(name), { recursive: true });

/** Carries the journal over as the keeper of journals does, and has it begin anew. */
function carryOver(): void {
  const database = new DatabaseSync(fileIn('own'));
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
}

/** The file of one age beside the journal of another, as a start meets them. */
async function startWith(file: string, journal: string): Promise<string[] | 'anew'> {
  await close();
  const mixed = folder(`${file} and ${journal}`);
  cpSync(folder(file), mixed, { recursive: true });
  const at = generationFile(mixed, generation.id);
  for (const suffix of ['-wal', '-shm']) rmSync(`${at}${suffix}`, { force: true });
  const from = `${fileIn(journal)}-wal`;
  if (existsSync(from)) cpSync(from, `${at}-wal`);
  const started = openSqliteProjectionStorage(mixed);
  const found = await started.open(generation.id).catch(() => undefined);
  if (!found) await started.close();
  if (!found) return 'anew';
  [storage, generation] = [started, found];
  return (await found.reader().find(pupils, { where: {} })).map(({ name }) => name);
}

beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'two-ages-'));
  await open('own');
  await put('ann');
});
afterEach(async () => {
  await close();
  rmSync(parent, { recursive: true, force: true });
});

describe('a read model that a killed process left', () => {
  it('is read on with its own journal, carried over or not, in one process after the other', async () => {
    leave('first');
    expect(await startWith('first', 'first')).toEqual(['ann']);
    await put('bea');
    await close();
    await open('own', generation.id);
    await put('cid');
    carryOver();
    leave('second');
    await put('dan');
    leave('third');
    await put('eve');
    leave('fourth');
    expect(await startWith('second', 'second')).toEqual(['cid']);
    expect(await startWith('third', 'third')).toEqual(['dan']);
    // All of this journal came after the file was written last.
    expect(await startWith('second', 'fourth')).toEqual(['eve']);
  });

  it('is built anew where an older file lies under its journal', async () => {
    carryOver();
    leave('older');
    await put('bea');
    carryOver();
    await put('cid');
    leave('newer');
    expect(await startWith('older', 'newer')).toBe('anew');
  });

  it('is built anew where an older journal lies beside its file', async () => {
    leave('older');
    await put('bea');
    carryOver();
    leave('newer');
    expect(await startWith('newer', 'older')).toBe('anew');
  });

  it('is built anew with the journal of a copy that went on by itself', async () => {
    carryOver();
    await close();
    cpSync(folder('own'), folder('copy'), { recursive: true });
    await open('copy', generation.id);
    await put('bea');
    cpSync(folder('copy'), folder('copied'), { recursive: true });
    await close();
    await open('own', generation.id);
    await put('cid');
    carryOver();
    leave('left');
    expect(await startWith('left', 'copied')).toBe('anew');
  });

  it('keeps no process from its start where its file cannot be read just then', async () => {
    leave('held');
    const held = new DatabaseSync(fileIn('held'));
    held.exec('pragma locking_mode = exclusive; begin exclusive');
    const started = openSqliteProjectionStorage(folder('held'));
    held.close();
    await close();
    [storage, generation] = [started, await started.open(generation.id)];
    expect(await generation.reader().find(pupils, { where: {} })).toEqual([{ id: 1, name: 'ann' }]);
  });

  it('of an earlier version, which tagged no commit, is taken', async () => {
    const database = new DatabaseSync(fileIn('own'));
    database.exec("delete from meta where key = 'commit'");
    database.close();
    leave('earlier');
    expect(await startWith('earlier', 'earlier')).toEqual(['ann']);
  });
});
