import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

/** What a token says: whose it is, and of which session. Whether that holds is looked up on every request. */
export interface SessionClaims {
  userId: number;
  sessionId: string;
}

/** Signed, so that guesses never reach the store of sessions, and a copy of that store lets nobody in. */
export interface Tokens {
  issue(claims: SessionClaims): string;
  /** What a token says, or undefined when it is forged. */
  read(token: string): SessionClaims | undefined;
}

const signedClaims = z.object({ sub: z.string().regex(/^\d{1,15}$/), sid: z.string().min(1) });

/** Tokens remembered with what they say; the oldest make room. Each is about 200 bytes. */
const MOST_READ = 10_000;

/** JSON web tokens, HS256 and nothing else. */
export function createTokens(secret: string): Tokens {
  // As a text it would be taken for a public key first, with every token.
  const key = createSecretKey(secret, 'utf8');
  /** Good ones only: what a token says never changes, so that it is verified once. Whether it still counts is no matter of the token. */
  const read = new Map<string, SessionClaims>();

  function verified(token: string): SessionClaims | undefined {
    try {
      const { sub, sid } = signedClaims.parse(jwt.verify(token, key, { algorithms: ['HS256'] }));
      return { userId: Number(sub), sessionId: sid };
    } catch {
      return undefined;
    }
  }

  return {
    issue: ({ userId, sessionId }) =>
      jwt.sign({ sub: String(userId), sid: sessionId }, key, { algorithm: 'HS256', noTimestamp: true }),
    read(token) {
      const known = read.get(token);
      if (known) return known;
      const claims = verified(token);
      if (!claims) return undefined;
      read.set(token, claims);
      const [oldest] = read.keys();
      if (read.size > MOST_READ && oldest !== undefined) read.delete(oldest);
      return claims;
    },
  };
}

/** From when on sessions count, as an event that ends the present ones says it. */
export const sessionsFrom = (now: Date): string => new Date(now.getTime() + 1).toISOString();
