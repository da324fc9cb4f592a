import { setImmediate as letOthersRun } from 'node:timers/promises';

/** Milliseconds of work after which others have their turn. */
const GO_MS = 5;

/** Works on all of them in their order, with turns of others in between, however many there are and however large. */
export async function inShortGoes<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let ends = performance.now() + GO_MS;
  for (const [at, item] of items.entries()) {
    results.push(work(item));
    if (at === items.length - 1 || performance.now() < ends) continue;
    await letOthersRun();
    ends = performance.now() + GO_MS;
  }
  return results;
}
