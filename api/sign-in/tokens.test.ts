import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { createTokens, sessionsFrom } from './tokens.ts';

const SECRET = 'a secret that is long enough for a test of tokens';
const now = new Date('2025-09-01T08:00:00.500Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const tokens = createTokens(SECRET, 12);

describe('a session token', () => {
  it('says whose it is and when it was issued, and nothing personal', () => {
    const header = tokens.issue(7, now, null);
    expect(tokens.read(header, now)).toEqual({ userId: 7, issuedAt: now.getTime() });
    expect(Object.keys(jwt.decode(header.slice(7)) as object).sort()).toEqual(['at', 'exp', 'iat', 'sub']);
  });

  it('is over after the hours of a session', () => {
    const header = tokens.issue(7, now, null);
    expect(tokens.read(header, later(11.9))).toBeDefined();
    expect(tokens.read(header, later(12))).toBeUndefined();
  });

  it('issued in the moment sessions end is over, the next one is not', () => {
    const before = tokens.read(tokens.issue(7, now, null), now);
    const from = sessionsFrom(now);
    const after = tokens.read(tokens.issue(7, now, from), now);
    expect(before?.issuedAt).toBeLessThan(Date.parse(from));
    expect(after?.issuedAt).toBe(Date.parse(from));
  });

  it.each([
    ['of another secret', `Bearer ${jwt.sign({ sub: '7', at: 1 }, 'another secret that is long enough')}`],
    ['of another algorithm', `Bearer ${jwt.sign({ sub: '7', at: 1 }, SECRET, { algorithm: 'HS512' })}`],
    ['without a signature', `Bearer ${jwt.sign({ sub: '7', at: 1 }, '', { algorithm: 'none' })}`],
    ['without the word Bearer', tokens.issue(7, now, null).slice(7)],
    ['of nobody', `Bearer ${jwt.sign({ at: 1 }, SECRET)}`],
    ['that is nonsense', 'Bearer a.b.c'],
  ])('%s is refused', (_, header) => {
    expect(tokens.read(header, now)).toBeUndefined();
  });
});
