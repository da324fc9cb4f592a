import { type KeyObject, randomBytes } from 'node:crypto';
import { Binary, type ClientSession, type MongoClient, MongoError } from 'mongodb';
import { KeyCache } from './key-cache.ts';
import { connectMongo, unreachable } from './mongo-client.ts';
import { collectionsOf, DESTROYED, insertOrFind, type KeyCollections, unlessTwice } from './mongo-collections.ts';
import type { KeyStore, Keys, SecretStore } from './port.ts';

const KEY_BYTES = 32;

export interface MongoKeysOptions {
  /** Connection string of the driver. */
  url: string;
  /** A database of its own, so that it can have its own account and back-up. */
  database: string;
}

/**
 * Opens the key store that all processes of a cluster share. Throws `LogUnavailable` and `StandaloneServer`, each with one
 * sentence for the console.
 */
export async function openMongoKeys({ url, database }: MongoKeysOptions): Promise<KeyStore & SecretStore> {
  const client = await connectMongo(url);
  const keys = new MongoKeys(client, collectionsOf(client.db(database)));
  try {
    await keys.prepare();
    return keys;
  } catch (error) {
    await client.close();
    throw error;
  }
}

/** Keeps keys at hand; what another process has destroyed is dropped before anything is looked up. */
class MongoKeys implements KeyStore, SecretStore {
  readonly #client: MongoClient;
  readonly #in: KeyCollections;
  readonly #cache = new KeyCache();
  /** The number of the destruction that was heard of last. */
  #heard = 0;

  constructor(client: MongoClient, collections: KeyCollections) {
    this.#client = client;
    this.#in = collections;
  }

  prepare(): Promise<void> {
    return this.#reach(async () => {
      await this.#in.keys.createIndex({ destroyed: 1 }, { sparse: true });
      this.#heard = (await insertOrFind(this.#in.counts, { _id: DESTROYED, count: 0 })).count;
    });
  }

  load(subjects: Iterable<string>): Promise<Keys> {
    return this.#reach(() => this.#load(new Set(subjects)));
  }

  ensure(subjects: Iterable<string>): Promise<Keys> {
    const wanted = new Set(subjects);
    return this.#reach(async () => {
      const keys = await this.#load(wanted);
      const missing = [...wanted].filter((subject) => !keys.find(subject));
      if (missing.length === 0) return keys;
      await this.#make(missing);
      return this.#load(wanted);
    });
  }

  destroy(subject: string): Promise<void> {
    return this.#reach(async () => {
      await this.#client.withSession((session) => session.withTransaction(() => this.#destroy(subject, session)));
      this.#cache.drop(subject);
    });
  }

  secret(name: string): Promise<Uint8Array> {
    return this.#reach(async () => {
      const made = new Binary(randomBytes(KEY_BYTES));
      return (await insertOrFind(this.#in.secrets, { _id: name, secret: made })).secret.buffer;
    });
  }

  async close(): Promise<void> {
    await this.#client.close();
  }

  async #load(wanted: ReadonlySet<string>): Promise<Keys> {
    const found = new Map<string, KeyObject>();
    for (let heard = -1; heard !== this.#heard; ) {
      await this.#hearOfDestroyed();
      heard = this.#heard;
      found.clear();
      for (const subject of wanted) keep(found, subject, this.#cache.get(subject));
      // Another load may hear of a destruction meanwhile: then what was fetched may be older than that.
      const fetched = await this.#fetch([...wanted].filter((subject) => !found.has(subject)));
      if (heard === this.#heard)
        for (const [subject, key] of fetched) keep(found, subject, this.#cache.keep(subject, key));
    }
    return { find: (subject) => found.get(subject) };
  }

  async #hearOfDestroyed(): Promise<void> {
    const news = this.#in.keys.find({ destroyed: { $gt: this.#heard } }).sort({ destroyed: 1 });
    for await (const { _id, destroyed = 0 } of news) {
      this.#cache.drop(_id);
      this.#heard = Math.max(this.#heard, destroyed);
    }
  }

  async #fetch(subjects: string[]): Promise<[string, Uint8Array][]> {
    if (subjects.length === 0) return [];
    const documents = await this.#in.keys.find({ _id: { $in: subjects } }).toArray();
    return documents.flatMap(({ _id, key }) => (key ? [[_id, key.buffer]] : []));
  }

  /** Leaves alone who has a key, and who had one. */
  async #make(subjects: string[]): Promise<void> {
    const upserts = subjects.map((subject) => ({
      updateOne: {
        filter: { _id: subject },
        update: { $setOnInsert: { key: new Binary(randomBytes(KEY_BYTES)) } },
        upsert: true,
      },
    }));
    await unlessTwice(() => this.#in.keys.bulkWrite(upserts, { ordered: false }));
  }

  /** The counter makes destructions wait for each other, so that none becomes visible after a later one. */
  async #destroy(subject: string, session: ClientSession): Promise<void> {
    const filter = { _id: subject };
    const before = await this.#in.keys.findOne(filter, { session });
    if (before?.destroyed !== undefined) return;
    const increment = { $inc: { count: 1 } };
    const counted = await this.#in.counts.findOneAndUpdate({ _id: DESTROYED }, increment, {
      session,
      returnDocument: 'after',
    });
    const erase = { $unset: { key: true as const }, $set: { destroyed: counted?.count ?? 1 } };
    await this.#in.keys.updateOne(filter, erase, { session, upsert: true });
  }

  async #reach<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw error instanceof MongoError ? unreachable(this.#client, error) : error;
    }
  }
}

function keep(found: Map<string, KeyObject>, subject: string, key: KeyObject | undefined): void {
  if (key) found.set(subject, key);
}
