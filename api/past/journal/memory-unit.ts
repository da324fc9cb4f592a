import type { Collection, Document, DocumentOf, IdOf } from '../../../projections/storage/collection.ts';
import type { UnitOfWork } from '../../../projections/storage/port.ts';

/** A unit of work over no store: what is put there is what is there. */
export interface MemoryUnit extends UnitOfWork {
  /** What was put into a collection, in the order in which it was put there first. */
  all<D extends Document>(collection: Collection<string, D>): D[];
}

export function createMemoryUnit(): MemoryUnit {
  const collections = new Map<string, Map<Document['id'], Document>>();
  const documentsOf = ({ name }: Collection) => {
    const documents = collections.get(name) ?? new Map<Document['id'], Document>();
    collections.set(name, documents);
    return documents;
  };
  return {
    get: <C extends Collection>(collection: C, id: IdOf<C>) =>
      documentsOf(collection).get(id) as DocumentOf<C> | undefined,
    put: (collection, document) => void documentsOf(collection).set(document.id, document),
    delete: (collection, id) => void documentsOf(collection).delete(id),
    find: () => {
      throw new Error('nothing is stored');
    },
    all: <D extends Document>(collection: Collection<string, D>) => [...documentsOf(collection).values()] as D[],
  };
}
