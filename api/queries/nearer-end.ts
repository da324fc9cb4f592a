import type { Document, DocumentReader, Find } from '../../projections/storage/port.ts';

/** One page of a sorted list. */
export interface Page extends Find {
  sort: NonNullable<Find['sort']>;
  skip: number;
  limit?: number;
}

/**
 * One page of a list of so many, walked to from whichever end is nearer: a store passes every row that it leaves out.
 * Without a limit everything is read from the beginning.
 */
export async function findFromNearerEnd<D extends Document>(
  reader: DocumentReader,
  collection: string,
  page: Page,
  total: number,
): Promise<D[]> {
  const { skip, limit = total, sort } = page;
  const rows = Math.min(limit, total - skip);
  if (rows <= 0) return [];
  const behind = total - skip - rows;
  if (behind >= skip) return reader.find<D>(collection, page);
  const backwards = sort.map(({ field, descending = false }) => ({ field, descending: !descending }));
  const found = await reader.find<D>(collection, { ...page, sort: backwards, skip: behind, limit: rows });
  return found.reverse();
}
