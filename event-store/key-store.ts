import type { KeyObject } from 'node:crypto';

/** Keys at hand. */
export interface Keys {
  /** The subject's key; undefined when it was destroyed or never made. */
  find(subject: string): KeyObject | undefined;
}

/** Opens what was sealed. Reading never makes a key. */
export interface KeyReader {
  /** The keys of these subjects as they are now. Throws `LogUnavailable` when they cannot be looked up. */
  load(subjects: Iterable<string>): Keys | Promise<Keys>;
  /** Those of these subjects that never had a key here: it was neither made nor destroyed. */
  unknown(subjects: Iterable<string>): string[] | Promise<string[]>;
  close(): void | Promise<void>;
}

/** Keys that personal fields are sealed with: 256 bits each, one per subject (a student, an intent). */
export interface KeyStore extends KeyReader {
  /**
   * Makes the keys that are missing; when it resolves they are durable. A subject that was forgotten gets none again.
   * Throws `LogUnavailable` when they cannot be written.
   */
  ensure(subjects: Iterable<string>): Promise<Keys>;
  /** Nothing sealed with the subject's key can be read again. Again is quiet. */
  destroy(subject: string): Promise<void>;
  /** Subjects of which the names begin so and the keys are there. */
  subjects(beginning: string): Promise<string[]>;
  /** Subjects of which the names begin so and that were ever given a key, whether it is there or not. */
  everNamed(beginning: string): string[] | Promise<string[]>;
  /**
   * Whose key was destroyed and whom a log does not need, of which an older copy was taken for good, is nobody there: who is given the same
   * name later gets a key. Whether a key was made or destroyed is known as before.
   */
  giveUp(needed: ReadonlySet<string>): void | Promise<void>;
}

const GIVEN_UP = 'given up: ';

/** What a destroyed subject is called that was given up. */
export const givenUp = (subject: string): string => `${GIVEN_UP}${subject}`;

/** Its name before it was given up. */
export const nameOfGivenUp = (name: string): string => (name.startsWith(GIVEN_UP) ? name.slice(GIVEN_UP.length) : name);

/** Whether a destroyed subject is to be given up by a log that needs these. */
export const isToGiveUp = (subject: string, needed: ReadonlySet<string>): boolean =>
  !subject.startsWith(GIVEN_UP) && !needed.has(subject);

/** Secrets for reading. */
export interface SecretReader {
  /** The 32 bytes kept under the name; undefined before their first use. */
  findSecret(name: string): Uint8Array | undefined | Promise<Uint8Array | undefined>;
}

/** Secrets of the installation that must outlive it, by name. */
export interface SecretStore extends SecretReader {
  /** The 32 bytes kept under the name, made and durable at first use. */
  secret(name: string): Uint8Array | Promise<Uint8Array>;
}

/** Something of a key store as it is carried to another. */
export type KeyEntry =
  | { kind: 'key'; name: string; bytes: Uint8Array }
  | { kind: 'destroyed'; name: string }
  | { kind: 'secret'; name: string; bytes: Uint8Array };

/** A key store as a whole, for moving house. */
export interface KeyArchive {
  /** Everything in it, in parts; secrets first. */
  entries(): AsyncIterable<KeyEntry[]>;
  /**
   * Takes them over; when it resolves they are durable. Again is quiet. What is destroyed in either stays so. Throws
   * {@link ForeignKeys} when something else is kept under a name; a secret is replaced where `isNew` says that nothing was
   * made with it.
   */
  adopt(entries: readonly KeyEntry[], isNew: boolean): Promise<void>;
  close(): void | Promise<void>;
}

/** The key store holds keys of another log. */
export class ForeignKeys extends Error {
  constructor(name: string) {
    super(`The key store there keeps something else under the name ${name}: it belongs to another log.`);
    this.name = 'ForeignKeys';
  }
}

/** Personal fields cannot be written for somebody who was forgotten. */
export class KeyDestroyed extends Error {
  readonly subject: string;

  constructor(subject: string) {
    super(`the key of ${subject} was destroyed: nothing personal can be written there any more`);
    this.name = 'KeyDestroyed';
    this.subject = subject;
  }
}
