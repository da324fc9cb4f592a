import { setImmediate as letOthersRun } from 'node:timers/promises';

/** How many are worked on before others are let in between: a millisecond or two. */
const AT_ONCE = 100;

/** Works on many, some at once and in their order, and lets the requests of others run in between. */
export async function inPortions<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result | Promise<Result>,
  atOnce = AT_ONCE,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += atOnce) {
    if (from > 0) await letOthersRun();
    results.push(...(await Promise.all(items.slice(from, from + atOnce).map(work))));
  }
  return results;
}

/** Goes through many as they come, and lets the requests of others run in between. */
export async function* takingTurns<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item> {
  let taken = 0;
  for await (const item of items) {
    taken += 1;
    if (taken % AT_ONCE === 0) await letOthersRun();
    yield item;
  }
}
