/** Small, fast and the same everywhere (mulberry32): numbers from 0 to below 1. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** In an order of chance. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const drawn = items.map((item) => ({ item, at: random() }));
  return drawn.sort((a, b) => a.at - b.at).map(({ item }) => item);
}

export const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item;
