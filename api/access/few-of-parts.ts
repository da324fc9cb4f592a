import { inTurns } from '../shares/fair-turns.ts';
import { currentParty } from '../shares/request-context.ts';
import { FEW_FOUND } from './named-students.ts';

const keyOf = (places: readonly number[]) => places.join();
/** Each of these without one of its parts. */
const withoutOne = (places: readonly number[]) => places.map((left) => places.filter((one) => one !== left));

/** What adds one part more to what is of many, where whatever it adds to is. */
function widened(many: readonly (readonly number[])[], parts: number): number[][] {
  const known = new Set(many.map(keyOf));
  return many
    .flatMap((places) => Array.from({ length: parts }, (_, next) => [...places, next]))
    .filter((places) => (places.at(-2) ?? -1) < (places.at(-1) as number))
    .filter((places) => withoutOne(places).every((fewer) => known.has(keyOf(fewer))));
}

/**
 * Whom some of the parts of a question leave, where these are few: that the others leave them out, or let them through, tells of them. None
 * of the parts, each by itself, each two, and so on, as long as what is left is many: whoever is asked for among few is one of these.
 * `find` answers whom the parts leave together, as many as tell whether they are few.
 */
export async function fewOfParts<Part>(
  parts: readonly Part[],
  find: (some: readonly Part[]) => Promise<readonly number[]>,
): Promise<number[]> {
  const few = new Set<number>();
  let asked: number[][] = [[]];
  for (let size = 0; size < parts.length && asked.length > 0; size++) {
    const many: number[][] = [];
    // Each may go through a whole term.
    for await (const places of inTurns(currentParty(), asked)) {
      const found = await find(places.map((place) => parts[place] as Part));
      if (found.length > FEW_FOUND) many.push(places);
      else for (const id of found) few.add(id);
    }
    asked = widened(many, parts.length);
  }
  return [...few];
}
