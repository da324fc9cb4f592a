import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** How a key store keeps the bytes of a key or secret. The name is that of what they belong to. */
export interface Wrapping {
  wrap(name: string, bytes: Uint8Array): Uint8Array;
  /** Throws when what is kept was changed, stands under another name or was wrapped with another key. */
  unwrap(name: string, kept: Uint8Array): Uint8Array;
}

/** As they are. */
export const unwrapped: Wrapping = { wrap: (_, bytes) => bytes, unwrap: (_, kept) => kept };

/** Sealed with AES-256-GCM: nonce, ciphertext, tag. The name is bound to it, so that no two can be exchanged. */
export const wrappedWith = (key: Uint8Array): Wrapping => ({
  wrap(name, bytes) {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name));
    return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  },
  unwrap(name, kept) {
    const end = kept.length - TAG_BYTES;
    const decipher = createDecipheriv(CIPHER, key, kept.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(name)).setAuthTag(kept.subarray(end));
    return Buffer.concat([decipher.update(kept.subarray(NONCE_BYTES, end)), decipher.final()]);
  },
});

/** A key for one key store, which is kept there under the master key: so a new master key changes one entry (docs/decisions/a-master-key-seals-one-store-key.md). */
export const newStoreKey = (): Uint8Array => randomBytes(KEY_BYTES);

/** Tells a store key from another, and says nothing about it: it is random. */
export const printOf = (storeKey: Uint8Array): string =>
  createHash('sha256').update('print of a store key').update(storeKey).digest('hex').slice(0, 32);

/** What the store key stands under, for {@link Wrapping}. */
export const STORE_KEY = 'store key';

/** What a secret stands under; keys stand under their subject, which never begins so. */
export const secretName = (name: string): string => `secret ${name}`;
