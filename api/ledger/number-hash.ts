import { createHmac, createSecretKey } from 'node:crypto';
import { compareKey } from '../../domain/kernel/fold-text.ts';

/** The named secret of the key store that the roster's hashes are made with. */
export const ROSTER_SECRET = 'roster';

/** The hash by which the roster knows a school-issued number. */
export type HashNumber = (studentNumber: string) => string;

/**
 * Numbers are compared trimmed and in lower case (rules/records#compared). Keyed, because the few numbers a school issues could
 * be guessed out of plain hashes.
 */
export function numberHasher(secret: Uint8Array): HashNumber {
  // Made once: a key of bytes would be made anew for each number, which takes six times as long as the hash.
  const key = createSecretKey(secret);
  return (studentNumber) => createHmac('sha256', key).update(compareKey(studentNumber)).digest('base64url');
}
