import { LogDamaged } from '../log-errors.ts';
import { STORE_KEY, unwrapped, type Wrapping, wrappedWith } from './wrapping.ts';

/** 256 bits under which a key store is sealed. They are kept neither in the store nor beside it. */
export type MasterKey = Uint8Array;

const MASTER_KEY_BYTES = 32;

/** The master key in a text: 32 random bytes in base64 or hexadecimal digits. Undefined for any other text. */
export function parseMasterKey(text: string): MasterKey | undefined {
  const given = text.trim();
  if (/^[0-9a-f]{64}$/i.test(given)) return Buffer.from(given, 'hex');
  if (!/^[\w+/-]{43}=?$/.test(given)) return undefined;
  const bytes = Buffer.from(given, 'base64');
  return bytes.length === MASTER_KEY_BYTES ? bytes : undefined;
}

/** The key store is sealed and the master key given is not the one, or it is not sealed and one is given. The message is one sentence for the console. */
export class MasterKeyRefused extends LogDamaged {
  constructor(message: string) {
    super(message);
    this.name = 'MasterKeyRefused';
  }
}

const ROTATE = '"npm run keys -- rotate"';

/**
 * How a key store keeps its keys. `sealed` is its store key as it is kept, undefined in a store that is not sealed.
 * @throws {MasterKeyRefused}
 */
export function openWrapping(where: string, sealed: Uint8Array | undefined, master: MasterKey | undefined): Wrapping {
  if (!sealed && master)
    throw new MasterKeyRefused(`The key store ${where} is not sealed yet, and a master key is given: run ${ROTATE}.`);
  if (!sealed) return unwrapped;
  if (!master)
    throw new MasterKeyRefused(`The key store ${where} is sealed: set MASTER_KEY_FILE to the file of its master key.`);
  const storeKey = openStoreKey(sealed, master);
  if (!storeKey)
    throw new MasterKeyRefused(`The key store ${where} is sealed under another master key than the one that is given.`);
  return wrappedWith(storeKey);
}

/** The store key, undefined where it was sealed under another master key. */
export function openStoreKey(sealed: Uint8Array, master: MasterKey): Uint8Array | undefined {
  try {
    return wrappedWith(master).unwrap(STORE_KEY, sealed);
  } catch {
    return undefined;
  }
}

/** The store key as it is kept. */
export const sealStoreKey = (storeKey: Uint8Array, master: MasterKey): Uint8Array =>
  wrappedWith(master).wrap(STORE_KEY, storeKey);
