import { expect, it } from 'vitest';
import { knownLocale } from './locale.ts';

it.each([
  ['en-GB', 'en-GB'],
  ['de', 'de'],
  ['en-US@posix', 'en-US'],
  ['C', 'en-US'],
  ['', 'en-US'],
  [undefined, 'en-US'],
])('dates of a browser that says %j are written as in %s', (wanted, locale) => {
  expect(knownLocale(wanted)).toBe(locale);
});
