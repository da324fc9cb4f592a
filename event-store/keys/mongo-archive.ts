import { Binary } from 'mongodb';
import { insertOrFind, type KeyCollections, type KeyDocument } from './mongo-collections.ts';
import { ForeignKeys, type KeyEntry } from './port.ts';

const PART = 500;

/** Everything in a key store, in parts; secrets first. */
export async function* archivedKeys({ keys, secrets }: KeyCollections): AsyncGenerator<KeyEntry[]> {
  const kept = await secrets.find().toArray();
  let part = kept.map(({ _id, secret }): KeyEntry => ({ kind: 'secret', name: _id, bytes: secret.buffer }));
  for await (const document of keys.find().sort({ _id: 1 })) {
    part.push(entryOf(document));
    if (part.length < PART) continue;
    yield part;
    part = [];
  }
  yield part;
}

const entryOf = ({ _id, key }: KeyDocument): KeyEntry =>
  key ? { kind: 'key', name: _id, bytes: key.buffer } : { kind: 'destroyed', name: _id };

/** Takes over keys and secrets as `KeyArchive` says; destroyed subjects are for the caller to destroy. */
export async function adoptEntries(
  collections: KeyCollections,
  entries: readonly KeyEntry[],
  isNew: boolean,
): Promise<void> {
  await adoptKeys(collections, entries.filter(isKey));
  for (const entry of entries) if (entry.kind === 'secret') await adoptSecret(collections, entry, isNew);
}

type NamedBytes = { name: string; bytes: Uint8Array };

const isKey = (entry: KeyEntry): entry is KeyEntry & { kind: 'key' } => entry.kind === 'key';

async function adoptKeys({ keys }: KeyCollections, given: readonly NamedBytes[]): Promise<void> {
  if (given.length === 0) return;
  const there = keys.find({ _id: { $in: given.map(({ name }) => name) } });
  const known = new Map((await there.toArray()).map((document) => [document._id, document]));
  const missing = given.filter(({ name }) => !known.has(name));
  if (missing.length > 0)
    await keys.insertMany(missing.map(({ name, bytes }) => ({ _id: name, key: new Binary(bytes) })));
  for (const entry of given) {
    const key = known.get(entry.name)?.key;
    if (key && !isSame(key, entry)) throw new ForeignKeys(entry.name);
  }
}

async function adoptSecret({ secrets }: KeyCollections, { name, bytes }: NamedBytes, isNew: boolean): Promise<void> {
  const document = { _id: name, secret: new Binary(bytes) };
  if (isNew) {
    await secrets.replaceOne({ _id: name }, document, { upsert: true });
  } else if (!isSame((await insertOrFind(secrets, document)).secret, { name, bytes })) {
    throw new ForeignKeys(name);
  }
}

const isSame = (kept: Binary, { bytes }: NamedBytes) => Buffer.compare(kept.buffer, bytes) === 0;
