import { expect, it } from 'vitest';
import { logoText, presentLogo } from './logo.ts';

const PNG = `iVBORw0KGgo${'A'.repeat(1365 - 11)}`;
const JPEG = `/9j/${'A'.repeat(1366 - 4)}`;

it('a picture goes out with its kind, and none is none', () => {
  expect(presentLogo('')).toBeNull();
  expect(presentLogo(PNG)).toEqual({ type: 'image/png', data: PNG });
  expect(presentLogo(JPEG)).toEqual({ type: 'image/jpeg', data: JPEG });
});

it('a picture is read as its kind and size, a short text stays', () => {
  expect(logoText(PNG)).toBe('PNG, 1 kB');
  expect(logoText(JPEG)).toBe('JPEG, 2 kB');
  expect([logoText(''), logoText('PNG, 12 kB'), logoText('A'.repeat(40))]).toEqual(['', 'PNG, 12 kB', 'A'.repeat(40)]);
  expect(logoText('A'.repeat(41))).toBe('JPEG, 1 kB');
});
