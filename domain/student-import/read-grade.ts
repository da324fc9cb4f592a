import { readDecimal } from '../kernel/decimal.ts';
import { GRADE_LIMITS } from '../students/term-info-rules.ts';
import { IMPORT_MESSAGES } from './messages.ts';
import type { CellReading } from './read-cell.ts';

/** The highest grade of the types that are numbers; the lowest is 0 (rules/import#grade). */
const HIGHEST: Readonly<Record<string, number>> = GRADE_LIMITS;

/** Reads a grade that is not blank by the reading of the type beside it (rules/import#grade). */
export function readGrade(text: string, type: CellReading | undefined, letters: readonly string[]): CellReading {
  if (!type || type.kind === 'blank') {
    return { kind: 'wrong', message: IMPORT_MESSAGES.gradeTypeMissing, drops: false };
  }
  if (type.kind === 'wrong') return besideUnknownType(readLetter(text, letters));
  const highest = HIGHEST[String(type.value)];
  return highest === undefined ? readLetter(text, letters) : readNumberGrade(text, highest);
}

/** A type that is left aside takes the grade with it; what is not even a letter grade is an error of its own. */
const besideUnknownType = (grade: CellReading): CellReading =>
  grade.kind === 'value' ? { kind: 'wrong', message: IMPORT_MESSAGES.unexpected, drops: true } : grade;

function readNumberGrade(text: string, highest: number): CellReading {
  const number = readDecimal(text);
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
