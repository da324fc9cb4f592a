import type { Collection, CollectionShape, Document, DocumentOf, IdOf } from '../collection.ts';
import type { NamedReader } from '../named-reader.ts';
import type { UnitOfWork } from '../port.ts';
import { shapeIn } from '../shapes.ts';
import type { Change } from './unwritten.ts';

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
  find: NamedReader['find'];
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
    get<C extends Collection>({ name }: C, id: IdOf<C>) {
      const documents = overlayOf(name);
      const changed = documents.get(id);
      if (changed || documents.has(id)) return (changed ?? undefined) as DocumentOf<C> | undefined;
      const present = known(name, id);
      return (present ? (present.document ?? undefined) : stored(name, id)) as
        | Promise<DocumentOf<C> | undefined>
        | DocumentOf<C>
        | undefined;
    },
    put: ({ name }, document) => void overlayOf(name).set(document.id, document),
    delete: ({ name }, id) => void overlayOf(name).set(id, null),
    find: ({ name }, query) => find(name, query) as Promise<never[]>,
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
