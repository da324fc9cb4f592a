import { NOT_OFFERED } from '../../../domain/kernel/fields.ts';
import { TERM_FIELDS, type TermField } from '../../../domain/students/term-fields.ts';
import { readableReason } from '../../shared/messages.ts';
import { translated } from '../../words/t.ts';

/** The words that a cell takes. */
function wordsOf(field: TermField, letters: readonly string[]): readonly string[] {
  const { words, names } = TERM_FIELDS[field];
  if (!words) return letters;
  return words.map((word) => translated(names?.[word] ?? word));
}

/**
 * Why a value stays in its cell, in words of people. A form has no place for a word that is not offered and reads it as
 * missing; into a table one is pasted, so there it says what is.
 */
export function cellReason(field: TermField, reason: string | undefined, letters: readonly string[]): string {
  if (reason !== NOT_OFFERED) return readableReason(reason);
  return translated(`should be one of ${wordsOf(field, letters).join(', ')}`);
}
