import fc from 'fast-check';
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

/** Texts of few words, so that many of them come again. */
const text = fc
  .array(fc.tuple(fc.constantFrom('works', 'at', 'the', 'mill', 'año'), fc.constantFrom(' ', '  ', '\n')), {
    maxLength: 9,
  })
  .map((words) => words.flat().join(''));
const without = (left: string, before: string, after: string) =>
  changedWords(before, after).filter(({ kind }) => kind !== left);
const wordsOf = (said: string) => said.split(/\s+/).filter(Boolean);

it('gives back both texts, whatever their words', () =>
  fc.assert(
    fc.property(text, text, (before, after) => {
      const [was, is] = ['added', 'removed'].map((left) =>
        without(left, before, after)
          .map((run) => run.text)
          .join(''),
      );
      expect(wordsOf(was ?? '')).toEqual(wordsOf(before));
      expect(wordsOf(is ?? '')).toEqual(wordsOf(after));
      // What is shown as it is now is so to the letter.
      expect(is).toBe(after);
    }),
  ));

/** As many words as stand in both texts in the same order, tried out one by one. */
function mostCommon([first, ...before]: readonly string[], after: readonly string[]): number {
  if (first === undefined || after.length === 0) return 0;
  const at = after.indexOf(first);
  const left = mostCommon(before, after);
  return at < 0 ? left : Math.max(left, 1 + mostCommon(before, after.slice(at + 1)));
}

it('marks no word that could have stayed', () =>
  fc.assert(
    fc.property(text, text, (before, after) => {
      const same = changedWords(before, after).filter(({ kind }) => kind === 'same');
      const kept = same.reduce((sum, run) => sum + wordsOf(run.text).length, 0);
      expect(kept).toBe(mostCommon(wordsOf(before), wordsOf(after)));
    }),
  ));

it('marks each run once, what was taken out before what came in its place', () =>
  fc.assert(
    fc.property(text, text, (before, after) => {
      const kinds = changedWords(before, after).map(({ kind }) => kind);
      for (const [at, kind] of kinds.entries()) expect(kind).not.toBe(kinds[at + 1]);
      expect(changedWords(before, before).every(({ kind }) => kind === 'same')).toBe(true);
    }),
  ));

it('tells a long text as a whole, at the end of a thousand words', () => {
  const words = (count: number) => 'x '.repeat(count).trim();
  expect(changedWords(words(1000), `${words(999)} y`).map(({ kind }) => kind)).toEqual(['same', 'removed', 'added']);
  expect(changedWords(words(1001), 'y')).toEqual([
    { kind: 'removed', text: words(1001) },
    { kind: 'added', text: 'y' },
  ]);
  expect(changedWords('y', words(1001)).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
