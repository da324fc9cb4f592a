import { createSecretKey, type KeyObject } from 'node:crypto';

/** Keys kept at hand, a kilobyte and a half each with what is derived from them. Beyond that the one kept longest is looked up again. */
const KEPT = 8000;

/** Keys by subject, ready for use: making a key object costs more than using it. */
export class KeyCache {
  readonly #keys = new Map<string, KeyObject>();

  get(subject: string): KeyObject | undefined {
    return this.#keys.get(subject);
  }

  keep(subject: string, bytes: Uint8Array): KeyObject {
    if (this.#keys.size >= KEPT) {
      const [oldest] = this.#keys.keys();
      if (oldest !== undefined) this.#keys.delete(oldest);
    }
    const key = createSecretKey(bytes);
    this.#keys.set(subject, key);
    return key;
  }

  drop(subject: string): void {
    this.#keys.delete(subject);
  }
}
