import type { Collection, Document } from './collection.ts';
import type { DocumentReader, DocumentText, Find, Where } from './port.ts';

/** A reader as a store writes it: collections by their names, documents as they come. */
export interface NamedReader {
  get(collection: string, id: Document['id']): Promise<Document | undefined>;
  getMany(collection: string, ids: readonly Document['id'][]): Promise<Document[]>;
  find(collection: string, query: Find): Promise<Partial<Document>[]>;
  count(collection: string, where: Where, most?: number): Promise<number>;
  stream(collection: string, query: Find): AsyncIterable<Partial<Document>>;
  texts(collection: string, query: Find): AsyncIterable<DocumentText<object>[]>;
}

type Named = Pick<Collection, 'name'>;

/** Gives what a store reads the types that collections declare: what projections put there is what is read. */
export const typedReader = (reader: NamedReader): DocumentReader => {
  const byCollection = {
    get: ({ name }: Named, id: Document['id']) => reader.get(name, id),
    getMany: ({ name }: Named, ids: readonly Document['id'][]) => reader.getMany(name, ids),
    find: ({ name }: Named, query: Find) => reader.find(name, query),
    count: ({ name }: Named, where: Where, most?: number) => reader.count(name, where, most),
    stream: ({ name }: Named, query: Find) => reader.stream(name, query),
    texts: ({ name }: Named, query: Find) => reader.texts(name, query),
  };
  return byCollection as DocumentReader;
};
