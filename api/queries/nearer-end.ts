import type { Collection, DocumentOf, FieldOf } from '../../projections/storage/collection.ts';
import type { DocumentReader, Find, Found, Sort } from '../../projections/storage/port.ts';

/** One page of a sorted list. */
export interface Page<C extends Collection, Picked extends keyof DocumentOf<C> & string>
  extends Find<FieldOf<C>, Picked> {
  sort: Sort<FieldOf<C>>;
  skip: number;
  limit?: number;
}

/**
 * One page of a list of so many, walked to from whichever end is nearer: a store passes every row that it leaves out.
 * Without a limit everything is read from the beginning.
 */
export async function findFromNearerEnd<C extends Collection, Picked extends keyof DocumentOf<C> & string = never>(
  reader: DocumentReader<NoInfer<C>>,
  collection: C,
  page: Page<C, Picked>,
  total: number,
): Promise<Found<C, Picked>[]> {
  const { skip, limit = total, sort } = page;
  const rows = Math.min(limit, total - skip);
  if (rows <= 0) return [];
  const behind = total - skip - rows;
  if (behind >= skip) return reader.find(collection, page);
  const backwards = sort.map(({ field, descending = false }) => ({ field, descending: !descending }));
  const found = await reader.find(collection, { ...page, sort: backwards, skip: behind, limit: rows });
  return found.reverse();
}
