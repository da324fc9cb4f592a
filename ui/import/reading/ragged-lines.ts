import { inFigures } from '../../words/in-figures.ts';
import type { Separator } from './separator.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** How many line numbers a message names before it only counts. */
const NAMED_LINES = 5;

const joinAnd = (words: readonly (string | number)[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** `Line 3 has`, `Lines 3, 7 and 9 have`: at most {@link NAMED_LINES} by number. */
function linesHave(lines: readonly number[]): string {
  if (lines.length === 1) return `Line ${lines[0]} has`;
  const more = lines.length - NAMED_LINES;
  const named = lines.slice(0, NAMED_LINES);
  return `Lines ${joinAnd(more > 0 ? [...named, `${inFigures(more)} more`] : named)} have`;
}

const isFilled = (cell: string) => cell.trim() !== '';

/** Lines longer than the header would lose cells and are refused; shorter ones are read. */
export function raggedNotes(lines: readonly string[][], separator: Separator): string[] {
  const width = lines.find((cells) => cells.some(isFilled))?.length ?? 0;
  const numbered = (wanted: (cells: string[]) => boolean) =>
    lines.flatMap((cells, at) => (cells.some(isFilled) && wanted(cells) ? [at + 1] : []));
  const losing = numbered((cells) => cells.slice(width).some(isFilled));
  if (losing.length > 0) {
    throw new UnreadableFile(
      `${linesHave(losing)} more cells than the ${width} of the header line. A text with ${separator.one} in it must stand in double quotes.`,
    );
  }
  const short = numbered((cells) => cells.length < width);
  const tail = `fewer cells than the ${width} of the header line; the missing ones count as blank.`;
  return short.length > 0 ? [`${linesHave(short)} ${tail}`] : [];
}
