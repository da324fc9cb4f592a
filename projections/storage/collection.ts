/** A document of a read model: plain JSON with an id of its own. */
export interface Document {
  id: string | number;
}

export type FieldKind = 'text' | 'number' | 'boolean' | 'list';

/** A compound index. */
export interface IndexShape<Field extends string = string> {
  /** Most selective field first. */
  on: readonly Field[];
  /** Further fields kept in it where the store can, so that a scan of it answers without opening the documents. */
  holds?: readonly Field[];
}

/** What a projection says of one of its collections, so that every store can keep it fast. */
export interface CollectionShape<Field extends string = string> {
  id: 'number' | 'text';
  /**
   * Fields that queries may name, with their kinds; lists are asked with `anyOf`. Every document has all of them; a
   * missing value is null. `id` can always be named.
   */
  fields: Record<Field, FieldKind>;
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
    shape: CollectionShape<Field> & { id: D['id'] extends number ? 'number' : 'text' },
  ): Collection<Name, D, Field> => ({ name, shape });

/** The shapes of collections by their names, as stores keep them. */
export const shapesOf = (collections: readonly Collection[]): Record<string, CollectionShape> =>
  Object.fromEntries(collections.map(({ name, shape }) => [name, shape]));
