import { expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';

const of = (text: string) => fingerprint(new TextEncoder().encode(text));

it('is the same for the same content and another for any other', () => {
  const texts = ['', 'a', 'b', 'ab', 'ba', 'id,first\n1,Ana', 'id,first\n1,Ann'];
  expect(texts.map(of)).toEqual(texts.map(of));
  expect(new Set(texts.map(of)).size).toBe(texts.length);
});
