import type { KeyObject } from 'node:crypto';
import { untilItKnowsAll } from '../../mongo-driver/known-to-a-majority.ts';
import type { Keys } from '../key-store.ts';
import { KeyCache } from './key-cache.ts';
import type { KeyCollections } from './mongo-collections.ts';
import type { DocumentWrapping } from './mongo-sealing.ts';

/**
 * Keys that this process has read already, and the others from the server. What another process has destroyed is dropped before
 * anything is looked up.
 */
export class KeysAtHand {
  readonly #keys: KeyCollections['keys'];
  readonly #wrapping: DocumentWrapping;
  readonly #cache = new KeyCache();
  /** The number of the destruction that was heard of last. */
  #heard = 0;

  constructor(keys: KeyCollections['keys'], wrapping: DocumentWrapping) {
    this.#keys = keys;
    this.#wrapping = wrapping;
  }

  /** Nothing was read before destruction `count`: the earlier ones concern nothing that is at hand. */
  beginAfter(count: number): void {
    this.#heard = count;
  }

  drop(subject: string): void {
    this.#cache.drop(subject);
  }

  /** The keys, and the subjects that never had one. */
  async load(wanted: ReadonlySet<string>): Promise<{ keys: Keys; unknown: string[] }> {
    for (;;) {
      await this.#hearOfDestroyed();
      const heard = this.#heard;
      const kept = [...wanted].map((subject) => [subject, this.#cache.get(subject)] as const);
      const found = new Map(kept.filter((entry): entry is [string, KeyObject] => entry[1] !== undefined));
      const fetched = await this.#fetch([...wanted].filter((subject) => !found.has(subject)));
      // Another load has heard of a destruction meanwhile: what was fetched may be older than that.
      if (heard !== this.#heard) continue;
      for (const [subject, key] of fetched) if (key) found.set(subject, this.#cache.keep(subject, key));
      const unknown = [...wanted].filter((subject) => !found.has(subject) && !fetched.has(subject));
      return { keys: { find: (subject) => found.get(subject) }, unknown };
    }
  }

  async #hearOfDestroyed(): Promise<void> {
    const news = this.#keys.find({ destroyed: { $gt: this.#heard } }).sort({ destroyed: 1 });
    for await (const { _id, destroyed = 0 } of news) {
      this.#cache.drop(_id);
      this.#heard = Math.max(this.#heard, destroyed);
    }
  }

  /** The bytes of their keys; undefined stands for a destroyed one. */
  async #fetch(subjects: string[]): Promise<Map<string, Uint8Array | undefined>> {
    const found = await this.#find(subjects);
    const missing = subjects.filter((subject) => !found.has(subject));
    if (missing.length === 0) return found;
    // Who has no key is taken for forgotten: a server that does not know of it yet must not say so.
    await untilItKnowsAll(this.#keys);
    return new Map([...found, ...(await this.#find(missing))]);
  }

  async #find(subjects: string[]): Promise<Map<string, Uint8Array | undefined>> {
    if (subjects.length === 0) return new Map();
    const documents = await this.#keys.find({ _id: { $in: subjects } }).toArray();
    return new Map(documents.map((document) => [document._id, this.#wrapping.openKey(document)]));
  }
}
