import type { AnyBulkWriteOperation } from 'mongodb';
import type { Document } from '../collection.ts';
import { type StoredDocument, toStored } from './reader.ts';

/** What commits leave of a document: null where it was deleted. */
export interface Change {
  document: Document | null;
  /** Its JSON; empty where it was deleted. */
  text: string;
}

/** What was committed and is not in the store yet. */
export interface Unwritten {
  get(collection: string, id: string | number): Change | undefined;
  /** The last word counts. */
  set(collection: string, id: string | number, change: Change): void;
  entries(): Iterable<readonly [collection: string, id: string | number, change: Change]>;
  /** How many documents. */
  count(): number;
  /** Characters of their texts. */
  characters(): number;
  /** By collection; no document is named twice. */
  operations(): Map<string, AnyBulkWriteOperation<StoredDocument>[]>;
}

const operationOf = (id: string | number, { document }: Change): AnyBulkWriteOperation<StoredDocument> =>
  document === null
    ? { deleteOne: { filter: { _id: id } } }
    : { replaceOne: { filter: { _id: id }, replacement: toStored(document), upsert: true } };

export function createUnwritten(): Unwritten {
  const collections = new Map<string, Map<string | number, Change>>();
  let count = 0;
  let characters = 0;

  return {
    get: (collection, id) => collections.get(collection)?.get(id),
    set(collection, id, change) {
      const changes = collections.get(collection) ?? new Map<string | number, Change>();
      collections.set(collection, changes);
      const before = changes.get(id);
      if (!before) count += 1;
      characters += change.text.length - (before?.text.length ?? 0);
      changes.set(id, change);
    },
    *entries() {
      for (const [collection, changes] of collections) {
        for (const [id, change] of changes) yield [collection, id, change];
      }
    },
    count: () => count,
    characters: () => characters,
    operations: () =>
      new Map([...collections].map(([name, changes]) => [name, [...changes].map((entry) => operationOf(...entry))])),
  };
}
