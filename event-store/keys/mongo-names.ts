import type { Filter } from 'mongodb';
import { untilItKnowsAll } from '../../mongo-driver/known-to-a-majority.ts';
import { givenUp, nameOfGivenUp } from '../key-store.ts';
import type { KeyCollections, KeyDocument } from './mongo-collections.ts';

type KeysIn = KeyCollections['keys'];

const like = (beginning: string) => ({ $gte: beginning, $lt: `${beginning}\uffff` });

async function namesOf(keys: KeysIn, filter: Filter<KeyDocument>): Promise<string[]> {
  const found = await keys.find(filter, { projection: { _id: 1 }, sort: { _id: 1 } }).toArray();
  return found.map(({ _id }) => nameOfGivenUp(_id));
}

/** Subjects that have a key and begin so, in order. */
export const namesWithKey = (keys: KeysIn, beginning: string): Promise<string[]> =>
  namesOf(keys, { _id: like(beginning), destroyed: { $exists: false } });

/** Subjects that ever had a key and begin so, in order. */
export const namesEver = (keys: KeysIn, beginning: string): Promise<string[]> =>
  namesOf(keys, { $or: [beginning, givenUp(beginning)].map((name) => ({ _id: like(name) })) });

async function withoutName(keys: KeysIn, wanted: readonly string[]): Promise<string[]> {
  const known = new Set(await namesOf(keys, { _id: { $in: [...wanted, ...wanted.map(givenUp)] } }));
  return wanted.filter((subject) => !known.has(subject));
}

/** Those of the subjects that never had a key, as a majority keeps it. */
export async function namesOfNone(keys: KeysIn, subjects: Iterable<string>): Promise<string[]> {
  const lost = await withoutName(keys, [...new Set(subjects)]);
  if (lost.length === 0) return lost;
  await untilItKnowsAll(keys);
  return withoutName(keys, lost);
}
