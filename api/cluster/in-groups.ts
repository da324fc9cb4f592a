/** Items of one group at most. */
const MOST_TOGETHER = 1000;

/** What one item waits for. */
interface Waiting<Item> {
  item: Item;
  resolve(): void;
  reject(error: unknown): void;
}

/** Writes items in groups: what is asked for while a group is under way goes into the next one. Resolves when the item's group is written. */
export function inGroups<Item>(write: (group: readonly Item[]) => Promise<void>): (item: Item) => Promise<void> {
  const waiting: Waiting<Item>[] = [];
  let underWay = false;

  async function writeAll(): Promise<void> {
    underWay = true;
    while (waiting.length > 0) {
      const group = waiting.splice(0, MOST_TOGETHER);
      await write(group.map(({ item }) => item)).then(
        () => group.map(({ resolve }) => resolve()),
        (error: unknown) => group.map(({ reject }) => reject(error)),
      );
    }
    underWay = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // After all that is asked for in the same turn.
      if (!underWay) queueMicrotask(() => void (underWay || writeAll()));
    });
}
