import {
  type Collection,
  collection,
  type Document,
  type DocumentOf,
  shapesOf,
} from '../../../projections/storage/collection.ts';
import type { FindIn, Generation, ProjectionStorage, UnitOfWork } from '../../../projections/storage/port.ts';

/** A store under test; `reopen` is what a process finds that starts after this one stopped at any moment. */
export interface StorageUnderTest {
  storage: ProjectionStorage;
  reopen(): Promise<ProjectionStorage>;
}

export interface Pupil extends Document {
  id: number;
  name: string;
  age: number | null;
  away: boolean | null;
  codes: string[];
  groups: number[];
  note?: string;
}

export const pupils = collection<Pupil>()('pupils', {
  id: 'number',
  fields: { name: 'text', age: 'number', away: 'boolean', codes: 'list', groups: 'list' },
  indexes: [{ on: ['name'], holds: ['age'] }, { on: ['age', 'name'] }, { on: ['codes'] }, { on: ['groups'] }],
});
interface Entry extends Document {
  id: string;
  at: string;
}
export const entries = collection<Entry>()('entries', {
  id: 'text',
  fields: { at: 'text' },
  indexes: [{ on: ['at'] }],
});
export const collections = shapesOf([pupils, entries]);

export const pupil = (id: number, name: string, more: Partial<Pupil> = {}): Pupil => {
  return { id, name, age: 10, away: false, codes: [], groups: [], ...more };
};

/** Ann and Bea are ten; Cem's age is unknown; Dora and Émile share a name with nobody. */
export const class7: Pupil[] = [
  pupil(1, 'ann', { codes: ['AU', 'ED'], groups: [1], away: true, note: 'sits in front' }),
  pupil(2, 'bea', { codes: ['ED'], groups: [1, 12] }),
  pupil(3, 'cem', { age: null, away: null }),
  pupil(4, 'dora', { age: 12.5, codes: ['"AU"'], groups: [2] }),
  pupil(5, 'émile', { age: 9, codes: ['SLD'] }),
  pupil(6, 'bea', { age: 11 }),
];

export const at = (position: number) => ({ position: BigInt(position), number: position });
export const put =
  <C extends Collection>(into: C, ...documents: DocumentOf<C>[]) =>
  async (unit: UnitOfWork) => {
    for (const document of documents) unit.put(into, document);
  };

export async function filled(storage: ProjectionStorage, indexed = true): Promise<Generation> {
  const generation = await storage.create('school', 1, collections);
  await generation.commit(at(1), put(pupils, ...class7));
  if (indexed) await generation.createIndexes();
  return generation;
}

export const idsOf = async (generation: Generation, query: FindIn<typeof pupils>) =>
  (await generation.reader().find(pupils, query)).map(({ id }) => id);
export const collect = async <T>(items: AsyncIterable<T>) => {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
};

/** What a store must do, and the proof. */
export type Case = [name: string, prove: (test: StorageUnderTest) => Promise<void>];
