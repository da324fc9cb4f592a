import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { createTokens } from './tokens.ts';

const SECRET = 'a secret that is long enough for a test of tokens';
const tokens = createTokens(SECRET);
const account = { userId: 7, sessionId: 'abc' };

describe('a session token', () => {
  it('says whose it is and of which session, and nothing personal', () => {
    const token = tokens.issue(account);
    expect(tokens.read(token)).toEqual(account);
    expect(Object.keys(jwt.decode(token) as object).sort()).toEqual(['sid', 'sub']);
  });

  it('says the same however often it is read, and no other one says it', () => {
    const token = tokens.issue(account);
    for (let n = 0; n < 3; n++) expect(tokens.read(token)).toEqual(account);
    const [head, body, signature = ''] = token.split('.');
    const first = signature.startsWith('A') ? 'B' : 'A';
    expect(tokens.read([head, body, first + signature.slice(1)].join('.'))).toBeUndefined();
    expect(createTokens(`${SECRET} and another`).read(token)).toBeUndefined();
  });

  const claims = { sub: '7', sid: 'abc' };
  it.each([
    ['of another secret', jwt.sign(claims, 'another secret that is long enough')],
    ['of another algorithm', jwt.sign(claims, SECRET, { algorithm: 'HS512' })],
    ['without a signature', jwt.sign(claims, '', { algorithm: 'none' })],
    ['of nobody', jwt.sign({ sid: 'abc' }, SECRET)],
    ['of no session', jwt.sign({ sub: '7', at: 1 }, SECRET)],
    ['that is nonsense', 'a.b.c'],
  ])('%s is refused', (_, token) => {
    expect(tokens.read(token)).toBeUndefined();
  });
});
