/** Items as they come, so many together: what is looked up beside them is asked for once for each group. */
export async function* groupsOf<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[], void> {
  let group: Item[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
