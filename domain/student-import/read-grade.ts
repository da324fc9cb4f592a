import { IMPORT_MESSAGES } from './messages.ts';
import type { CellReading } from './read-cell.ts';
import { readNumber } from './read-values.ts';

/** The highest grade of the types that are numbers; the lowest is 0 (specification 5). */
const HIGHEST: Readonly<Record<string, number>> = { percent: 100, gpa: 6 };

/** Reads a grade that is not blank by the type in the same row; `type` is undefined when the row names none that counts. */
export function readGrade(text: string, type: string | undefined, letters: readonly string[]): CellReading {
  if (type === undefined) return { kind: 'wrong', message: IMPORT_MESSAGES.gradeTypeMissing, drops: false };
  const highest = HIGHEST[type];
  return highest === undefined ? readLetter(text, letters) : readNumberGrade(text, highest);
}

function readNumberGrade(text: string, highest: number): CellReading {
  const number = readNumber(text);
  return number !== undefined && number >= 0 && number <= highest
    ? { kind: 'value', value: text, text }
    : { kind: 'wrong', message: IMPORT_MESSAGES.gradeNotNumber, drops: false };
}

function readLetter(text: string, letters: readonly string[]): CellReading {
  const letter = letters.find((known) => known.toUpperCase() === text.toUpperCase());
  return letter === undefined
    ? { kind: 'wrong', message: IMPORT_MESSAGES.gradeNotLetter, drops: false }
    : { kind: 'value', value: letter, text: letter };
}
