import { TERM_FIELDS, type TermInfo } from '../../../domain/students/term-fields.ts';
import { arises, takenBackBy } from '../../../domain/students/term-sections.ts';
import { translated } from '../../words/t.ts';
import { type Draft, inWireForm } from '../risk/answer-changes.ts';
import type { TableColumn } from './columns.ts';

/** One of the answers a cell offers. */
export interface Option {
  value: string;
  label: string;
}

/** How a cell is edited; undefined where its question does not arise. */
export type CellControl =
  | { is: 'choice'; options: readonly Option[]; mayBeEmpty: boolean }
  | { is: 'number' }
  | { is: 'text' };

const YES_NO: readonly Option[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const wordsOf = (words: readonly string[], names: Readonly<Record<string, string>> = {}) =>
  words.map((word) => ({ value: word, label: names[word] ?? word }));
const choice = (options: readonly Option[], mayBeEmpty = true): CellControl => ({ is: 'choice', options, mayBeEmpty });

/** What has been typed over a record, or stands in it. */
export type CellValues = Pick<Record<keyof TermInfo, string | number | boolean | null>, keyof TermInfo>;
/** A record with what has been typed over it. */
export const valuesOf = (record: TermInfo, draft: Draft): CellValues => ({ ...record, ...draft });
/**
 * A record as a cell shows it, with what has been typed over it and may still be on its way: whoever types now has seen
 * this, and not what it was before.
 */
export const shownRecord = <Shown extends TermInfo>(record: Shown, draft: Draft): Shown => ({
  ...record,
  ...inWireForm(draft),
});

/** A letter that is no longer in the school's table stays on offer where it is recorded. */
function gradeControl({ gradeType, grade }: CellValues, letters: readonly string[]): CellControl {
  if (gradeType === 'percent' || gradeType === 'gpa') return { is: 'number' };
  const present = String(grade ?? '');
  return choice(wordsOf(present === '' || letters.includes(present) ? letters : [...letters, present]));
}

/** How the cell of this column is edited where the row says this. */
export function controlOf(
  { field, kind }: TableColumn,
  values: CellValues,
  letters: readonly string[],
): CellControl | undefined {
  if (!arises(field, values)) return undefined;
  if (kind === 'percent' || kind === 'count') return { is: 'number' };
  if (kind === 'yes-no') return choice(YES_NO);
  if (kind === 'grade') return gradeControl(values, letters);
  const { words, names } = TERM_FIELDS[field];
  return words ? choice(wordsOf(words, names), kind !== 'grade-type') : { is: 'text' };
}

/** What the editor of a cell begins with; '' where nothing is answered. */
export function editedText({ field }: TableColumn, values: CellValues): string {
  const value = values[field];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null ? '' : String(value);
}

/** What a cell says in the words of files, which are the same in every language: what is copied can be pasted again. */
export function copiedText({ field }: TableColumn, values: CellValues): string {
  const value = values[field];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null ? '' : (TERM_FIELDS[field].names?.[String(value)] ?? String(value));
}

/** What a cell shows; '' where nothing is answered. */
export function shownText(column: TableColumn, values: CellValues): string {
  const text = copiedText(column, values);
  const isOurs = typeof values[column.field] === 'boolean' || TERM_FIELDS[column.field].words !== undefined;
  return isOurs && text !== '' ? translated(text) : text;
}

/**
 * What changes when a cell is left with this text. As in the forms, another type of grade empties the grade, a letter
 * brings its type along, and who did not attend the IEP meeting had no role in it.
 */
export function changeOf({ field, kind }: TableColumn, text: string, values: CellValues): Draft {
  if (kind === 'yes-no') {
    const answer = text === '' ? null : text === 'yes';
    return { [field]: answer, ...takenBackBy(field, answer) };
  }
  if (kind === 'grade-type') return { gradeType: text, grade: null };
  if (kind === 'grade')
    return text !== '' && values.gradeType === null ? { gradeType: 'letter', grade: text } : { grade: text || null };
  return { [field]: text || null };
}
