import { randomBytes } from 'node:crypto';
import type { MongoClient } from 'mongodb';
import type { KeyArchive, KeyEntry, KeyStore, Keys, SecretStore } from '../key-store.ts';
import type { SealStore } from '../seals/port.ts';
import type { MasterKey } from './master-key.ts';
import { adoptEntries, archivedKeys } from './mongo-archive.ts';
import { connectMongo, reaching } from './mongo-client.ts';
import { collectionsOf, DESTROYED, insertNew, insertOrFind, type KeyCollections, OWNER } from './mongo-collections.ts';
import { catchUpCount, destroyKey, settledCount } from './mongo-destroying.ts';
import { KeysAtHand } from './mongo-keys-at-hand.ts';
import { type MadeCount, madeCount } from './mongo-made.ts';
import { namesEver, namesOfNone, namesWithKey } from './mongo-names.ts';
import { giveUpKeys, ownKeys, requireOwner } from './mongo-owned.ts';
import { type DocumentWrapping, openSealing, requireSealedAs, sealedOtherwise } from './mongo-sealing.ts';
import { mongoSeals } from './mongo-seals.ts';

const KEY_BYTES = 32;

export interface MongoKeysOptions {
  /** Connection string of the driver. */
  url: string;
  /** A database of its own, so that it can have its own account and back-up. */
  database: string;
  /** Milliseconds to look for a server that takes writes. */
  selectionTimeoutMs?: number | undefined;
  /** What the keys are sealed under; undefined where they are not. */
  masterKey?: MasterKey | undefined;
}

const SELECTION_TIMEOUT_MS = 5000;

/**
 * Opens the key store that all processes of a cluster share (docs/decisions/keys-of-a-cluster-live-on-mongodb.md). Throws `LogUnavailable`, `UnfitServer` and
 * `MasterKeyRefused`, each with one sentence for the console.
 */
export async function openMongoKeys(options: MongoKeysOptions): Promise<MongoKeys> {
  const { url, database, selectionTimeoutMs = SELECTION_TIMEOUT_MS, masterKey } = options;
  const client = await connectMongo(url, selectionTimeoutMs);
  try {
    const collections = collectionsOf(client.db(database));
    const wrapping = await reaching(client, () => openSealing(collections, database, masterKey));
    const keys = new SharedKeys(client, collections, wrapping);
    await keys.prepare();
    return keys;
  } catch (error) {
    await client.close();
    throw error;
  }
}

/** Which log the keys belong to. */
export interface KeysOwner {
  logId: string;
  /** A log is being moved here and is not complete. */
  unfinishedMove?: boolean;
}

export interface MongoKeys extends KeyStore, SecretStore, KeyArchive {
  seals: SealStore;
  owner(): Promise<KeysOwner | undefined>;
  /** Makes these the keys of a log, unless they are another's already; answers whose they are. */
  own(logId: string): Promise<KeysOwner>;
  markMove(unfinished: boolean): Promise<void>;
  /** Why this process must not go on with them, in one sentence: they were sealed or unsealed meanwhile, or are an older copy. */
  exchanged(): Promise<string | undefined>;
  /** From now on asked before keys are made; none is made where it throws. */
  beforeMaking(ask: () => Promise<void>): void;
  /** Asks the same server for something else; what fails is told as for the keys. */
  ask<Answer>(work: (client: MongoClient) => Promise<Answer>): Promise<Answer>;
}

/** Every question reaches the server under the same selectionTimeoutMs, and what fails is told in one way. */
class SharedKeys implements MongoKeys {
  readonly #client: MongoClient;
  readonly #in: KeyCollections;
  readonly #wrapping: DocumentWrapping;
  readonly #atHand: KeysAtHand;
  /** Whose keys these were when they were opened; undefined before that. */
  #logId: string | undefined;
  readonly #made: MadeCount;
  #beforeMaking: () => Promise<void> = async () => undefined;
  readonly seals: SealStore;

  constructor(client: MongoClient, collections: KeyCollections, wrapping: DocumentWrapping) {
    this.#client = client;
    this.#in = collections;
    this.#wrapping = wrapping;
    this.#made = madeCount(collections);
    this.#atHand = new KeysAtHand(collections.keys, wrapping);
    const seals = mongoSeals(collections.seals);
    this.seals = {
      last: () => this.#reach(seals.last),
      lines: () => this.#reach(seals.lines),
      all: () => this.#reach(seals.all),
      add: (kept) => this.#reach(() => seals.add(kept)),
      adopt: (lines) => this.#reach(() => seals.adopt(lines)),
      // They live as long as the keys.
      close: () => undefined,
    };
  }

  prepare(): Promise<void> {
    return this.#reach(async () => {
      await this.#in.keys.createIndex({ destroyed: 1 }, { sparse: true });
      await insertOrFind(this.#in.counts, { _id: DESTROYED, count: 0 });
      const count = await settledCount(this.#in);
      this.#atHand.beginAfter(count);
      await catchUpCount(this.#in, count);
    });
  }

  load(subjects: Iterable<string>): Promise<Keys> {
    return this.#reach(async () => (await this.#atHand.load(new Set(subjects))).keys);
  }

  ensure(subjects: Iterable<string>): Promise<Keys> {
    const wanted = new Set(subjects);
    return this.#reach(async () => {
      for (;;) {
        const { keys, unknown } = await this.#atHand.load(wanted);
        if (unknown.length === 0) return keys;
        await this.#beforeMaking();
        await requireSealedAs(this.#in, this.#wrapping);
        // Others may insert some of them meanwhile, and then none or only some of ours are taken: the next turn tells.
        const made = unknown.map((subject) => this.#wrapping.keyDocument(subject, randomBytes(KEY_BYTES)));
        await this.#made.add(made.length);
        await insertNew(() => this.#in.keys.insertMany(made, { ordered: false }));
        await requireSealedAs(this.#in, this.#wrapping, () => this.#in.keys.deleteMany({ $or: made }));
        await requireOwner(this.#in, this.#logId);
      }
    });
  }

  destroy(subject: string): Promise<void> {
    return this.#reach(async () => {
      await destroyKey(this.#in, subject);
      this.#atHand.drop(subject);
    });
  }

  subjects(beginning: string): Promise<string[]> {
    return this.#reach(() => namesWithKey(this.#in.keys, beginning));
  }

  everNamed(beginning: string): Promise<string[]> {
    return this.#reach(() => namesEver(this.#in.keys, beginning));
  }

  unknown(subjects: Iterable<string>): Promise<string[]> {
    return this.#reach(() => namesOfNone(this.#in.keys, subjects));
  }

  giveUp(needed: ReadonlySet<string>): Promise<void> {
    return this.#reach(() => giveUpKeys(this.#in, needed));
  }

  secret(name: string): Promise<Uint8Array> {
    return this.#reach(async () => {
      const made = this.#wrapping.secretDocument(name, randomBytes(KEY_BYTES));
      const found = await insertOrFind(this.#in.secrets, made);
      await requireSealedAs(this.#in, this.#wrapping, () => this.#in.secrets.deleteOne(made));
      return this.#wrapping.openSecret(found);
    });
  }

  findSecret(name: string): Promise<Uint8Array | undefined> {
    return this.#reach(async () => {
      const document = await this.#in.secrets.findOne({ _id: name });
      return document ? this.#wrapping.openSecret(document) : undefined;
    });
  }

  owner(): Promise<KeysOwner | undefined> {
    return this.#reach(async () => (await this.#in.owners.findOne({ _id: OWNER })) ?? undefined);
  }

  async own(logId: string): Promise<KeysOwner> {
    const owner = await this.#reach(() => ownKeys(this.#in, logId));
    this.#logId = owner.logId;
    return owner;
  }

  markMove(unfinished: boolean): Promise<void> {
    const mark = unfinished ? { $set: { unfinishedMove: true } } : { $unset: { unfinishedMove: true as const } };
    return this.#reach(async () => void (await this.#in.owners.updateOne({ _id: OWNER }, mark)));
  }

  exchanged(): Promise<string | undefined> {
    return this.#reach(async () => (await sealedOtherwise(this.#in, this.#wrapping)) ?? this.#made.look());
  }

  beforeMaking(ask: () => Promise<void>): void {
    this.#beforeMaking = ask;
  }

  ask<Answer>(work: (client: MongoClient) => Promise<Answer>): Promise<Answer> {
    return this.#reach(() => work(this.#client));
  }

  async *entries(): AsyncGenerator<KeyEntry[]> {
    yield* archivedKeys(this.#in, this.#wrapping);
  }

  async adopt(entries: readonly KeyEntry[], isNew: boolean): Promise<void> {
    await this.#reach(() => adoptEntries(this.#in, this.#wrapping, entries, isNew));
    for (const { kind, name } of entries) if (kind === 'destroyed') await this.destroy(name);
  }

  async close(): Promise<void> {
    await this.#client.close();
  }

  #reach<T>(work: () => Promise<T>): Promise<T> {
    return reaching(this.#client, work);
  }
}
