import { z } from 'zod';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { CollectionShape, FieldKind } from './collection.ts';
import type { Find } from './port.ts';

const stored = z.record(
  z.string(),
  z.object({
    id: z.enum(['number', 'text', 'position']),
    fields: z.record(z.string(), z.enum(['text', 'number', 'boolean', 'list', 'instant', 'position', 'name', 'names'])),
    names: z.array(z.string()).optional(),
    isStoredOnce: z.boolean().optional(),
    indexes: z.array(z.object({ on: z.array(z.string()), holds: z.array(z.string()).optional() })),
  }),
);

/** Shapes as a generation keeps them beside its documents, so that code that no longer has them can read it. */
export const readShapes = (text: string): Record<string, CollectionShape> =>
  stored.parse(JSON.parse(text)) as Record<string, CollectionShape>;

/** Seconds after which to ask again for what a generation does not have. */
const RETRY_AFTER_S = 2;

/** A generation of an earlier version serves until the one that has what is asked for is built beside it. */
const beingBuilt = (what: string) =>
  new Rejection('unavailable', `The read model that has ${what} is being built.`, { retryAfter: RETRY_AFTER_S });

/** The kind of a field that a query names. @throws {Rejection} `unavailable` where the generation has none of that name */
export function kindOf(shape: CollectionShape, field: string): FieldKind {
  const kind = field === 'id' ? shape.id : shape.fields[field];
  if (!kind) throw beingBuilt(`the field '${field}'`);
  return kind;
}

/** Whether a field holds several values. */
export const isList = (kind: FieldKind | undefined): boolean => kind === 'list' || kind === 'names';

export interface SortKey {
  field: string;
  descending: boolean;
}

/** The fields of a sort, ended by the id in the direction of the last one. */
export function sortKeys(shape: CollectionShape, sort: Find['sort'] = []): SortKey[] {
  const keys = sort.map(({ field, descending = false }) => ({ field, descending }));
  for (const { field } of keys) {
    const kind = kindOf(shape, field);
    if (isList(kind) || kind === 'name') throw new Error(`'${field}' is of the kind '${kind}' and cannot be sorted by`);
  }
  if (keys.some(({ field }) => field === 'id')) return keys;
  return [...keys, { field: 'id', descending: keys.at(-1)?.descending ?? false }];
}

/** The collection's shape. @throws {Rejection} `unavailable` where the generation has none of that name */
export function shapeIn(collections: Record<string, CollectionShape>, collection: string): CollectionShape {
  const shape = collections[collection];
  if (!shape) throw beingBuilt(`'${collection}'`);
  return shape;
}
