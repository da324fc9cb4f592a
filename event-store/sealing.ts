import { createCipheriv, createDecipheriv, createHmac, type KeyObject } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Whose key seals the personal fields of a stream: the student's for all its streams, otherwise the stream's own. */
export const keySubject = (stream: string): string => /^(student-\d+)(?:-\d+)?$/.exec(stream)?.[1] ?? stream;

/** Students have a stream of their own and one per year; every other subject is one stream. */
export const hasSeveralStreams = (subject: string): boolean => subject.startsWith('student-');

/**
 * Seals a text: base64 of nonce, AES-256-GCM ciphertext and tag (docs/decisions/sealed-in-one-piece.md). The nonce is made from the key, the text and the event's
 * place, so that the same append again gives the same bytes, and no nonce serves two texts.
 */
export function seal(key: KeyObject, place: string, text: string): string {
  const nonce = createHmac('sha256', key).update(`${place}\n${text}`).digest().subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** Opens what {@link seal} made; throws when a byte of it has changed or the key is another. */
export function unseal(key: KeyObject, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const end = bytes.length - TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(end));
  return decipher.update(bytes.subarray(NONCE_BYTES, end), undefined, 'utf8') + decipher.final('utf8');
}
