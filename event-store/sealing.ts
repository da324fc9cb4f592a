import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { streams } from '../domain/streams.ts';
import type { StoredEvent } from './port.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** Begins texts that are bound to their place; a text without it is of the format before, which was not. */
const BOUND = '2:';

/** Whose key seals the personal fields of a stream: the student's for all its streams, otherwise the stream's own. */
export function keySubject(stream: string): string {
  const [, student, services] = /^(?:student-(\d+)(?:-\d+)?|services-(\d+))$/.exec(stream) ?? [];
  const studentId = student ?? services;
  return studentId === undefined ? stream : `student-${studentId}`;
}

/** Students have a stream of their own, one per year and one of services; every other subject is one stream. */
export const hasSeveralStreams = (subject: string): boolean => subject.startsWith('student-');

/**
 * Whose key seals what is personal in an event: in the stream of all accounts the account's, otherwise as in the whole stream. Its oldest
 * events may hold it in plain (docs/decisions/old-staff-events-stay-as-they-were-written.md).
 */
export const personalSubject = (stream: string, data: Readonly<Record<string, unknown>>): string =>
  stream === streams.staff ? `staff-${data['userId']}` : keySubject(stream);

/**
 * Whose key seals what is secret in one event of a subject (docs/decisions/a-password-has-a-key-of-its-own.md); all of them
 * begin as with `''` for the revision.
 */
export const secretSubject = (subject: string, revision: number | ''): string => `${subject}-secret-${revision}`;

/** Whose keys a stored event may need. */
export function keySubjectsOf({ stream, revision, data }: Pick<StoredEvent, 'stream' | 'revision' | 'data'>): string[] {
  if (stream !== streams.staff) return [keySubject(stream)];
  const subject = personalSubject(stream, JSON.parse(data) as Record<string, unknown>);
  return [subject, secretSubject(subject, revision)];
}

/** The event a text is sealed for: it opens nowhere else. */
export interface SealedPlace {
  stream: string;
  revision: number;
  type: string;
}

/**
 * Seals a text for one event: base64 of nonce, AES-256-GCM ciphertext and tag, with the place as associated data. The nonce
 * is made from the text and its place, so that the same append again gives the same bytes, and no nonce serves two texts.
 * Nonces and cipher have keys of their own, derived from the subject's (docs/decisions/sealed-texts-are-bound-to-their-event.md).
 */
export function seal(key: KeyObject, place: SealedPlace, text: string): string {
  const bound = boundTo(place);
  const nonce = createHmac('sha256', nonceKey(key)).update(`${bound}\n${text}`).digest().subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, cipherKey(key), nonce).setAAD(Buffer.from(bound));
  return (
    BOUND + Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
  );
}

/** Opens what {@link seal} made, today or before places were bound; throws when it was changed, or sealed elsewhere. */
export function unseal(key: KeyObject, place: SealedPlace, sealed: string): string {
  const isBound = sealed.startsWith(BOUND);
  const bytes = Buffer.from(isBound ? sealed.slice(BOUND.length) : sealed, 'base64');
  const end = bytes.length - TAG_BYTES;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, isBound ? cipherKey(key) : key, nonce, {
      authTagLength: TAG_BYTES,
    });
    if (isBound) decipher.setAAD(Buffer.from(boundTo(place)));
    decipher.setAuthTag(bytes.subarray(end));
    const text = decipher.update(bytes.subarray(NONCE_BYTES, end));
    // Throws where the tag does not fit; nothing is handed out before. The cipher leaves nothing over for it to add.
    decipher.final();
    return text.toString('utf8');
  } catch (cause) {
    throw new Error('what is sealed in it was changed, or sealed for another event or with another key', { cause });
  }
}

/** Neither names of streams nor types hold a line break. */
const boundTo = ({ stream, revision, type }: SealedPlace): string => `${stream}\n${revision}\n${type}`;

type Derive = (key: KeyObject) => KeyObject;

/** Derives a key for one purpose, once as long as the key it is made from lives: key objects are slow to make and fast to use. */
function derivation(purpose: string): Derive {
  const derived = new WeakMap<KeyObject, KeyObject>();
  return (key) => {
    const known = derived.get(key);
    if (known) return known;
    const bytes = hkdfSync('sha256', key, '', `transition-ledger sealed 2 ${purpose}`, KEY_BYTES);
    const made = createSecretKey(new Uint8Array(bytes));
    derived.set(key, made);
    return made;
  };
}

const nonceKey = derivation('nonces');
const cipherKey = derivation('cipher');
