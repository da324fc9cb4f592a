import { createCipheriv, createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from './sealing.ts';

const key = createSecretKey(Buffer.alloc(32, 7));
const place = { stream: 'student-100001', revision: 4, type: 'StudentDetailsChanged' };
const bytesOf = (sealed: string) => Buffer.from(sealed.replace(/^2:/, ''), 'base64');

describe('a sealed text', () => {
  it('opens in its place', () => expect(unseal(key, place, seal(key, place, 'Şimşek'))).toBe('Şimşek'));

  it('has the same bytes when the same is sealed again, and another nonce for another text or place', () => {
    const sealed = seal(key, place, 'Şimşek');
    expect(seal(key, place, 'Şimşek')).toBe(sealed);
    const others = [seal(key, place, 'Kaya'), seal(key, { ...place, revision: 5 }, 'Şimşek')];
    const nonces = [sealed, ...others].map((text) => bytesOf(text).toString('hex', 0, 12));
    expect(new Set(nonces).size).toBe(3);
  });

  it.each([
    ['stream', { ...place, stream: 'student-100001-1' }],
    ['revision', { ...place, revision: 5 }],
    ['type', { ...place, type: 'StudentAdmitted' }],
  ])('does not open under another %s', (_, elsewhere) =>
    expect(() => unseal(key, elsewhere, seal(key, place, 'Kaya'))).toThrow(/sealed for another event/),
  );

  it('does not open with another key, changed, or without the mark of its format', () => {
    const sealed = seal(key, place, 'Kaya');
    const changed = `2:${Buffer.from(bytesOf(sealed).map((byte, at) => (at === 13 ? byte ^ 1 : byte))).toString('base64')}`;
    expect(() => unseal(createSecretKey(Buffer.alloc(32, 8)), place, sealed)).toThrow();
    expect(() => unseal(key, place, changed)).toThrow();
    expect(() => unseal(key, place, sealed.slice(2))).toThrow();
    expect(() => unseal(key, place, '2:')).toThrow();
  });

  it('is encrypted with a key derived for that alone', () => {
    const bytes = bytesOf(seal(key, place, 'Kaya'));
    const cipher = createCipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    expect(cipher.update('Kaya').equals(bytes.subarray(12, 16))).toBe(false);
  });
});
