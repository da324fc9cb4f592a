import { z } from 'zod';
import type { CollectionShape, FieldKind } from './collection.ts';
import type { Find } from './port.ts';

const stored = z.record(
  z.string(),
  z.object({
    id: z.enum(['number', 'text']),
    fields: z.record(z.string(), z.enum(['text', 'number', 'boolean', 'list'])),
    indexes: z.array(z.object({ on: z.array(z.string()), holds: z.array(z.string()).optional() })),
  }),
);

/** Shapes as a generation keeps them beside its documents, so that code that no longer has them can read it. */
export const readShapes = (text: string): Record<string, CollectionShape> =>
  stored.parse(JSON.parse(text)) as Record<string, CollectionShape>;

/** The kind of a field that a query names. */
export function kindOf(shape: CollectionShape, field: string): FieldKind {
  const kind = field === 'id' ? shape.id : shape.fields[field];
  if (!kind) throw new Error(`the collection has no field '${field}' that can be asked for`);
  return kind;
}

export interface SortKey {
  field: string;
  descending: boolean;
}

/** The fields of a sort, ended by the id in the direction of the last one. */
export function sortKeys(shape: CollectionShape, sort: Find['sort'] = []): SortKey[] {
  const keys = sort.map(({ field, descending = false }) => ({ field, descending }));
  for (const { field } of keys) {
    if (kindOf(shape, field) === 'list') throw new Error(`'${field}' is a list and cannot be sorted by`);
  }
  if (keys.some(({ field }) => field === 'id')) return keys;
  return [...keys, { field: 'id', descending: keys.at(-1)?.descending ?? false }];
}

/** The collection's shape. Throws for one that nobody declared. */
export function shapeIn(collections: Record<string, CollectionShape>, collection: string): CollectionShape {
  const shape = collections[collection];
  if (!shape) throw new Error(`there is no collection '${collection}'`);
  return shape;
}
