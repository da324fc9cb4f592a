import { afterAll, describe, expect, it } from 'vitest';
import { answeredText } from '../../shared/answered-text.ts';
import { speak } from '../../words/language.ts';
import { translated } from '../../words/t.ts';
import { TABLE_SECTIONS } from './columns.ts';
import { layoutOf, widthOf } from './layout.ts';

const remsOf = (width: string) => Number.parseFloat(width);
const sum = (widths: readonly number[]) => widths.reduce((all, one) => all + one, 0);
/** The width of a screen of 1,440 pixels, and about what a letter takes in a header and in the line below a level. */
const SCREEN_REMS = 90;
const HEADER_LETTER = 0.45;
const SMALL_LETTER = 0.375;
const PADDING = 1;

afterAll(() => speak('en'));

describe.each(['en', 'es'] as const)('the columns of the table in the language %s', (language) => {
  it('have room for each word of their header, and all of a section for a wide screen', async () => {
    await speak(language);
    const wide = layoutOf(false);
    const read = sum([wide.name, wide.risk, wide.complete].map(remsOf));
    for (const { columns } of Object.values(TABLE_SECTIONS)) {
      const widths = columns.map((column) => remsOf(widthOf(column).width));
      expect(read + sum(widths)).toBeLessThanOrEqual(SCREEN_REMS);
      const narrow = columns.filter(({ header }, at) =>
        translated(header)
          .split(/[\s\u00AD-]/)
          .some((word) => word.length * HEADER_LETTER + PADDING > (widths[at] ?? 0) + 0.001),
      );
      expect(narrow.map(({ header }) => translated(header))).toEqual([]);
    }
  });

  it('have room on a telephone for how many answers a level rests on', async () => {
    await speak(language);
    const longest = answeredText({ answered: 10, of: 11 }) ?? '';
    expect(remsOf(layoutOf(true).risk)).toBeGreaterThanOrEqual(longest.length * SMALL_LETTER + PADDING);
  });
});
