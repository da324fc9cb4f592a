import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Collection, CollectionShape, Document, DocumentOf, IdOf } from '../collection.ts';
import type { DocumentCache } from '../document-cache.ts';
import type { UnitOfWork } from '../port.ts';
import { columnValues } from './column-values.ts';
import { columnWriter, documentColumn, sameColumns, tableIn, upsertStatement } from './columns.ts';
import type { SyncReader } from './reader.ts';

export interface Writer {
  /** `before` is what is stored now, as far as that is known. */
  put(document: Document, text: string, before: Document | undefined): void;
  delete(id: string | number): void;
}

export type Writers = Record<string, Writer>;

/** The prepared statements that write each collection. */
export function createWriters(db: DatabaseSync, collections: Record<string, CollectionShape>): Writers {
  const writer = (collection: string, shape: CollectionShape): Writer => {
    const columns = columnWriter(shape);
    const upsert: StatementSync = db.prepare(upsertStatement(collection, shape));
    const rewrite: StatementSync = db.prepare(`UPDATE ${tableIn('main', collection)} SET doc = ? WHERE id = ?`);
    const same = sameColumns(shape);
    const docOf = documentColumn(shape);
    const { toColumn: idOf } = columnValues(shape, 'id');
    const remove: StatementSync = db.prepare(`DELETE FROM ${tableIn('main', collection)} WHERE id = ?`);
    return {
      put(document, text, before) {
        // An update that names an indexed column writes that index anew, whatever the values are.
        if (before && same(before, document)) rewrite.run(docOf(document, text), idOf(document.id));
        else upsert.run(...columns(document, text));
      },
      delete: (id) => void remove.run(idOf(id)),
    };
  };
  return Object.fromEntries(Object.entries(collections).map(([name, shape]) => [name, writer(name, shape)]));
}

/** A unit of work whose documents are written by `flush`, inside a transaction, and remembered by `committed` after it. */
export interface PendingUnit {
  unit: UnitOfWork;
  flush(): void;
  committed(): void;
}

/** What a batch puts and deletes lies over the stored documents until it is flushed; the last word on a document counts. */
export function createUnitOfWork(reader: SyncReader, writers: Writers, cache: DocumentCache): PendingUnit {
  /** Null was deleted in this batch, undefined was not there before. */
  const overlay = new Map<string, Map<string | number, Document | null | undefined>>();
  const written: [collection: string, document: Document, text: string][] = [];
  const removed: [collection: string, id: string | number][] = [];

  const overlayOf = (collection: string) => {
    let documents = overlay.get(collection);
    if (!documents) {
      if (!writers[collection]) throw new Error(`there is no collection '${collection}'`);
      documents = new Map();
      overlay.set(collection, documents);
    }
    return documents;
  };

  const stored = (collection: string, id: string | number): Document | undefined => {
    const known = cache.get(collection, id);
    if (known) return known.document;
    const found = reader.getWhole(collection, id);
    if (!found) {
      // Asked once in a batch: from here on the overlay knows that there is none.
      overlayOf(collection).set(id, undefined);
      return undefined;
    }
    cache.set(collection, id, found);
    return found.document;
  };

  const unit: UnitOfWork = {
    get<C extends Collection>({ name }: C, id: IdOf<C>) {
      const documents = overlayOf(name);
      const changed = documents.get(id);
      if (changed || documents.has(id)) return (changed ?? undefined) as DocumentOf<C> | undefined;
      return stored(name, id) as DocumentOf<C> | undefined;
    },
    put: ({ name }, document) => void overlayOf(name).set(document.id, document),
    delete: ({ name }, id) => void overlayOf(name).set(id, null),
    find: ({ name }, query) => reader.find(name, query) as never[],
  };

  const write = (collection: string, writer: Writer, document: Document) => {
    const text = JSON.stringify(document);
    const before = cache.peek(collection, document.id);
    if (before?.text === text) return;
    writer.put(document, text, before?.document);
    written.push([collection, document, text]);
  };

  return {
    unit,
    flush() {
      for (const [collection, documents] of overlay) {
        const writer = writers[collection] as Writer;
        for (const [id, document] of documents) {
          if (document) {
            write(collection, writer, document);
          } else if (document === null) {
            writer.delete(id);
            removed.push([collection, id]);
          }
        }
      }
    },
    committed() {
      for (const [collection, document, text] of written) cache.set(collection, document.id, { document, text });
      for (const [collection, id] of removed) cache.delete(collection, id);
    },
  };
}
