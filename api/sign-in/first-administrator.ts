import { timingSafeEqual } from 'node:crypto';
import { linkSecret, linkSecretHash } from './secret-links.ts';

/** The secret of the one-time set-up link. Kept in memory: the next start prints a new one, unless one is given. */
export interface FirstAdministratorToken {
  /** For the start-up line; nothing else may show it. */
  readonly secret: string;
  matches(secret: string): boolean;
}

export function createFirstAdministratorToken(secret = linkSecret()): FirstAdministratorToken {
  const hash = Buffer.from(linkSecretHash(secret));
  return { secret, matches: (given) => timingSafeEqual(Buffer.from(linkSecretHash(given)), hash) };
}
