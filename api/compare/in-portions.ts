import { turns } from '../shares/fair-turns.ts';
import { currentParty } from '../shares/request-context.ts';

/** How many are worked on in one turn: about a millisecond. */
const AT_ONCE = 50;
/** Students whose whole histories are read in one turn: some milliseconds. */
export const HISTORIES_AT_ONCE = 10;

/** Works on many, some at once and in their order, in turns with other parties and other requests. */
export async function inPortions<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result | Promise<Result>,
  atOnce = AT_ONCE,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += atOnce) {
    await turns.next(currentParty());
    results.push(...(await Promise.all(items.slice(from, from + atOnce).map(work))));
  }
  return results;
}
