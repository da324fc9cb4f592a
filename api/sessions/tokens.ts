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

/** JSON web tokens, HS256 and nothing else. */
export const createTokens = (secret: string): Tokens => ({
  issue: ({ userId, sessionId }) =>
    jwt.sign({ sub: String(userId), sid: sessionId }, secret, { algorithm: 'HS256', noTimestamp: true }),
  read(token) {
    try {
      const { sub, sid } = signedClaims.parse(jwt.verify(token, secret, { algorithms: ['HS256'] }));
      return { userId: Number(sub), sessionId: sid };
    } catch {
      return undefined;
    }
  },
});

/** From when on sessions count, as an event that ends the present ones says it. */
export const sessionsFrom = (now: Date): string => new Date(now.getTime() + 1).toISOString();
