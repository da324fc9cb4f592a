/** A document of a read model: plain JSON with an id of its own. */
export interface Document {
  id: string | number;
}

/** What a document holds, by the names of its fields. */
export const valuesOf = (document: object): Readonly<Record<string, unknown>> => document as Record<string, unknown>;

/**
 * What a field holds. Of texts and lists, kinds that a store may keep as numbers, and finds and orders as if they were the texts:
 * `instant`, ISO 8601 in UTC with milliseconds; `position`, a place in the log with zeros to 20 digits; `name`, one of the shape's
 * `names`, and `names`, a list of them. What is written otherwise, and names that the shape does not know, are kept as they are;
 * what instants and positions are to be above or below is one itself.
 */
export type FieldKind = 'text' | 'number' | 'boolean' | 'list' | 'instant' | 'position' | 'name' | 'names';

/** A compound index. */
export interface IndexShape<Field extends string = string> {
  /** Most selective field first. */
  on: readonly Field[];
  /** Further fields kept in it where the store can, so that a scan of it answers without opening the documents. */
  holds?: readonly Field[];
}

/** What a projection says of one of its collections, so that every store can keep it fast. */
export interface CollectionShape<Field extends string = string> {
  id: 'number' | 'text' | 'position';
  /**
   * Fields that queries may name, with their kinds; lists are asked with `anyOf`, names not ordered by. Every document has all of
   * them; a missing value is null. `id` can always be named.
   */
  fields: Record<Field, FieldKind>;
  /** What fields of the kinds `name` and `names` hold. */
  names?: readonly string[];
  /** A store keeps what the declared fields hold once, not in the document as well: for many small documents that are read one by one. */
  isStoredOnce?: boolean;
  indexes: readonly IndexShape<NoInfer<Field> | 'id'>[];
}

declare const document: unique symbol;
declare const field: unique symbol;

/**
 * A collection of a read model, by which projections write it and queries read it. Its type knows what its documents are
 * and which of their fields can be asked for.
 */
export interface Collection<
  Name extends string = string,
  D extends Document = Document,
  Field extends string = string,
> {
  readonly name: Name;
  readonly shape: CollectionShape;
  readonly [document]?: D;
  readonly [field]?: Field;
}

/** A collection's documents. */
export type DocumentOf<C extends Collection> = C extends Collection<string, infer D extends Document> ? D : never;
export type IdOf<C extends Collection> = DocumentOf<C>['id'];
/** The fields of a collection that can be asked for. */
export type FieldOf<C extends Collection> =
  C extends Collection<string, Document, infer Field extends string> ? Field | 'id' : never;

/** Declares a collection: `collection<PupilDocument>()('pupils', …)`. Documents are named, their declared fields inferred. */
export const collection =
  <D extends Document>() =>
  <Name extends string, Field extends keyof D & string = never>(
    name: Name,
    shape: CollectionShape<Field> & { id: D['id'] extends number ? 'number' : 'text' | 'position' },
  ): Collection<Name, D, Field> => ({ name, shape });

/** The shapes of collections by their names, as stores keep them. */
export const shapesOf = (collections: readonly Collection[]): Record<string, CollectionShape> =>
  Object.fromEntries(collections.map(({ name, shape }) => [name, shape]));
