import { expect, it } from 'vitest';
import { changedWords } from './changed-words.ts';

const marked = (before: string, after: string) =>
  changedWords(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text.trim()}-] `, added: `[+${text.trim()}+] ` })[kind])
    .join('')
    .trim();

it('marks the words that came and went, and leaves the others alone', () => {
  expect(marked('Works at the library after school', 'Works at the city library after graduation')).toBe(
    'Works at the [+city+] library after [-school-] [+graduation+]',
  );
});

it('knows a text that begins, ends or stays', () => {
  expect(marked('', 'Rides the bus')).toBe('[+Rides the bus+]');
  expect(marked('Rides the bus', '')).toBe('[-Rides the bus-]');
  expect(marked('Rides the bus', 'Rides  the bus')).toBe('Rides  the bus');
});

it('gives back both texts, whatever their words', () => {
  for (const [before, after] of [
    ['a b c d', 'd c b a'],
    ['año nuevo', 'año viejo y nuevo'],
    ['x '.repeat(1200), 'y'],
  ] as const) {
    const runs = changedWords(before, after);
    const textOf = (left: string) => runs.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('');
    const words = (text: string) => text.split(/\s+/).filter(Boolean);
    expect([words(textOf('added')), words(textOf('removed'))]).toEqual([words(before), words(after)]);
  }
});
