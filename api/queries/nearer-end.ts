import type { Collection, DocumentOf, FieldOf } from '../../projections/storage/collection.ts';
import type { DocumentReader, DocumentText, Find, Sort } from '../../projections/storage/port.ts';
import { inTurns } from '../shares/fair-turns.ts';
import { currentParty } from '../shares/request-context.ts';

/** One page of a sorted list. */
export interface Page<C extends Collection, Picked extends keyof DocumentOf<C> & string>
  extends Find<FieldOf<C>, Picked> {
  sort: Sort<FieldOf<C>>;
  skip: number;
  limit?: number;
}

/**
 * One page of a list of so many as the texts it is stored as, walked to from whichever end is nearer: a store passes every row
 * that it leaves out. Without a limit everything is read from the beginning, in turns with others.
 */
export async function textsFromNearerEnd<
  C extends Collection,
  Picked extends FieldOf<C> & keyof DocumentOf<C> & string,
>(
  reader: DocumentReader<NoInfer<C>>,
  collection: C,
  page: Page<C, Picked>,
  total: number,
): Promise<DocumentText<Pick<DocumentOf<C>, Picked>>[]> {
  const { skip, limit = total, sort } = page;
  const rows = Math.min(limit, total - skip);
  if (rows <= 0) return [];
  const behind = total - skip - rows;
  const isNearerBegin = behind >= skip;
  const backwards = sort.map(({ field, descending = false }) => ({ field, descending: !descending }));
  const found: DocumentText<Pick<DocumentOf<C>, Picked>>[] = [];
  const asked = isNearerBegin ? page : { ...page, sort: backwards, skip: behind, limit: rows };
  for await (const texts of inTurns(currentParty(), reader.texts(collection, asked))) found.push(...texts);
  return isNearerBegin ? found : found.reverse();
}
