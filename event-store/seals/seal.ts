import { createPrivateKey, createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';

const accessPlace = z.strictObject({
  /** The number of an entry; 0 while there is none. */
  entry: z.number().int().nonnegative(),
  /** What that entry is chained with: SHA-256 (hex) over everything before it and itself; empty while there is none. */
  hash: z.string(),
});

/** An entry of the access record, and what it is chained with. */
export type AccessPlace = z.infer<typeof accessPlace>;

const accessHead = accessPlace.extend({
  /**
   * The last entry that may be missing at the beginning: it and those before it have reached their end. Left out in seals of
   * earlier versions, and where another record begins: the next seal takes the beginning as it is then.
   */
  begins: accessPlace.optional(),
});

/** Where the access record ends, by its newest entry, and where it begins. */
export type AccessHead = z.infer<typeof accessHead>;

/**
 * A signed line about the log: "its first `events` events, in the order in which they were written, give this digest", and about the
 * access record: "it went up to this entry, and begins after that one". Each holds the hash of the seal before it, so that none can be taken out unnoticed.
 */
const sealSchema = z.strictObject({
  /** From 1, without gaps. */
  seal: z.number().int().positive(),
  /** When it was made, ISO 8601 UTC. */
  at: z.string(),
  /** How many events it is about. */
  events: z.number().int().positive(),
  /** Of these events, SHA-256 (hex): see `RunningDigest`. */
  digest: z.string(),
  /** SHA-256 (hex) over the line of the seal before it; null in the first. */
  previous: z.string().nullable(),
  /** Left out in seals of earlier versions. */
  access: accessHead.optional(),
  /** Ed25519 (base64) over the same line without it. */
  signature: z.string(),
});
export type Seal = z.infer<typeof sealSchema>;
type Unsigned = Omit<Seal, 'signature'>;

/** The named secret of the key store from which the signing key is made. */
export const SEALS_SECRET = 'seals';

/** What stands before a seed of 32 bytes in a private Ed25519 key in PKCS #8. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The private key that a secret of 32 bytes stands for. */
export const signingKey = (secret: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, secret]), format: 'der', type: 'pkcs8' });

/** The public key that belongs to it, which may be shown to anybody. */
export const verifyingKey = (secret: Uint8Array): KeyObject => createPublicKey(signingKey(secret));

/** A public key as PEM. */
export const publicKeyText = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString().trim();

/** The seal as it is kept and hashed: JSON in one line, keys always in the same order. */
export const sealLine = ({ signature, ...seal }: Seal): string => JSON.stringify({ ...inOrder(seal), signature });

/** Reads a line; throws in one sentence when it is no seal. */
export function readSeal(line: string): Seal {
  const read = sealSchema.safeParse(parsed(line));
  if (!read.success) throw new Error('This line is no seal.');
  return read.data;
}

export function signSeal(key: KeyObject, seal: Unsigned): Seal {
  return { ...inOrder(seal), signature: sign(null, signedText(seal), key).toString('base64') };
}

export const isSignedWith = (key: KeyObject, { signature, ...seal }: Seal): boolean =>
  verify(null, signedText(seal), key, Buffer.from(signature, 'base64'));

/** What the next seal holds as `previous`. */
export const sealHash = (seal: Seal): string => hash('sha256', sealLine(seal), 'hex');

const inOrder = ({ seal, at, events, digest, previous, access }: Unsigned): Unsigned => ({
  seal,
  at,
  events,
  digest,
  previous,
  // Seals of earlier versions stay as they were signed.
  ...(access && { access: { ...placeInOrder(access), ...(access.begins && { begins: placeInOrder(access.begins) }) } }),
});

const placeInOrder = ({ entry, hash }: AccessPlace): AccessPlace => ({ entry, hash });

const signedText = (seal: Unsigned) => Buffer.from(JSON.stringify(inOrder(seal)));

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
