import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collection, type Document, shapesOf } from '../collection.ts';
import type { Generation, ProjectionStorage } from '../port.ts';
import { generationFile, openGenerationReader, openSqliteProjectionStorage } from './storage.ts';

interface Pupil extends Document {
  id: number;
  name: string;
}
const pupils = collection<Pupil>()('pupils', {
  id: 'number',
  fields: { name: 'text' },
  indexes: [{ on: ['name'] }],
});

let folder: string;
let storage: ProjectionStorage;
const opened: Generation[] = [];

const restart = async () => {
  await storage.close();
  storage = openSqliteProjectionStorage(folder);
};
async function create(...names: string[]): Promise<Generation> {
  const generation = await storage.create('school', 1, shapesOf([pupils]));
  opened.push(generation);
  await put(generation, ...names.map((name, at) => ({ id: at + 1, name })));
  return generation;
}
const put = (generation: Generation, ...documents: Pupil[]) =>
  generation.commit({ position: 1n, number: 1 }, async (unit) => {
    for (const document of documents) unit.put(pupils, document);
  });
const files = () => readdirSync(folder).filter((name) => name.endsWith('.db'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-models-'));
  storage = openSqliteProjectionStorage(folder);
});
afterEach(async () => {
  for (const generation of opened.splice(0)) await generation.close();
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('what a crash leaves behind', () => {
  it('is removed by the next start: files the catalog does not know, and retired generations', async () => {
    const [old, next] = [await create('ann'), await create('bea')];
    await storage.switchLive(old.id);
    await storage.switchLive(next.id);
    writeFileSync(join(folder, 'school-v1-99.db'), 'half a file');
    writeFileSync(join(folder, 'school-v1-99.db-wal'), '');
    await restart();
    expect(files().sort()).toEqual(['catalog.db', `${next.id}.db`]);
    expect(existsSync(join(folder, 'school-v1-99.db-wal'))).toBe(false);
    expect((await storage.generations()).map(({ id }) => id)).toEqual([next.id]);
  });

  it('makes a new start when the catalog is damaged', async () => {
    await create('ann');
    await storage.close();
    writeFileSync(join(folder, 'catalog.db'), 'x'.repeat(5000));
    for (const suffix of ['-wal', '-shm']) rmSync(join(folder, `catalog.db${suffix}`), { force: true });
    storage = openSqliteProjectionStorage(folder);
    expect(await storage.generations()).toEqual([]);
    expect(files()).toEqual(['catalog.db']);
  });

  it('leaves alone what lies in the folder and is none of its files, also when it begins anew', async () => {
    const others = ['keys.db', 'monday.backup', 'pupils-v1.db'];
    for (const name of others) writeFileSync(join(folder, name), 'kept');
    for (const beginning of ['again', 'anew']) {
      await storage.close();
      if (beginning === 'anew') {
        writeFileSync(join(folder, 'catalog.db'), 'x'.repeat(5000));
        for (const suffix of ['-wal', '-shm']) rmSync(join(folder, `catalog.db${suffix}`), { force: true });
      }
      storage = openSqliteProjectionStorage(folder);
      for (const name of others) expect(readFileSync(join(folder, name), 'utf8'), beginning).toBe('kept');
    }
  });

  it('is noticed when a generation is opened whose file is missing, empty or none of ours', async () => {
    const { id } = await create('ann');
    const file = generationFile(folder, id);
    await opened.pop()?.close();
    writeFileSync(file, '');
    await expect(storage.open(id)).rejects.toThrow();
    writeFileSync(file, 'x'.repeat(5000));
    await expect(storage.open(id)).rejects.toThrow();
    rmSync(file);
    await expect(storage.open(id)).rejects.toThrow(/missing/);
    expect(existsSync(file)).toBe(false);
  });
});

describe('reading in another thread', () => {
  it('sees every commit of the writer, knows the shapes by itself and cannot write', async () => {
    const generation = await create('ann');
    const { reader, close } = openGenerationReader(folder, generation.id);
    expect(await reader.find(pupils, { where: { name: 'ann' } })).toEqual([{ id: 1, name: 'ann' }]);
    await put(generation, { id: 2, name: 'bea' });
    expect(await reader.count(pupils, {})).toBe(2);
    close();
  });

  it('says of what only a later version has that it is being built', async () => {
    const { id } = await create('ann');
    const { reader, close } = openGenerationReader(folder, id);
    const classes = collection<Pupil>()('classes', { id: 'number', fields: { name: 'text' }, indexes: [] });
    const taught = collection<Pupil & { teacher: string }>()('pupils', {
      id: 'number',
      fields: { teacher: 'text' },
      indexes: [],
    });
    const being = { code: 'unavailable', message: expect.stringContaining('is being built') };
    await expect(reader.find(classes, { where: {} })).rejects.toMatchObject(being);
    await expect(reader.find(taught, { where: { teacher: 'Bea' } })).rejects.toMatchObject(being);
    close();
  });

  it('goes on while the file is dropped', async () => {
    const generation = await create('ann');
    const { reader, close } = openGenerationReader(folder, generation.id);
    expect(await reader.count(pupils, {})).toBe(1);
    await opened.pop()?.close();
    await storage.drop(generation.id);
    expect(await reader.get(pupils, 1)).toEqual({ id: 1, name: 'ann' });
    close();
  });
});

describe('writing', () => {
  it('leaves documents alone that a batch puts back as they were', async () => {
    const generation = await create('ann', 'bea');
    const watching = new DatabaseSync(generationFile(folder, generation.id));
    watching.exec(`CREATE TABLE touched (id INTEGER);
      CREATE TRIGGER watch AFTER UPDATE ON pupils BEGIN INSERT INTO touched VALUES (new.id); END`);
    await generation.commit({ position: 2n, number: 2 }, async (unit) => {
      for (const id of [1, 2]) {
        const pupil = await unit.get(pupils, id);
        if (pupil) unit.put(pupils, { ...pupil, name: id === 2 ? 'changed' : pupil.name });
      }
    });
    expect(watching.prepare('SELECT id FROM touched').all()).toEqual([{ id: 2 }]);
    watching.close();
  });
});
