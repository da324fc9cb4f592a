import type { Middleware } from 'koa';
import type { RestList } from '../../domain/wire/rest-list.ts';
import type { Collection, DocumentOf, FieldOf } from '../../projections/storage/collection.ts';
import type { DocumentReader, Sort, Where } from '../../projections/storage/port.ts';
import { page, type Reply } from './reply.ts';

/** Clients whose base address ends with a slash write two of them (rules/wire#simple-rest). */
export const singleSlashes: Middleware = (ctx, next) => {
  const { path } = ctx;
  const single = path.replace(/^(\/api\/rest)\/{2,}/i, '$1/');
  // Setting a path, even the same, reads and writes the whole address anew.
  if (single !== path) ctx.path = single;
  return next();
};

/** A list that a read model answers by itself: one page of documents and their number. */
export async function restPage<C extends Collection>(
  reader: DocumentReader<NoInfer<C>>,
  collection: C,
  list: { where: Where<FieldOf<C>>; sort: Sort<FieldOf<C>>; skip: number; limit?: number | undefined },
): Promise<{ documents: DocumentOf<C>[]; total: number }> {
  const { where, sort, skip, limit } = list;
  const [documents, total] = await Promise.all([
    reader.find(collection, { where, sort, skip, ...(limit !== undefined && { limit }) }),
    reader.count(collection, where),
  ]);
  return { documents, total };
}

/** A list that is short enough to be sorted here. */
export function shortList<Row extends object>(
  resource: string,
  rows: readonly Row[],
  list: Pick<RestList<unknown, string>, 'sort' | 'skip' | 'limit'>,
): Reply {
  const by = list.sort.by as keyof Row;
  const sorted = rows.toSorted((a, b) => compare(a[by], b[by]));
  if (list.sort.descending) sorted.reverse();
  const part = sorted.slice(list.skip, list.limit === undefined ? undefined : list.skip + list.limit);
  return page(resource, part, list.skip, rows.length);
}

const compare = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
