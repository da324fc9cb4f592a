/** A source of numbers that gives the same ones for the same seed, on every machine. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  /** A whole number from low to high, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** An item with a probability in proportion to its weight. */
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item;
  /** Standard normal. */
  normal(): number;
}

/** A text as a 32-bit number (FNV-1a): seeds that differ a little give numbers that differ a lot. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** The generator sfc32 over a state made from the seed. */
function generator(seed: string): () => number {
  let [a, b, c, counter] = [hash(seed), hash(`${seed}/b`), hash(`${seed}/c`), 1];
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  };
  for (let warmUp = 0; warmUp < 12; warmUp++) next();
  return next;
}

/** Numbers that belong to the parts of the seed alone: what is drawn elsewhere never shifts them. */
export function randomOf(...seed: (string | number)[]): Random {
  const next = generator(seed.join('|'));
  const random: Random = {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => itemAt(items, Math.floor(next() * items.length)),
    weighted: (items) => drawWeighted(items, next()),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
  return random;
}

function itemAt<Item>(items: readonly Item[], at: number): Item {
  const item = items[at];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

function drawWeighted<Item>(items: readonly (readonly [Item, number])[], draw: number): Item {
  let left = draw * items.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  return itemAt(items, items.length - 1)[0];
}

/** Share of the standard normal distribution below z (Abramowitz and Stegun 7.1.26, off by less than 2e-7). */
export function normalShare(z: number): number {
  const t = 1 / (1 + 0.3275911 * (Math.abs(z) / Math.SQRT2));
  const poly = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  const share = 1 - 0.5 * poly * Math.exp((-z * z) / 2);
  return z >= 0 ? share : 1 - share;
}
