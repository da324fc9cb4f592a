/** Pairs of account and network address that are remembered; about 5 MB. */
const LIMIT = 50_000;

/** The newest pairs of account and network address that signed in; the oldest make room. */
export class KnownPairs {
  readonly #pairs = new Set<string>();

  has(pair: string): boolean {
    return this.#pairs.has(pair);
  }

  add(pair: string): void {
    this.#pairs.delete(pair);
    this.#pairs.add(pair);
    const [oldest] = this.#pairs;
    if (this.#pairs.size > LIMIT && oldest !== undefined) this.#pairs.delete(oldest);
  }
}
