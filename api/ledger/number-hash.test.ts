import { expect, it } from 'vitest';
import { numberHasher } from './number-hash.ts';

it('knows a number by the keyed SHA-256 of its compared form, which stored rosters hold', () => {
  const hashNumber = numberHasher(new Uint8Array(32).fill(7));
  // openssl dgst -sha256 -mac HMAC -macopt hexkey:0707… over "a-17".
  expect([' A-17 ', 'a-17'].map(hashNumber)).toEqual(Array(2).fill('LTDm4zZ7bwwcNsEoT26dga_JBDl6xu_AoyMLOiSysIU'));
  expect(numberHasher(new Uint8Array(32).fill(8))('a-17')).not.toBe(hashNumber('a-17'));
});
