/** Each item as something else, when it is asked for. */
export async function* mapped<From, To>(items: AsyncIterable<From>, map: (item: From) => To): AsyncGenerator<To, void> {
  for await (const item of items) yield map(item);
}
