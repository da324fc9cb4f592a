import { formatGrade, NOTHING, yesNoText } from '../../../domain/students/display.ts';
import type { TermInfo } from '../../../domain/students/events.ts';
import { TERM_FIELDS } from '../../../domain/students/term-fields.ts';
import { translated } from '../../words/t.ts';

/** An answer as the view writes it. */
export function answerText(record: TermInfo, field: keyof TermInfo): string {
  if (field === 'grade') return formatGrade(record);
  const value = record[field];
  if (typeof value === 'boolean' || value === null) return translated(yesNoText(value));
  if (value === '') return NOTHING;
  const { words, names } = TERM_FIELDS[field];
  // Of a list of words each has its place in the catalogue; what somebody typed stays as it is.
  return words ? translated(names?.[value] ?? String(value)) : String(value);
}
