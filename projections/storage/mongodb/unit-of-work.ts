import type { CollectionShape, Document, Find, UnitOfWork } from '../port.ts';
import { shapeIn } from '../shapes.ts';
import type { Change } from './unwritten.ts';

/** Documents by collection and id; null where there is none. */
export type Fetched = Map<string, Map<string | number, Document | null>>;

/** A unit of work and what it changes. */
export interface PendingUnit {
  unit: UnitOfWork;
  /** What it has put and deleted, each document once. */
  changes(): Iterable<readonly [collection: string, id: string | number, change: Change]>;
}

export interface UnitParts {
  collections: Record<string, CollectionShape>;
  /** The document as of the last commit; undefined when that must be asked of the store. */
  known(collection: string, id: string | number): { document: Document | null } | undefined;
  ask(collection: string, id: string | number): Promise<Document | undefined>;
  /** Documents in the store. */
  find<D extends Document>(collection: string, query: Find): Promise<D[]>;
}

/** What a batch puts and deletes lies over what is committed; the last word counts. */
export function createUnitOfWork({ collections, known, ask, find }: UnitParts): PendingUnit {
  /** Null was deleted in this batch, undefined was asked for and is not there. */
  const overlay = new Map<string, Map<string | number, Document | null | undefined>>();

  const overlayOf = (collection: string) => {
    let documents = overlay.get(collection);
    if (!documents) {
      shapeIn(collections, collection);
      documents = new Map();
      overlay.set(collection, documents);
    }
    return documents;
  };

  /** Asked once in a batch: from then on the overlay knows that there is none. */
  const stored = async (collection: string, id: string | number) => {
    const document = await ask(collection, id);
    if (!document) overlayOf(collection).set(id, undefined);
    return document;
  };

  const unit: UnitOfWork = {
    get<D extends Document>(collection: string, id: string | number) {
      const documents = overlayOf(collection);
      const changed = documents.get(id);
      if (changed || documents.has(id)) return (changed ?? undefined) as D | undefined;
      const present = known(collection, id);
      return (present ? (present.document ?? undefined) : stored(collection, id)) as
        | Promise<D | undefined>
        | D
        | undefined;
    },
    put: (collection, document) => void overlayOf(collection).set(document.id, document),
    delete: (collection, id) => void overlayOf(collection).set(id, null),
    find,
  };

  return {
    unit,
    *changes() {
      for (const [collection, documents] of overlay) {
        for (const [id, document] of documents) {
          if (document === undefined) continue;
          yield [collection, id, { document, text: document === null ? '' : JSON.stringify(document) }];
        }
      }
    },
  };
}
