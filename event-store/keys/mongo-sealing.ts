import { Binary } from 'mongodb';
import { LogUnavailable } from '../port.ts';
import { type MasterKey, MasterKeyRefused, openStoreKey, openWrapping, sealStoreKey } from './master-key.ts';
import {
  insertOrFind,
  type KeyCollections,
  type KeyDocument,
  type MaybeSealed,
  REAL,
  SEALING,
  type SealingDocument,
  type SecretDocument,
} from './mongo-collections.ts';
import { newStoreKey, printOf, secretName, unwrapped, type Wrapping } from './wrapping.ts';

/** How keys and secrets stand in documents, each of which says whether it is sealed. */
export interface DocumentWrapping {
  isSealed: boolean;
  /** Of the store key; undefined where there is none. */
  print: string | undefined;
  keyDocument(subject: string, bytes: Uint8Array): KeyDocument;
  secretDocument(name: string, bytes: Uint8Array): SecretDocument;
  /** Undefined for a destroyed one. Throws `LogUnavailable` where the store was sealed since it was opened. */
  openKey(document: KeyDocument): Uint8Array | undefined;
  openSecret(document: SecretDocument): Uint8Array;
}

export function documentWrapping(wrapping: Wrapping, print?: string): DocumentWrapping {
  const mark: MaybeSealed = wrapping === unwrapped ? {} : { sealed: true };
  const keep = (name: string, bytes: Uint8Array) => new Binary(wrapping.wrap(name, bytes));
  const open = (name: string, { buffer }: Binary, { sealed }: MaybeSealed): Uint8Array => {
    if (!sealed) return buffer;
    if (wrapping === unwrapped) throw new LogUnavailable(SEALED_SINCE);
    return wrapping.unwrap(name, buffer);
  };
  return {
    isSealed: wrapping !== unwrapped,
    print,
    keyDocument: (_id, bytes) => ({ _id, key: keep(_id, bytes), ...mark }),
    secretDocument: (_id, bytes) => ({ _id, secret: keep(secretName(_id), bytes), ...mark }),
    openKey: (document) => document.key && open(document._id, document.key, document),
    openSecret: (document) => open(secretName(document._id), document.secret, document),
  };
}

const SEALED_SINCE =
  'The key store was sealed while this process ran: start it again with the file of the master key as MASTER_KEY_FILE.';

const UNSEALED_SINCE = 'The key store was unsealed while this process ran: start it again without MASTER_KEY_FILE.';

const SEALED_ANEW =
  'The key store was unsealed and sealed again while this process ran: start it again with the file of the master key of now.';

/** What says with which store key the keys are sealed. */
export const sealingWith = (storeKey: Uint8Array, master: MasterKey): Omit<SealingDocument, '_id'> => ({
  storeKey: new Binary(sealStoreKey(storeKey, master)),
  print: printOf(storeKey),
});

/** Why a process that keeps keys so must end; undefined where the store is kept as it was when it was opened. */
export async function sealedOtherwise(
  { sealing }: KeyCollections,
  { isSealed, print }: DocumentWrapping,
): Promise<string | undefined> {
  const kept = await sealing.findOne({ _id: SEALING }, { projection: { unfinished: 1, print: 1 } });
  if (isSealed && kept?.print !== undefined && kept.print !== print) return SEALED_ANEW;
  if (isSealed === (kept !== null) && !kept?.unfinished) return undefined;
  return isSealed ? UNSEALED_SINCE : SEALED_SINCE;
}

/** What is made for a store that was sealed or unsealed meanwhile, nobody opens again: it is taken back. @throws {LogUnavailable} */
export async function requireSealedAs(
  collections: KeyCollections,
  wrapping: DocumentWrapping,
  takeBack?: () => Promise<unknown>,
): Promise<void> {
  const reason = await sealedOtherwise(collections, wrapping);
  if (reason === undefined) return;
  await takeBack?.();
  throw new LogUnavailable(reason);
}

/**
 * How the keys in a database are kept; a store that holds no key yet is sealed where there is a master key. First starts at
 * the same time seal with the same store key. Throws `MasterKeyRefused`.
 */
export async function openSealing(
  collections: KeyCollections,
  where: string,
  master: MasterKey | undefined,
): Promise<DocumentWrapping> {
  const { sealing } = collections;
  let kept = await sealing.findOne({ _id: SEALING });
  if (!kept && master && (await isUnused(collections))) {
    kept = await insertOrFind(sealing, { _id: SEALING, ...sealingWith(newStoreKey(), master) });
  }
  if (kept?.unfinished)
    throw new MasterKeyRefused(
      `The key store ${where} was being sealed or unsealed, which did not come to its end: run "npm run keys -- rotate" again as before.`,
    );
  const wrapping = openWrapping(where, kept?.storeKey.buffer, master);
  const storeKey = kept && master ? openStoreKey(kept.storeKey.buffer, master) : undefined;
  const print = storeKey && printOf(storeKey);
  // Sealed by an earlier version; not where it was sealed anew meanwhile.
  if (kept && print && kept.print === undefined)
    await sealing.updateOne({ _id: SEALING, storeKey: kept.storeKey, print: { $exists: false } }, { $set: { print } });
  return documentWrapping(wrapping, print);
}

/** Whether nothing was ever kept there. */
export async function isUnused({ keys, secrets }: KeyCollections): Promise<boolean> {
  return !(await keys.findOne(REAL)) && !(await secrets.findOne());
}
