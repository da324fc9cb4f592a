import type { AnyBulkWriteOperation } from 'mongodb';
import type { DocumentCache } from '../document-cache.ts';
import type { CollectionShape, Document, DocumentReader, Find, UnitOfWork } from '../port.ts';
import { shapeIn } from '../shapes.ts';
import { asked } from './connect.ts';
import { type StoredDocument, toStored } from './reader.ts';

/** Documents by collection and id; null where there is none. */
export type Fetched = Map<string, Map<string | number, Document | null>>;

/** A unit of work: what it writes, and what is remembered once that is committed. */
export interface PendingUnit {
  unit: UnitOfWork;
  /** By collection; what would change nothing is left out. */
  writes(): Map<string, AnyBulkWriteOperation<StoredDocument>[]>;
  committed(): void;
}

export interface UnitParts {
  reader: DocumentReader;
  collections: Record<string, CollectionShape>;
  cache: DocumentCache;
  /** Loaded together before the batch. */
  ahead: Fetched;
}

/** What a batch puts and deletes lies over the stored documents until it is committed; the last word counts. */
export function createUnitOfWork({ reader, collections, cache, ahead }: UnitParts): PendingUnit {
  /** Null was deleted in this batch, undefined was not there before. */
  const overlay = new Map<string, Map<string | number, Document | null | undefined>>();
  let remember: (() => void)[] = [];

  const overlayOf = (collection: string) => {
    let documents = overlay.get(collection);
    if (!documents) {
      shapeIn(collections, collection);
      documents = new Map();
      overlay.set(collection, documents);
    }
    return documents;
  };

  const stored = async (collection: string, id: string | number): Promise<Document | undefined> => {
    const known = cache.get(collection, id);
    if (known) return known.document;
    const fetched = ahead.get(collection)?.get(id);
    const document = fetched === undefined ? await asked(reader.get(collection, id)) : (fetched ?? undefined);
    if (document) cache.set(collection, id, { document, text: JSON.stringify(document) });
    // Asked once in a batch: from here on the overlay knows that there is none.
    else overlayOf(collection).set(id, undefined);
    return document;
  };

  const unit: UnitOfWork = {
    get<D extends Document>(collection: string, id: string | number) {
      const documents = overlayOf(collection);
      const changed = documents.get(id);
      if (changed || documents.has(id)) return (changed ?? undefined) as D | undefined;
      return stored(collection, id) as Promise<D | undefined>;
    },
    put: (collection, document) => void overlayOf(collection).set(document.id, document),
    delete: (collection, id) => void overlayOf(collection).set(id, null),
    find: <D extends Document>(collection: string, query: Find) => asked(reader.find<D>(collection, query)),
  };

  const writeOf = (
    collection: string,
    id: string | number,
    document: Document | null | undefined,
  ): AnyBulkWriteOperation<StoredDocument>[] => {
    if (document === undefined) return [];
    if (document === null) {
      remember.push(() => cache.delete(collection, id));
      return [{ deleteOne: { filter: { _id: id } } }];
    }
    const text = JSON.stringify(document);
    if (cache.peek(collection, id)?.text === text) return [];
    remember.push(() => cache.set(collection, id, { document, text }));
    return [{ replaceOne: { filter: { _id: id }, replacement: toStored(document), upsert: true } }];
  };

  return {
    unit,
    writes() {
      remember = [];
      const operations = new Map<string, AnyBulkWriteOperation<StoredDocument>[]>();
      for (const [collection, documents] of overlay) {
        const some = [...documents].flatMap(([id, document]) => writeOf(collection, id, document));
        if (some.length > 0) operations.set(collection, some);
      }
      return operations;
    },
    committed() {
      for (const step of remember) step();
    },
  };
}
