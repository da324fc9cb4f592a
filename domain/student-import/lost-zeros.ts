import { compareKey } from '../kernel/fold-text.ts';
import type { KnownStudent } from './known-student.ts';

/** Zeros that a number may have lost: numbers of schools are of one length each. */
const MOST_ZEROS = 5;
const DIGITS = /^\d{1,12}$/;

/** A number of digits alone with one zero in front, with two and so on; none for any other. */
export function withZeros(studentNumber: string): string[] {
  const digits = studentNumber.trim();
  return DIGITS.test(digits) ? Array.from({ length: MOST_ZEROS }, (_, more) => '0'.repeat(more + 1) + digits) : [];
}

/**
 * The number of a known student that this one would be with its zeros, where nobody has the number itself: a spreadsheet takes
 * them away from what it holds for a number (rules/import#damage). `known` by compared number.
 */
export function numberBeforeLoss(
  known: ReadonlyMap<string, Pick<KnownStudent, 'values'>>,
  studentNumber: string,
): string | undefined {
  if (known.has(compareKey(studentNumber))) return undefined;
  const found = withZeros(studentNumber).find((number) => known.has(number));
  return found && (known.get(found)?.values['studentId'] ?? found);
}
