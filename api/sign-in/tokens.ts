import jwt from 'jsonwebtoken';
import { z } from 'zod';

/** What a session token says: whose it is and when it was issued. Rights are looked up on every request. */
export interface Session {
  userId: number;
  /** Milliseconds since 1970. The registered claim counts seconds, too coarse for 'before the password changed'. */
  issuedAt: number;
}

export interface Tokens {
  /** The whole value of the Authorization header, which clients send back as it is. */
  issue(userId: number, now: Date, sessionsFrom: string | null): string;
  /** The session of a header, or undefined when it is missing, forged or over. */
  read(header: string, now: Date): Session | undefined;
}

const claims = z.object({ sub: z.string().regex(/^\d{1,15}$/), at: z.number() });
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Signed JSON web tokens, HS256 and nothing else. */
export function createTokens(secret: string, sessionHours: number): Tokens {
  return {
    issue(userId, now, sessionsFrom) {
      const at = Math.max(now.getTime(), sessionsFrom === null ? 0 : Date.parse(sessionsFrom));
      const iat = Math.floor(now.getTime() / 1000);
      const payload = { sub: String(userId), at, iat, exp: iat + sessionHours * 3600 };
      return `Bearer ${jwt.sign(payload, secret, { algorithm: 'HS256' })}`;
    },
    read(header, now) {
      const token = BEARER.exec(header)?.[1];
      return token === undefined ? undefined : verified(token, secret, now);
    },
  };
}

function verified(token: string, secret: string, now: Date): Session | undefined {
  try {
    const clockTimestamp = Math.floor(now.getTime() / 1000);
    const payload = claims.parse(jwt.verify(token, secret, { algorithms: ['HS256'], clockTimestamp }));
    return { userId: Number(payload.sub), issuedAt: payload.at };
  } catch {
    return undefined;
  }
}

/**
 * From when on sessions count after a change that ends the present ones: a token of the same millisecond is over, too.
 */
export const sessionsFrom = (now: Date): string => new Date(now.getTime() + 1).toISOString();
