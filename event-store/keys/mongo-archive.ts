import { ForeignKeys, type KeyEntry } from '../key-store.ts';
import { insertOrFind, type KeyCollections, type KeyDocument, REAL } from './mongo-collections.ts';
import type { DocumentWrapping } from './mongo-sealing.ts';

const PART = 500;

/** Everything in a key store, in parts, opened; secrets first. */
export async function* archivedKeys(
  { keys, secrets }: KeyCollections,
  wrapping: DocumentWrapping,
): AsyncGenerator<KeyEntry[]> {
  const kept = await secrets.find().toArray();
  let part = kept.map((document): KeyEntry => {
    return { kind: 'secret', name: document._id, bytes: wrapping.openSecret(document) };
  });
  for await (const document of keys.find(REAL).sort({ _id: 1 })) {
    part.push(entryOf(document, wrapping));
    if (part.length < PART) continue;
    yield part;
    part = [];
  }
  yield part;
}

function entryOf(document: KeyDocument, wrapping: DocumentWrapping): KeyEntry {
  const bytes = wrapping.openKey(document);
  return bytes ? { kind: 'key', name: document._id, bytes } : { kind: 'destroyed', name: document._id };
}

/** Takes over keys and secrets as `KeyArchive` says; destroyed subjects are for the caller to destroy. */
export async function adoptEntries(
  collections: KeyCollections,
  wrapping: DocumentWrapping,
  entries: readonly KeyEntry[],
  isNew: boolean,
): Promise<void> {
  await adoptKeys(collections, wrapping, entries.filter(isKey));
  for (const entry of entries) if (entry.kind === 'secret') await adoptSecret(collections, wrapping, entry, isNew);
}

type NamedBytes = { name: string; bytes: Uint8Array };

const isKey = (entry: KeyEntry): entry is KeyEntry & { kind: 'key' } => entry.kind === 'key';

async function adoptKeys(
  { keys }: KeyCollections,
  wrapping: DocumentWrapping,
  given: readonly NamedBytes[],
): Promise<void> {
  if (given.length === 0) return;
  const there = keys.find({ _id: { $in: given.map(({ name }) => name) } });
  const known = new Map((await there.toArray()).map((document) => [document._id, document]));
  const missing = given.filter(({ name }) => !known.has(name));
  if (missing.length > 0) await keys.insertMany(missing.map(({ name, bytes }) => wrapping.keyDocument(name, bytes)));
  for (const entry of given) {
    const document = known.get(entry.name);
    const bytes = document && wrapping.openKey(document);
    if (bytes && !isSame(bytes, entry)) throw new ForeignKeys(entry.name);
  }
}

async function adoptSecret(
  { secrets }: KeyCollections,
  wrapping: DocumentWrapping,
  { name, bytes }: NamedBytes,
  isNew: boolean,
): Promise<void> {
  const document = wrapping.secretDocument(name, bytes);
  if (isNew) {
    await secrets.replaceOne({ _id: name }, document, { upsert: true });
  } else if (!isSame(wrapping.openSecret(await insertOrFind(secrets, document)), { name, bytes })) {
    throw new ForeignKeys(name);
  }
}

const isSame = (kept: Uint8Array, { bytes }: NamedBytes) => Buffer.compare(kept, bytes) === 0;
